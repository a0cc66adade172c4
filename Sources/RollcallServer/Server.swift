import JSONLines
import Locking
import PhotoLibrary
public import RPCRuntime
public import RPCWire

/// A running server: one library, its service and the health service, on one address or for its own process alone.
public final class Server: Sendable {
  /// Where it listens, with the port that the system chose where port 0 was asked for; `nil` where it listens nowhere.
  public let address: SocketAddress?
  private let runtime: RPCServer
  private let admin: AdminServer
  private let authenticator: Authenticator
  private let library: PhotoLibrary
  private let health: ServerHealth
  private let reporter: Task<Void, Never>?
  private let logger: Logger
  private let stopping = Once()

  private init(
    address: SocketAddress?, runtime: RPCServer, admin: AdminServer, authenticator: Authenticator,
    library: PhotoLibrary,
    health: ServerHealth, settings: ServerSettings
  ) {
    self.address = address
    self.runtime = runtime
    self.admin = admin
    self.authenticator = authenticator
    self.library = library
    self.health = health
    logger = settings.logger
    reporter =
      settings.reportsStatistics
      ? Task { await StatisticsReporter(logger: settings.logger) { .current(runtime, library) }.run() }
      : nil
  }

  /// Checks the settings, opens the library, and takes calls from when this returns.
  ///
  /// - Throws: a `StartError` saying what is in the way and what to do; nothing is left open then.
  public static func start(_ settings: ServerSettings) async throws(StartError) -> Server {
    try settings.validate()
    try DataFolder.prepare(settings.dataFolder)
    let authenticator = try settings.authenticator()
    let library = try open(settings)
    let health = ServerHealth()
    do throws(RPCError) {
      let service = LibraryService(
        library: library, limits: settings.libraryLimits, authenticator: authenticator,
        logger: settings.logger)
      let runtime = try RPCServer(
        services: settings.gated([service, health, AdminElsewhere()]),
        configuration: settings.runtimeConfiguration(authenticator: authenticator))
      let admin = try await administer(runtime, library, authenticator, settings)
      let address = try await listen(runtime, on: settings.address, beside: admin)
      let place = address?.description ?? PeerAddress.inProcess.description
      settings.logger.info(
        "started",
        [
          "address": .text(place), "data": .text(settings.dataFolder),
          "clients_named_by": .text(authenticator.method),
        ])
      return Server(
        address: address, runtime: runtime, admin: admin, authenticator: authenticator, library: library,
        health: health, settings: settings
      )
    } catch {
      await library.close()
      throw StartError(.surroundings, "\(error.message); free the address or choose another")
    }
  }

  /// Listens where there is an address; a runtime that cannot is ended, for it has threads already.
  private static func listen(
    _ runtime: RPCServer, on address: SocketAddress?, beside admin: AdminServer
  ) async throws(RPCError) -> SocketAddress? {
    guard let address else { return nil }
    do throws(RPCError) {
      return try await runtime.start(listeningOn: address)
    } catch {
      await admin.drain()
      await runtime.drain()
      throw error
    }
  }

  /// Opens the administration socket; where that fails, the runtime is ended, for it has threads already.
  private static func administer(
    _ runtime: RPCServer, _ library: PhotoLibrary, _ authenticator: Authenticator, _ settings: ServerSettings
  ) async throws(RPCError) -> AdminServer {
    let source = StatisticsSource(runtime: runtime, library: library, limits: settings.libraryLimits)
    do throws(RPCError) {
      return try await AdminServer(
        in: settings.dataFolder, service: AdminService(source: source, authenticator: authenticator),
        time: settings.time)
    } catch {
      await runtime.drain()
      throw error
    }
  }

  private static func open(_ settings: ServerSettings) throws(StartError) -> PhotoLibrary {
    let logger = settings.logger
    let configuration = LibraryConfiguration(
      limits: settings.libraryLimits, time: settings.time, onEvent: { logger.log($0) })
    do {
      return try PhotoLibrary(folder: settings.dataFolder, configuration: configuration)
    } catch {
      throw StartError(.surroundings, error.message)
    }
  }

  /// Connects to the server from its own process: frames, limits and errors are those of any other connection.
  ///
  /// - Parameter group: where the client's end lives; the process's shared loop unless told otherwise.
  /// - Throws: UNAVAILABLE when the server is draining, RESOURCE_EXHAUSTED when it has as many connections as it takes.
  public func connect(
    on group: EventLoopGroup? = nil, configuration: ChannelConfiguration = ChannelConfiguration()
  ) async throws(RPCError) -> SocketChannel {
    try await SocketChannel.connect(to: runtime, on: group, configuration: configuration)
  }

  /// Where channels from its own process come from.
  package var dialer: any Dialer { InProcessDialer(to: runtime) }

  /// Breaks every connection at once, as a line that fails does.
  package func breakConnections() async { await runtime.breakConnections() }

  /// Reads the file of tokens anew, and tells the log what came of it: what SIGHUP asks for.
  public func reloadTokens() {
    do {
      let count = try authenticator.reload()
      logger.info(
        "tokens read", ["tokens": JSONValue(count ?? 0), "clients_named_by": .text(authenticator.method)])
    } catch {
      logger.error("tokens could not be read; those known stay", ["error": .text("\(error)")])
    }
  }

  /// Stops in order: new calls are refused, waits end, batches that have begun are finished, everything is closed.
  ///
  /// Returns when all that is done, also to those who call it meanwhile or later.
  /// - Parameter cause: why, for the log.
  public func drain(because cause: String) async {
    await stopping.run { await self.stop(because: cause) }
  }

  private func stop(because cause: String) async {
    logger.info("stopping", ["cause": .text(cause)])
    health.startDraining()
    await runtime.drain()
    // Last, so that an operator can see a server drain.
    await admin.drain()
    await library.close()
    reporter?.cancel()
    logger.info("stopped")
  }
}

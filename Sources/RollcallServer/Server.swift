import JSONLines
import Locking
import PhotoLibrary
public import RPCRuntime
public import RPCWire

/// A running server: its libraries, their service and the health service, on one address or for its own process alone.
public final class Server: Sendable {
  /// Where it listens, with the port that the system chose where port 0 was asked for; `nil` where it listens nowhere.
  public let address: SocketAddress?
  let runtime: RPCServer
  private let admin: AdminServer
  private let authenticator: Authenticator
  let libraries: LibraryRegistry
  private let lock: FolderLock
  private let health: ServerHealth
  private let reporter: Task<Void, Never>?
  private let logger: Logger
  private let stopping = Once()

  private init(
    address: SocketAddress?, runtime: RPCServer, admin: AdminServer, authenticator: Authenticator,
    libraries: LibraryRegistry, lock: FolderLock, health: ServerHealth, settings: ServerSettings
  ) {
    self.address = address
    self.runtime = runtime
    self.admin = admin
    self.authenticator = authenticator
    self.libraries = libraries
    self.lock = lock
    self.health = health
    logger = settings.logger
    reporter =
      settings.reportsStatistics
      ? Task { await StatisticsReporter(logger: settings.logger) { .current(runtime, libraries) }.run() }
      : nil
  }

  /// Checks the settings, opens the default library, and takes calls from when this returns.
  ///
  /// - Throws: a `StartError` saying what is in the way and what to do; nothing is left open then.
  public static func start(_ settings: ServerSettings) async throws(StartError) -> Server {
    try settings.validate()
    try DataFolder.prepare(settings.dataFolder)
    let authenticator = try settings.authenticator()
    let lock = try lock(settings)
    let libraries = try open(settings)
    let health = ServerHealth()
    do throws(RPCError) {
      let service = LibraryService(
        libraries: libraries, limits: settings.libraryLimits, authenticator: authenticator,
        logger: settings.logger)
      let access = AccessAdministration(libraries: libraries)
      let runtime = try RPCServer(
        services: settings.gated([
          service, health, AdminElsewhere(access: access, authenticator: authenticator),
        ]),
        configuration: settings.runtimeConfiguration(authenticator: authenticator))
      let admin = try await administer(runtime, libraries, authenticator, settings)
      let address = try await listen(runtime, on: settings.address, beside: admin)
      let place = address?.description ?? PeerAddress.inProcess.description
      settings.logger.info(
        "started",
        [
          "address": .text(place), "data": .text(settings.dataFolder),
          "clients_named_by": .text(authenticator.method),
        ])
      return Server(
        address: address, runtime: runtime, admin: admin, authenticator: authenticator, libraries: libraries,
        lock: lock, health: health, settings: settings)
    } catch {
      await libraries.close()
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
    _ runtime: RPCServer, _ libraries: LibraryRegistry, _ authenticator: Authenticator,
    _ settings: ServerSettings
  ) async throws(RPCError) -> AdminServer {
    let source = StatisticsSource(runtime: runtime, libraries: libraries, limits: settings.libraryLimits)
    do throws(RPCError) {
      return try await AdminServer(
        in: settings.dataFolder,
        service: AdminService(
          source: source, access: AccessAdministration(libraries: libraries),
          authenticator: authenticator),
        time: settings.time)
    } catch {
      await runtime.drain()
      throw error
    }
  }

  /// Takes the data folder for this server alone: a folder inside it has a lock of its own, but another server would make more.
  private static func lock(_ settings: ServerSettings) throws(StartError) -> FolderLock {
    do { return try FolderLock(folder: settings.dataFolder) } catch {
      throw StartError(.surroundings, error.message)
    }
  }

  private static func open(_ settings: ServerSettings) throws(StartError) -> LibraryRegistry {
    if try EarlierLayout.move(in: settings.dataFolder) {
      settings.logger.info(
        "the library of an earlier version was moved", ["library": .text(LibraryName.default.text)])
    }
    do {
      return try LibraryRegistry(
        dataFolder: settings.dataFolder, configuration: settings.registryConfiguration())
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
    // Who waits for a person would make the server wait too.
    libraries.endWaits()
    await runtime.drain()
    // Last, so that an operator can see a server drain.
    await admin.drain()
    await libraries.close()
    lock.release()
    reporter?.cancel()
    logger.info("stopped")
  }
}

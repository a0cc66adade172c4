import JSONLines
import Locking
import PhotoLibrary
public import RPCRuntime
import RPCWire

/// A running server: one library, its service and the health service, on one address.
public final class Server: Sendable {
  /// Where it listens, with the port that the system chose where port 0 was asked for.
  public let address: SocketAddress
  private let runtime: RPCServer
  private let library: PhotoLibrary
  private let health: ServerHealth
  private let reporter: Task<Void, Never>?
  private let logger: Logger
  private let stopping = Once()

  private init(
    address: SocketAddress, runtime: RPCServer, library: PhotoLibrary, health: ServerHealth,
    settings: ServerSettings
  ) {
    self.address = address
    self.runtime = runtime
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
    let library = try open(settings)
    let health = ServerHealth()
    do throws(RPCError) {
      let runtime = try RPCServer(
        services: [
          LibraryService(library: library, limits: settings.libraryLimits, logger: settings.logger), health,
        ],
        configuration: settings.runtimeConfiguration())
      let address = try await listen(runtime, on: settings.address)
      settings.logger.info(
        "started", ["address": .text(address.description), "data": .text(settings.dataFolder)])
      return Server(
        address: address, runtime: runtime, library: library, health: health, settings: settings)
    } catch {
      await library.close()
      throw StartError(.surroundings, "\(error.message); free the address or choose another")
    }
  }

  /// Listens; a runtime that cannot is ended, for it has threads already.
  private static func listen(
    _ runtime: RPCServer, on address: SocketAddress
  ) async throws(RPCError) -> SocketAddress {
    do throws(RPCError) {
      return try await runtime.start(listeningOn: address)
    } catch {
      await runtime.drain()
      throw error
    }
  }

  private static func open(_ settings: ServerSettings) throws(StartError) -> PhotoLibrary {
    let logger = settings.logger
    let configuration = LibraryConfiguration(
      limits: settings.libraryLimits, onEvent: { logger.log($0) })
    do {
      return try PhotoLibrary(folder: settings.dataFolder, configuration: configuration)
    } catch {
      throw StartError(.surroundings, error.message)
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
    await library.close()
    reporter?.cancel()
    logger.info("stopped")
  }
}

import RPCRuntime
import RollcallServer
import TestSupport

@testable import RollcallClient

/// A real server in this process, over a data folder of its own.
struct LiveServer {
  /// Where it listens; empty where only its own process reaches it.
  let address: String
  let library: PhotoLibrary

  /// Starts a server, does `body` with it, and stops it again.
  ///
  /// - Parameter transport: how the client reaches it.
  static func run(
    over transport: Transport = .tcp, _ body: (LiveServer) async throws -> Void
  ) async throws {
    let folder = TemporaryFolder()
    let place: SocketAddress? =
      switch transport {
      case .inProcess: nil
      case .unix: .unix(path: folder.appending("socket"))
      case .tcp: .tcp(host: "127.0.0.1", port: 0)
      }
    var settings = ServerSettings(address: place, dataFolder: folder.appending("data"))
    settings.logger = Logger(format: .text, level: .error)
    let server = try await Server.start(settings)
    do {
      let library = try await connect(to: server)
      try await body(LiveServer(address: server.address?.description ?? "", library: library))
      await library.close()
    } catch {
      await server.drain(because: "the test has failed")
      throw error
    }
    await server.drain(because: "the test is over")
  }

  private static func connect(to server: Server) async throws -> PhotoLibrary {
    let configuration = PhotoLibraryConfiguration(clientName: "tests")
    guard let address = server.address else {
      return try await PhotoLibrary.connect(
        through: server.dialer, on: .shared, configuration: configuration)
    }
    return try await PhotoLibrary.connect(to: address.description, configuration: configuration)
  }
}

import RPCRuntime
import RollcallServer
import TestSupport
import Testing

@testable import RollcallClient

/// A real server in this process, over a data folder of its own.
struct LiveServer {
  let address: String
  let library: PhotoLibrary

  /// Starts a server, does `body` with it, and stops it again.
  static func run(_ body: (LiveServer) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    var settings = ServerSettings(
      address: .tcp(host: "127.0.0.1", port: 0), dataFolder: folder.path)
    settings.logger = Logger(format: .text, level: .error)
    let server = try await Server.start(settings)
    do {
      let address = try #require(server.address).description
      let library = try await PhotoLibrary.connect(
        to: address, configuration: PhotoLibraryConfiguration(clientName: "tests"))
      try await body(LiveServer(address: address, library: library))
      await library.close()
    } catch {
      await server.drain(because: "the test has failed")
      throw error
    }
    await server.drain(because: "the test is over")
  }
}

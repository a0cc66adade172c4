import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport

@testable import RollcallServer

/// A server in this process over a folder of its own, and a client to it.
struct TestServer {
  let folder: TemporaryFolder
  let server: Server
  let channel: SocketChannel

  /// The generated client.
  var library: RollcallV1.PhotoLibraryClient { RollcallV1.PhotoLibraryClient(channel: channel) }
  /// The generated client of the health service.
  var health: GrpcHealthV1.HealthClient { GrpcHealthV1.HealthClient(channel: channel) }

  /// Starts a server, runs the body, and stops the server however the body ends.
  ///
  /// - Parameters:
  ///   - transport: how the client reaches it.
  ///   - adjust: changes the settings further.
  static func run(
    over transport: Transport = .tcp, in folder: TemporaryFolder = TemporaryFolder(),
    logger: Logger = .silent, defaultAccess: DefaultAccess = .authorized,
    adjust: (inout ServerSettings) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let place: SocketAddress? =
      switch transport {
      case .inProcess: nil
      case .unix: .unix(path: folder.appending("socket"))
      case .tcp: .tcp(host: "127.0.0.1", port: 0)
      }
    var settings = ServerSettings(address: place, dataFolder: folder.appending("data"))
    settings.logger = logger
    settings.defaultAccess = defaultAccess
    adjust(&settings)
    let server = try await Server.start(settings)
    let channel =
      if let address = server.address { try await SocketChannel.connect(to: address) } else {
        try await server.connect()
      }
    let test = TestServer(folder: folder, server: server, channel: channel)
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await body(test))
    } catch {
      outcome = .failure(error)
    }
    await channel.close()
    await server.drain(because: "end of test")
    try outcome.get()
  }

  /// Saves one picture inline and returns its asset.
  func save(_ bytes: [UInt8], externalID: String = "") async throws -> RollcallV1.Asset? {
    let change = RollcallV1.SaveImage(
      resources: [RollcallV1.NewResource(filename: "a.gif", source: .data(bytes))],
      externalID: externalID)
    return try await library.saveImage(RollcallV1.SaveImageRequest(change: change)).result?.asset
  }

  /// Finds or makes an album and returns its id.
  func ensureAlbum(_ title: String) async throws -> String {
    let change = RollcallV1.EnsureAlbum(title: title)
    let reply = try await library.ensureAlbum(RollcallV1.EnsureAlbumRequest(change: change))
    return reply.result?.album?.id ?? ""
  }
}

/// The error of a call that must fail.
func refusal<Reply>(_ call: () async throws(RPCError) -> Reply) async -> RPCError? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error
  }
}

import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("A server's life")
struct LifecycleTests {
  private func settings(_ address: SocketAddress?, in folder: String) -> ServerSettings {
    var settings = ServerSettings(address: address, dataFolder: folder)
    settings.logger = .silent
    return settings
  }

  private func startFailure(_ settings: ServerSettings) async -> StartError? {
    do {
      let server = try await Server.start(settings)
      await server.drain(because: "end of test")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Health of the server and of both services",
    arguments: ["", "rollcall.v1.PhotoLibrary", "grpc.health.v1.Health"])
  func health(service: String) async throws {
    try await TestServer.run { test in
      let reply = try await test.health.check(GrpcHealthV1.HealthCheckRequest(service: service))
      #expect(reply.status == .serving)
    }
  }

  @Test("Health of a service that is not there")
  func unknownService() async throws {
    try await TestServer.run { test in
      let request = GrpcHealthV1.HealthCheckRequest(service: "nothing")
      let error = await refusal { () throws(RPCError) in try await test.health.check(request) }
      #expect(error?.code == .notFound)
      #expect(error?.info?.reason == "SERVICE_NOT_FOUND")
    }
  }

  @Test("Its health tells how it was built, and not both")
  func buildMode() async throws {
    try await TestServer.run { test in
      var known: [String] = []
      for mode in ["debug", "release"] {
        let request = GrpcHealthV1.HealthCheckRequest(service: "rollcall.build.\(mode)")
        if (try? await test.health.check(request))?.status == .serving { known.append(mode) }
      }
      #if DEBUG
        #expect(known == ["debug"])
      #else
        #expect(known == ["release"])
      #endif
    }
  }

  @Test("Not serving once draining has begun")
  func drainingHealth() throws {
    let health = ServerHealth()
    health.startDraining()
    let context = ServerCallContext(id: 1, method: MethodName(service: "s", method: "m"))
    let reply = try health.check(GrpcHealthV1.HealthCheckRequest(), context: context)
    #expect(reply.status == .notServing)
  }

  @Test("What was saved is there after a restart")
  func restart() async throws {
    let folder = TemporaryFolder()
    let bytes = Picture.gif(seed: 9, sizeBytes: 100_000)
    try await TestServer.run(in: folder) { test in
      _ = try await test.save(bytes, externalID: "kept")
    }
    try await TestServer.run(in: folder) { test in
      let found = try await test.library.getAssets(RollcallV1.GetAssetsRequest(externalIDs: ["kept"]))
      let id = try #require(found.assets.first).id
      let read = try await test.library.readAsset(RollcallV1.ReadAssetRequest(assetID: id))
      #expect(read.data == bytes)
    }
  }

  @Test("Over a Unix socket, which is gone afterwards or can be taken again")
  func unixSocket() async throws {
    let folder = TemporaryFolder()
    let address = SocketAddress.unix(path: folder.appending("socket"))
    for _ in 0..<2 {
      let server = try await Server.start(settings(address, in: folder.appending("data")))
      #expect(server.address == address)
      let channel = try await SocketChannel.connect(to: address)
      let health = GrpcHealthV1.HealthClient(channel: channel)
      #expect(try await health.check(GrpcHealthV1.HealthCheckRequest()).status == .serving)
      await channel.close()
      await server.drain(because: "end of test")
    }
  }

  @Test("Without an address, for its own process alone")
  func noAddress() async throws {
    let folder = TemporaryFolder()
    let server = try await Server.start(settings(nil, in: folder.appending("data")))
    #expect(server.address == nil)
    let channel = try await server.connect()
    let health = GrpcHealthV1.HealthClient(channel: channel)
    #expect(try await health.check(GrpcHealthV1.HealthCheckRequest()).status == .serving)
    await server.drain(because: "end of test")
    let error = await refusal { () throws(RPCError) in try await server.connect() }
    #expect(error?.code == .unavailable)
  }

  @Test("A folder that another server holds is refused")
  func folderInUse() async throws {
    try await TestServer.run { test in
      let second = settings(.tcp(host: "127.0.0.1", port: 0), in: test.folder.appending("data"))
      let error = await startFailure(second)
      #expect(error?.kind == .surroundings)
      #expect(error?.message.contains(test.folder.appending("data")) == true)
    }
  }

  @Test("A port in use is refused, and the folder is free again")
  func portInUse() async throws {
    try await TestServer.run { test in
      let other = TemporaryFolder()
      let taken = try #require(test.server.address as SocketAddress?)
      let error = await startFailure(settings(taken, in: other.appending("data")))
      #expect(error?.kind == .surroundings)
      #expect(error?.message.contains("\(taken)") == true)
      let free = settings(.tcp(host: "127.0.0.1", port: 0), in: other.appending("data"))
      #expect(await startFailure(free) == nil)
    }
  }

  @Test("Draining twice, and at once, is draining once")
  func drainTwice() async throws {
    let lines = CollectedLines()
    let folder = TemporaryFolder()
    var settings = settings(.tcp(host: "127.0.0.1", port: 0), in: folder.appending("data"))
    settings.logger = lines.logger()
    let server = try await Server.start(settings)
    async let first: Void = server.drain(because: "first")
    async let second: Void = server.drain(because: "second")
    _ = await (first, second)
    await server.drain(because: "third")
    #expect(lines.all.filter { $0.contains(" stopping ") }.count == 1)
    #expect(lines.all.last?.hasSuffix(" stopped") == true)
  }

  @Test("Settings are checked before anything is touched")
  func settingsFirst() async {
    let folder = TemporaryFolder()
    let exposed = settings(.tcp(host: "0.0.0.0", port: 0), in: folder.appending("missing/data"))
    #expect(await startFailure(exposed)?.kind == .settings)
  }
}

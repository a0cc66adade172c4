import RPCRuntime
import RPCWire
import RollcallProto
import Testing

@testable import RollcallClient

/// What the library asks of its channel, which repeats calls; its tests are the runtime's.
@Test func callsSayHowOftenAndHowLongTheyMayBeMade() async throws {
  let server = FakeServer { call in answer(call.request as! RollcallV1.PerformChangesRequest) }
  let library = try server.library {
    $0.callTimeout = .seconds(7)
    $0.maximumAttempts = 3
    $0.waitsForServer = true
  }
  try await library.saveImage([1])
  let options = try #require(server.calls.first?.options)
  #expect(options.timeout == .seconds(7) && options.maximumAttempts == 3 && options.waitsForReady)
  #expect(options.lane == .calls && options.metadata[first: "rollcall-client"] == "tests")
  #expect(library.configuration.channel.retries.maximumAttempts == 3)
}

@Test func aClosedLibraryMakesNoCall() async throws {
  let channel = SocketChannel(to: .unix(path: "/nonexistent"))
  let library = try PhotoLibrary(configuration: PhotoLibraryConfiguration(clientName: "t"), channel: channel)
  await library.close()
  let error = await #expect(throws: RollcallError.self) { try await library.saveImage([1]) }
  #expect(error?.reason == .closed)
}

@Test func bytesGoOverAConnectionOfTheirOwn() async throws {
  let server = FakeServer { call in
    switch call.request {
    case is RollcallV1.ReadAssetRequest:
      return RollcallV1.ReadAssetResponse(data: [1], sizeBytes: 1, sha256: SHA256.hash([1]).bytes)
    default: return GrpcHealthV1.HealthCheckResponse(status: .serving)
    }
  }
  let library = try server.library()
  try await library.ping()
  _ = try await library.read(Asset.ID("a"))
  try await library.ping()
  #expect(server.calls.map(\.options.lane) == [.calls, .bytes, .calls])
}

@Test func aServerThatIsNotReadyIsToldFromOneThatIsNotThere() async throws {
  let server = FakeServer { _ in GrpcHealthV1.HealthCheckResponse(status: .notServing) }
  let error = await #expect(throws: RollcallError.self) { try await server.library().ping() }
  #expect(error?.reason == .notServing)
  let gone = SocketChannel(to: .unix(path: "/nonexistent"))
  let library = try PhotoLibrary(configuration: PhotoLibraryConfiguration(clientName: "t"), channel: gone)
  let refused = await #expect(throws: RollcallError.self) { try await library.ping() }
  #expect(refused?.reason == .notReachable)
}

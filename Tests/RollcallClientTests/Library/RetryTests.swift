import RPCRuntime
import RPCWire
import RollcallProto
import Synchronization
import Testing

@testable import RollcallClient

/// Fails so many calls with one error, then performs batches.
private func failing(_ count: Int, _ error: RPCError) -> FakeServer {
  let calls = Atomic<Int>(0)
  return FakeServer { call in
    if calls.add(1, ordering: .relaxed).oldValue < count { throw error }
    return answer(call.request as! RollcallV1.PerformChangesRequest)
  }
}

@Test(arguments: [
  RPCError.answered(.unavailable, "DRAINING"), .answered(.unknown, "OUTCOME_UNKNOWN"),
  .answered(.resourceExhausted, "QUEUE_FULL"), .answered(.unavailable, "CONNECTION_LOST"),
])
func whatMayPassIsTriedAgainUnderTheSameName(error: RPCError) async throws {
  let server = failing(3, error)
  try await server.library().saveImage([1])
  let requests = server.requests(RollcallV1.PerformChangesRequest.self)
  #expect(requests.count == 4)
  #expect(requests.allSatisfy { $0 == requests[0] })
}

@Test func theAttemptsEnd() async throws {
  let server = failing(.max, .answered(.unavailable, "DRAINING"))
  let error = await #expect(throws: RollcallError.self) {
    try await server.library { $0.maximumAttempts = 2 }.saveImage([1])
  }
  #expect(error?.reason == .draining)
  #expect(server.calls.count == 2)
}

@Test(arguments: [
  RPCError.answered(.invalidArgument, "INVALID_RESOURCE"), .answered(.resourceExhausted, "FRAME_TOO_LARGE"),
  .answered(.deadlineExceeded, "DEADLINE_EXCEEDED"), .answered(.cancelled, "CANCELLED"),
])
func whatFailsAgainIsNotTriedAgain(error: RPCError) async throws {
  let server = failing(1, error)
  await #expect(throws: RollcallError.self) { try await server.library().saveImage([1]) }
  #expect(server.calls.count == 1)
}

@Test func aLostConnectionIsMadeAnew() async throws {
  let server = failing(1, .answered(.unavailable, "CONNECTION_LOST"))
  let library = try server.library()
  try await library.saveImage([1])
  #expect(server.calls.map(\.connection) == [0, 1])
  try await library.saveImage([1])
  #expect(server.connectionCount == 2)
}

@Test func attemptsShareOneDeadline() async throws {
  let server = failing(1, .answered(.unavailable, "DRAINING"))
  let library = try server.library {
    $0.callTimeout = .seconds(60)
    $0.firstRetryDelay = .milliseconds(20)
  }
  try await library.saveImage([1])
  let timeouts = server.calls.compactMap(\.options.timeout)
  #expect(timeouts.count == 2)
  #expect(timeouts[1] <= timeouts[0] - .milliseconds(20))
}

@Test func noAttemptIsMadeWhenTheTimeIsUp() async throws {
  let server = failing(.max, .answered(.unavailable, "DRAINING"))
  let library = try server.library {
    $0.callTimeout = .milliseconds(50)
    $0.firstRetryDelay = .seconds(60)
  }
  await #expect(throws: RollcallError.self) { try await library.saveImage([1]) }
  #expect(server.calls.count == 1)
}

@Test func aClosedLibraryMakesNoCall() async throws {
  let server = failing(0, .answered(.unavailable, "DRAINING"))
  let library = try server.library()
  await library.close()
  let error = await #expect(throws: RollcallError.self) { try await library.saveImage([1]) }
  #expect(error?.reason == .closed)
  #expect(server.connectionCount == 0)
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
  #expect(server.calls.map(\.connection) == [0, 1, 0])
}

@Test func aServerThatIsNotReadyIsToldFromOneThatIsNotThere() async throws {
  let server = FakeServer { _ in GrpcHealthV1.HealthCheckResponse(status: .notServing) }
  let error = await #expect(throws: RollcallError.self) { try await server.library().ping() }
  #expect(error?.reason == .notServing)
  let gone = try PhotoLibrary(configuration: PhotoLibraryConfiguration(clientName: "t")) {
    () async throws(RPCError) in throw RPCError(.unavailable, "connection refused")
  }
  let refused = await #expect(throws: RollcallError.self) { try await gone.ping() }
  #expect(refused?.reason == .notReachable)
  #expect(refused?.message == "connection refused")
}

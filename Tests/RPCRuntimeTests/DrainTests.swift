import Glibc
import RPCRuntime
import RPCWire
import Testing

/// The end of a server.
struct DrainTests {
  @Test func runningCallsEndAndNewOnesAreRefused() async throws {
    try await withServer(on: .unix(path: temporarySocketPath())) {
      $0.drainTimeout = .seconds(20)
    } _: { server in
      let client = try server.client()
      try await client.request("Wait", KeyValue(key: "running"), streamID: 1)
      try await server.service.log.first { $0 == "began running" }
      let drained = Task { await server.server.drain() }
      var refused = try await client.call("Echo", streamID: 3)
      while refused.error == nil { refused = try await client.call("Echo", streamID: 3) }
      #expect(refused.streamID == 3)
      #expect(refused.error?.code == .unavailable)
      #expect(refused.reason == "DRAINING")
      #expect(throws: RawClient.Closed.self, "no new connection is accepted") { try server.client() }
      server.service.gate.open()
      #expect(try await client.reply() == Reply(streamID: 1, message: KeyValue(key: "running")))
      try await client.receiveEnd()
      client.disconnect()
      await drained.value
      #expect(try await server.closeReason() == .draining)
    }
  }

  @Test func callsThatDoNotEndAreCancelled() async throws {
    try await withServer {
      $0.drainTimeout = .milliseconds(100)
    } _: { server in
      let client = try server.client()
      try await client.request("Wait", KeyValue(key: "endless"), streamID: 1)
      try await server.service.log.first { $0 == "began endless" }
      let drained = Task { await server.server.drain() }
      let reply = try await client.reply()
      #expect(reply.error?.code == .unavailable)
      #expect(reply.reason == "DRAINING")
      try await client.receiveEnd()
      client.disconnect()
      await drained.value
    }
  }

  @Test func aServerThatIsDrainedListensNoMore() async throws {
    // A path of its own: another test's server might get the port as soon as it is free.
    try await withServer(on: .unix(path: temporarySocketPath())) { server in
      await server.server.drain()
      await server.server.drain()
      await #expect(throws: RPCError.self) { try await server.server.start(listeningOn: server.address) }
      #expect(throws: RawClient.Closed.self) { try server.client() }
    }
  }

  @Test func aServerThatNeverListenedDrains() async throws {
    let server = try RPCServer(services: [TestService()])
    await server.drain()
  }

  /// A batch that has begun runs to its end, also when its caller has left.
  @Test func callsWithoutConnectionAreWaitedFor() async throws {
    let gate = Gate()
    try await withServer(with: [Stubborn(gate: gate, log: EventLog())]) {
      $0.drainTimeout = .seconds(20)
    } _: { server in
      let client = try server.client()
      try await client.request("Stubborn")
      try await eventually { server.server.statistics.callsInFlight == 1 }
      client.disconnect()
      try await eventually { server.server.statistics.openConnections == 0 }
      let log = EventLog<String>()
      let drained = Task {
        await server.server.drain()
        log.append("drained")
      }
      try await Task.sleep(for: .milliseconds(200))
      #expect(log.all.isEmpty)
      gate.open()
      await drained.value
    }
  }

  /// A handler that is elsewhere when the loops end comes back to a loop that is no more; its task has to end all the same.
  @Test func handlersOutliveTheirLoop() async throws {
    let log = EventLog<String>()
    let gate = Gate()
    try await withServer(with: [Stubborn(gate: gate, log: log)]) { server in
      try await server.client().request("Stubborn")
      try await eventually { server.server.statistics.callsInFlight == 1 }
      await server.server.drain()
      gate.open()
      try await log.first { $0 == "ended" }
    }
  }

  /// A method that is not impressed by cancellation.
  private struct Stubborn: RPCService {
    let gate: Gate
    let log: EventLog<String>

    var methods: [ServerMethod] {
      [
        ServerMethod(MethodName(service: TestService.name, method: "Stubborn")) {
          (request: KeyValue, _) -> KeyValue in
          await Task.detached { try? await gate.wait() }.value
          log.append("ended")
          return request
        }
      ]
    }
  }
}

import Glibc
import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing
import Timekeeping

/// The end of a server.
struct DrainTests {
  @Test(arguments: Transport.allCases)
  func runningCallsEndAndNewOnesAreRefused(over transport: Transport) async throws {
    try await withServer(over: transport) {
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
      // Another test's server might have got the port already.
      if transport != .tcp { #expect(throws: (any Error).self, "no new connection") { try server.client() } }
      server.service.gate.open()
      #expect(try await client.reply() == Reply(streamID: 1, message: KeyValue(key: "running")))
      try await client.receiveEnd()
      client.disconnect()
      await drained.value
      #expect(try await server.closeReason() == .draining)
    }
  }

  @Test(.bothSides, arguments: Transport.allCases)
  func callsThatDoNotEndAreCancelledAfterTheTimeoutAndNotBefore(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.drainTimeout = .seconds(30)
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      try await client.request("Wait", KeyValue(key: "endless"), streamID: 1)
      try await server.service.log.first { $0 == "began endless" }
      let drained = Task { await server.server.drain() }
      while try await client.call("Echo", streamID: 3).error == nil {}
      await clock.advance(by: .milliseconds(29_999))
      #expect(server.server.statistics.callsInFlight == 1)
      await clock.advance(by: .milliseconds(1))
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
  @Test(.bothSides, arguments: Transport.allCases)
  func callsWithoutConnectionAreWaitedForUntilTheyAreGivenUp(over transport: Transport) async throws {
    let gate = Gate()
    let clock = ManualClock()
    try await withServer(over: transport, with: [Stubborn(gate: gate, log: EventLog())]) {
      // A loop that has no calls closes its connections at once.
      $0.loopCount = 1
      $0.drainTimeout = .seconds(20)
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      let other = try server.client()
      try await client.request("Stubborn")
      try await eventually { server.server.statistics.callsInFlight == 1 }
      client.disconnect()
      try await eventually { server.server.statistics.openConnections == 1 }
      let log = EventLog<String>()
      let drained = Task {
        await server.server.drain()
        log.append("drained")
      }
      var streamID: UInt32 = 1
      while try await other.call("Echo", streamID: streamID).error == nil { streamID += 2 }
      // Cancelled at 20 s, which it does not heed, and given up a second later: until then callers are answered.
      await clock.advance(by: .seconds(20) + Limits.Server.cancellationGrace - .milliseconds(1))
      #expect(try await other.call("Echo", streamID: streamID + 2).reason == "DRAINING")
      await clock.advance(by: .milliseconds(1))
      try await other.receiveEnd(within: .seconds(10))
      other.disconnect()
      try await log.first { $0 == "drained" }
      await drained.value
      gate.open()
    }
  }

  @Test(arguments: Transport.allCases)
  func callsWithoutConnectionMayEnd(over transport: Transport) async throws {
    let gate = Gate()
    try await withServer(over: transport, with: [Stubborn(gate: gate, log: EventLog())]) {
      $0.drainTimeout = .seconds(3_600)
    } _: { server in
      let client = try server.client()
      try await client.request("Stubborn")
      try await eventually { server.server.statistics.callsInFlight == 1 }
      client.disconnect()
      try await eventually { server.server.statistics.openConnections == 0 }
      async let drained: Void = server.server.drain()
      gate.open()
      await drained
    }
  }

  /// A handler that is elsewhere when the loops end comes back to a loop that is no more; its task has to end all the same.
  @Test(arguments: Transport.allCases)
  func handlersOutliveTheirLoop(over transport: Transport) async throws {
    let log = EventLog<String>()
    let gate = Gate()
    try await withServer(over: transport, with: [Stubborn(gate: gate, log: log)]) {
      $0.time = .manual(ManualClock())
    } _: { server in
      try await server.client().request("Stubborn")
      try await eventually { server.server.statistics.callsInFlight == 1 }
      await drain(server.server, by: server.time)
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

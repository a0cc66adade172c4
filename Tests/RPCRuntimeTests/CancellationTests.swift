import RPCRuntime
import RPCWire
import TestSupport
import Testing
import Timekeeping

/// The four ways in which a call ends before its handler has made a reply.
struct CancellationTests {
  @Test(arguments: Transport.allCases)
  func aCancelFrameCancelsTheHandler(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.request("Wait", KeyValue(key: "other"), streamID: 1)
      try await client.request("Wait", KeyValue(key: "this"), streamID: 3)
      try await server.service.log.first { $0 == "began this" }
      try await client.send(Frames.frame(.cancel, streamID: 3))
      let reply = try await client.reply()
      #expect(reply.streamID == 3)
      #expect(reply.error?.code == .cancelled)
      #expect(reply.reason == "CANCELLED")
      server.service.gate.open()
      #expect(try await client.reply() == Reply(streamID: 1, message: KeyValue(key: "other")))
      #expect(server.service.log.all.filter { $0.hasPrefix("cancelled") } == ["cancelled this"])
    }
  }

  @Test(arguments: Transport.allCases)
  func theDeadlineCancelsTheHandlerAndNotBefore(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      try await client.request("Wait", KeyValue(key: "late"), timeout: .seconds(50))
      try await server.service.log.first { $0 == "began late" }
      await clock.advance(by: .milliseconds(49_999))
      #expect(server.server.statistics.callsInFlight == 1)
      await clock.advance(by: .milliseconds(1))
      let reply = try await client.reply()
      #expect(reply.error?.code == .deadlineExceeded)
      #expect(reply.reason == "DEADLINE_EXCEEDED")
      #expect(server.service.log.all == ["began late", "cancelled late"])
    }
  }

  @Test(arguments: Transport.allCases)
  func aDeadlineThatIsKeptDoesNothing(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      #expect(try await client.call("Hop", streamID: 1, timeout: .seconds(5)).error == nil)
      // Of the same id, which the deadline must not take for its own.
      try await client.request("Wait", KeyValue(key: "next"), streamID: 1)
      try await server.service.log.first { $0 == "began next" }
      await clock.advance(by: .seconds(3_600))
      server.service.gate.open()
      #expect(try await client.reply().error == nil)
    }
  }

  @Test(arguments: Transport.allCases)
  func aDeadlineInThePastIsNotWaitedFor(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let reply = try await server.client().call("Wait", timeout: .nanoseconds(-1))
      #expect(reply.error?.code == .deadlineExceeded)
      #expect(server.service.log.all.isEmpty)
    }
  }

  /// A batch that has begun is immune: what became of it is what the caller hears.
  @Test(arguments: Transport.allCases)
  func aHandlerThatFinishesAllTheSameIsBelieved(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      try await client.request("Finish", KeyValue(key: "done"), timeout: .seconds(30))
      try await server.service.log.first { $0 == "began done" }
      await clock.advance(by: .seconds(30))
      #expect(try await client.reply().message == KeyValue(key: "done"))
    }
  }

  @Test(arguments: Transport.allCases)
  func aLostConnectionCancelsItsHandlers(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let other = try server.client()
      try await client.request("Wait", KeyValue(key: "lost"), streamID: 1)
      try await other.request("Wait", KeyValue(key: "kept"), streamID: 1)
      try await server.service.log.first { $0 == "began lost" }
      client.disconnect()
      try await server.service.log.first { $0 == "cancelled lost" }
      server.service.gate.open()
      #expect(try await other.reply().message?.key == "kept")
      try await eventually { server.server.statistics.callsInFlight == 0 }
    }
  }

  @Test(arguments: Transport.allCases)
  func aCancelThatComesTooLateIsSkipped(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      #expect(try await client.call("Hop", streamID: 1).error == nil)
      try await client.send(Frames.frame(.cancel, streamID: 1))
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }
}

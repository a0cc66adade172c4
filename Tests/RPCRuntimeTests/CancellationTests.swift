import RPCRuntime
import RPCWire
import Testing

/// The four ways in which a call ends before its handler has made a reply.
struct CancellationTests {
  @Test func aCancelFrameCancelsTheHandler() async throws {
    try await withServer { server in
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

  @Test func theDeadlineCancelsTheHandler() async throws {
    try await withServer { server in
      let begin = ContinuousClock.now
      let reply = try await server.client().call("Wait", timeout: .milliseconds(50))
      #expect(reply.error?.code == .deadlineExceeded)
      #expect(reply.reason == "DEADLINE_EXCEEDED")
      #expect(.now - begin >= .milliseconds(50))
    }
  }

  @Test func aDeadlineThatIsKeptDoesNothing() async throws {
    try await withServer { server in
      let client = try server.client()
      #expect(try await client.call("Hop", streamID: 1, timeout: .milliseconds(500)).error == nil)
      try await client.request("Wait", streamID: 1)
      try await Task.sleep(for: .milliseconds(700))
      server.service.gate.open()
      #expect(try await client.reply().error == nil)
    }
  }

  @Test func aDeadlineInThePastIsNotWaitedFor() async throws {
    try await withServer { server in
      let reply = try await server.client().call("Wait", timeout: .nanoseconds(-1))
      #expect(reply.error?.code == .deadlineExceeded)
      #expect(server.service.log.all.isEmpty)
    }
  }

  /// A batch that has begun is immune: what became of it is what the caller hears.
  @Test func aHandlerThatFinishesAllTheSameIsBelieved() async throws {
    try await withServer { server in
      let reply = try await server.client().call("Finish", KeyValue(key: "done"), timeout: .milliseconds(30))
      #expect(reply.message == KeyValue(key: "done"))
    }
  }

  @Test func aLostConnectionCancelsItsHandlers() async throws {
    try await withServer { server in
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

  @Test func aCancelThatComesTooLateIsSkipped() async throws {
    try await withServer { server in
      let client = try server.client()
      #expect(try await client.call("Hop", streamID: 1).error == nil)
      try await client.send(Frames.frame(.cancel, streamID: 1))
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }
}

import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing
import Timekeeping

/// What a peer can make the server hold, and that it ends there.
struct BoundsTests {
  @Test(.bothSides, arguments: Transport.allCases)
  func callsOfAConnectionAreBounded(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.callsInFlightPerConnection = 2
    } _: { server in
      let client = try server.client()
      for id: UInt32 in [1, 3, 5] { try await client.request("Wait", streamID: id) }
      let refused = try await client.reply()
      #expect(refused.streamID == 5)
      #expect(refused.error?.code == .resourceExhausted)
      #expect(refused.reason == "TOO_MANY_CALLS")
      #expect(refused.error?.info?.metadata.first == Metadata.Entry(key: "limit", value: "2"))
      #expect(refused.error?.retryAfter == .milliseconds(100))
      #expect(try await server.client().call("Echo").error == nil, "another connection has calls of its own")
      server.service.gate.open()
      for _ in 0..<2 { #expect(try await client.reply().error == nil) }
      #expect(try await client.call("Wait", streamID: 7).error == nil)
    }
  }

  @Test(.bothSides, arguments: Transport.allCases)
  func connectionsAreBounded(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.maximumConnections = 1
    } _: { server in
      let first = try server.client()
      #expect(try await first.call("Echo").error == nil)
      let refusal = try await self.refusal(by: server)
      #expect(refusal.code == .resourceExhausted)
      #expect(refusal.info?.reason == "TOO_MANY_CONNECTIONS")
      #expect(refusal.info?.metadata.first == Metadata.Entry(key: "limit", value: "1"))
      first.disconnect()
      try await eventually { server.server.statistics.openConnections == 0 }
      #expect(try await server.client().call("Echo").error == nil)
    }
  }

  /// What a connection that is one too many is told: within the process at once, by a socket as the answer to its first call.
  private func refusal(by server: TestServer) async throws -> RPCError {
    do {
      let client = try server.client()
      let refusal = try await client.reply()
      #expect(refusal.streamID == 1)
      try await client.receiveEnd()
      return try #require(refusal.error)
    } catch let error as RPCError {
      return error
    }
  }

  /// The requests are held by handlers that wait, so the server must stop reading, and read on once they have ended.
  @Test(.bothSides, arguments: Transport.allCases)
  func bytesOfAConnectionAreBounded(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlightPerConnection = 1_000_000
    } _: { server in
      let client = try server.client()
      let requests = try (0..<12).map {
        try Frames.request(
          "Wait", KeyValue(key: "\($0)", value: String(repeating: "x", count: 1_000_000)),
          streamID: UInt32($0 * 2 + 1))
      }
      let sending = Task { for request in requests { try await client.send(request) } }
      try await server.service.log.first { $0 == "began 0" }
      try await stopsGrowing { server.server.statistics.bytesReceived }
      #expect(server.server.statistics.bytesReceived < 3_000_000)
      #expect(try await server.client().call("Echo").error == nil, "another connection is read")
      server.service.gate.open()
      var keys: Set<String> = []
      for _ in requests { keys.insert(try await client.reply().message?.key ?? "") }
      try await sending.value
      #expect(keys.count == requests.count)
    }
  }

  /// Three eighths are for large requests, four of these. Of the others a read each has arrived; none holds up another.
  @Test(.bothSides, arguments: Transport.allCases)
  func bytesOfAllConnectionsAreBounded(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.loopCount = 2
    } _: { server in
      let clients = try (0..<10).map { _ in try server.client() }
      let request = try Frames.request(
        "Wait", KeyValue(key: "", value: String(repeating: "x", count: 1_000_000)))
      let sending = clients.map { client in Task { try await client.send(request) } }
      try await stopsGrowing { server.server.statistics.bytesReceived }
      #expect(
        server.server.statistics.bytesReceived == UInt64(4 * request.count + 6 * Limits.Loop.readBufferBytes))
      #expect(server.server.statistics.bytesInFlight == 4 * request.count)
      #expect(try await server.client().call("Echo").error == nil, "small requests are read")
      server.service.gate.open()
      for task in sending { try await task.value }
      for client in clients { #expect(try await client.reply().error == nil) }
      try await eventually { server.server.statistics.bytesInFlight == 0 }
    }
  }

  @Test(arguments: Transport.allCases)
  func whoDoesNotReadIsCutOff(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesWaitingToSlowReader = 8_000_000
      $0.bytesInFlightPerConnection = 1_000_000_000
    } _: { server in
      let client = try server.client(receiveBufferBytes: 65_536)
      try await client.send(fills(count: 16))
      guard case .slowReader(let waitingBytes) = try await server.closeReason() else {
        Issue.record("not closed as a slow reader")
        return
      }
      #expect(waitingBytes > 8_000_000)
      #expect(waitingBytes < 13_000_000)
    }
  }

  @Test(arguments: Transport.allCases)
  func whoReadsNothingForLongIsCutOff(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.stalledReaderTimeout = .seconds(30)
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client(receiveBufferBytes: 65_536)
      try await client.send(fills(count: 3))
      try await eventually { server.server.statistics.bytesInFlight > 4_000_000 }
      await clock.advance(by: .milliseconds(29_999))
      #expect(server.closeReasons.isEmpty)
      // The system may have taken a little more meanwhile, which counts as progress.
      guard case .slowReader = try await server.closeReason(moving: clock, by: .seconds(30)) else {
        Issue.record("not closed as a slow reader")
        return
      }
      try await eventually { server.server.statistics.bytesInFlight == 0 }
    }
  }

  /// More replies than the socket takes at once, for a peer that takes its time: all arrive, whole and in order.
  @Test(arguments: Transport.allCases)
  func whoReadsLateGetsEverything(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client(receiveBufferBytes: 65_536)
      let ids = (0..<8).map { UInt32($0 * 2 + 1) }
      for id in ids {
        try await client.request("Fill", KeyValue(key: "\(id)", value: "2000000"), streamID: id)
      }
      // The system has taken what it takes.
      try await eventually { server.server.statistics.bytesInFlight > 0 }
      for id in ids {
        let reply = try await client.reply()
        #expect(reply.streamID == id)
        #expect(reply.message?.value.utf8.count == 2_000_000)
      }
    }
  }

  /// Requests for large replies, as one piece: the connection may be cut off at the first.
  private func fills(count: UInt32) throws -> [UInt8] {
    try (0..<count).flatMap { number in
      try Frames.request("Fill", KeyValue(key: "", value: "4000000"), streamID: number * 2 + 1)
    }
  }

  /// Waits until a figure has stood still for a while.
  private func stopsGrowing(_ figure: () -> UInt64) async throws {
    var last: UInt64 = 0
    try await eventually {
      try? await Task.sleep(for: .milliseconds(150))
      defer { last = figure() }
      return figure() == last && last > 0
    }
  }
}

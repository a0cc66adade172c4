import RPCRuntime
import RPCWire
import TestSupport
import Testing
import Timekeeping

/// A connection's first byte, and the patience with silent ones.
struct GreetingTests {
  @Test(
    arguments: Transport.allCases,
    [
      "GET / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n",
      "\u{16}\u{3}\u{1}",
    ])
  func otherProtocolsAreClosedAtTheFirstByte(over transport: Transport, greeting: String) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let bytes = Array(greeting.utf8)
      try await client.send(Array(bytes.prefix(1)))
      try await client.receiveEnd()
      #expect(try await server.closeReason() == .unknownProtocol(firstByte: bytes[0]))
    }
  }

  @Test(.bothSides, arguments: Transport.allCases)
  func silenceIsNotBorneForLong(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.greetingTimeout = .seconds(10)
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      try await server.events.first { if case .connectionOpened = $0 { true } else { false } }
      // Looked at four times in its length: at the time-out it is not past it.
      await clock.advance(by: .milliseconds(12_499))
      #expect(server.closeReasons.isEmpty)
      await clock.advance(by: .milliseconds(1))
      #expect(server.closeReasons == [.greetingTimeout])
      try await client.receiveEnd()
    }
  }

  @Test(.bothSides, arguments: Transport.allCases)
  func aFrameHasToEnd(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.frameTimeout = .seconds(60)
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      try await client.send([0, 0, 1])
      try await eventually { server.server.statistics.bytesReceived == 3 }
      await clock.advance(by: .milliseconds(74_999))
      #expect(server.closeReasons.isEmpty)
      await clock.advance(by: .milliseconds(1))
      #expect(server.closeReasons == [.frameTimeout])
      try await client.receiveEnd()
    }
  }

  @Test(arguments: Transport.allCases)
  func aFurtherByteDoesNotGiveAFrameMoreTime(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.frameTimeout = .seconds(60)
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      for count in 1...8 {
        try await client.send([0])
        try await eventually { server.server.statistics.bytesReceived == UInt64(count) }
        await clock.advance(by: .seconds(9))
      }
      #expect(server.closeReasons.isEmpty)
      await clock.advance(by: .seconds(3))
      #expect(server.closeReasons == [.frameTimeout])
    }
  }

  @Test(arguments: Transport.allCases)
  func aConnectionBetweenFramesMayBeSilent(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      #expect(try await client.call("Echo", streamID: 1).error == nil)
      await clock.advance(by: .seconds(24 * 3_600))
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }
}

import RPCRuntime
import RPCWire
import Testing

/// A connection's first byte, and the patience with silent ones.
struct GreetingTests {
  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n",
    "\u{16}\u{3}\u{1}",
  ])
  func otherProtocolsAreClosedAtTheFirstByte(greeting: String) async throws {
    try await withServer { server in
      let client = try server.client()
      let bytes = Array(greeting.utf8)
      try await client.send(Array(bytes.prefix(1)))
      try await client.receiveEnd()
      #expect(try await server.closeReason() == .unknownProtocol(firstByte: bytes[0]))
    }
  }

  @Test func silenceIsNotBorneForLong() async throws {
    try await withServer {
      $0.greetingTimeout = .milliseconds(200)
    } _: { server in
      let begin = ContinuousClock.now
      let client = try server.client()
      try await client.receiveEnd()
      #expect(try await server.closeReason() == .greetingTimeout)
      #expect(.now - begin >= .milliseconds(200))
    }
  }

  @Test func aFrameHasToEnd() async throws {
    try await withServer {
      $0.frameTimeout = .milliseconds(200)
    } _: { server in
      let client = try server.client()
      try await client.send([0, 0, 1])
      try await client.receiveEnd()
      #expect(try await server.closeReason() == .frameTimeout)
    }
  }

  @Test func aConnectionBetweenFramesMayBeSilent() async throws {
    try await withServer {
      $0.greetingTimeout = .milliseconds(40)
      $0.frameTimeout = .milliseconds(40)
    } _: { server in
      let client = try server.client()
      #expect(try await client.call("Echo", streamID: 1).error == nil)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }
}

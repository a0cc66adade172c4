import Glibc
import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing

/// What callers learn about themselves and about errors.
struct StatusTests {
  @Test(arguments: Transport.allCases)
  func contextCarriesWhatTheCallerSent(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let reply = try await server.client().call(
        "Context", timeout: .seconds(3_600),
        metadata: ["rollcall-library": "holiday", "traceparent": "00-ab"])
      let message = try #require(reply.message)
      #expect(message.value == "rollcall-library=holiday;traceparent=00-ab")
      let parts = message.key.split(separator: " ")
      #expect(parts[0] == "test.Service/Context")
      #expect(parts[1].hasPrefix(transport.peerPrefix))
      let seconds = try #require(Int(parts[2].dropLast()))
      #expect((3_000..<3_600).contains(seconds), "the deadline counts from arrival")
    }
  }

  @Test(arguments: Transport.allCases)
  func aCallWithoutDeadlineHasNone(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let reply = try await server.client().call("Context")
      #expect(reply.message?.key.hasSuffix("never") == true)
    }
  }

  @Test(arguments: Transport.allCases)
  func anErrorOfTheHandlerArrivesAsItIs(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let error = try await server.client().call("Refuse", KeyValue(key: "monday")).error
      #expect(error?.code == .failedPrecondition)
      #expect(error?.message == "not today")
      let day = Metadata.Entry(key: "day", value: "monday")
      #expect(error?.info == ErrorInfo(reason: "NOT_TODAY", domain: "rollcall", metadata: [day]))
    }
  }

  @Test(arguments: Transport.allCases)
  func anErrorThatIsNotMeantForTheCallerGoesToTheLog(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let error = try #require(try await server.client().call("Crash").error)
      #expect(error.code == .internal)
      #expect(error.info?.reason == "INTERNAL_ERROR")
      #expect(!error.message.contains("hunter2"))
      try await server.events.first {
        guard case .internalError(let method, let callID, let description) = $0 else { return false }
        return method.method == "Crash" && description.contains("hunter2")
          && error.message.contains("\(callID)")
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func anUnknownMethodIsNamed(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let reply = try await server.client().call("Nothing")
      #expect(reply.error?.code == .unimplemented)
      #expect(reply.reason == "UNKNOWN_METHOD")
      #expect(reply.error?.message.contains("test.Service/Nothing") == true)
    }
  }

  @Test(arguments: Transport.allCases)
  func aPayloadThatIsNoMessageIsRefused(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      var bytes = try Frames.request("Echo", KeyValue(key: "abc"))
      bytes[bytes.count - 5] = 0xFF  // the key's tag
      try await client.send(bytes)
      let reply = try await client.reply()
      #expect(reply.error?.code == .invalidArgument)
      #expect(reply.error?.message.contains("5 bytes") == true)
      #expect(reply.reason == "BAD_REQUEST")
    }
  }

  /// Requests at the size up to which the loop decodes, and past it, where another thread does.
  @Test(.bothSides, arguments: Transport.allCases, [-1, 0, 1, 200_000])
  func largeRequestsAreServedAndRefusedAsSmallOnes(over transport: Transport, excessBytes: Int) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let sample = KeyValue(key: "abc", value: String(repeating: "x", count: 60_000))
      let aroundBytes = try Frames.request("Echo", sample).count - FrameHeader.sizeBytes - 60_000
      let valueBytes = Limits.Server.decodedOnLoopBytes + excessBytes - aroundBytes
      let value = String(repeating: "x", count: valueBytes)
      let reply = try await client.call("Echo", KeyValue(key: "abc", value: value), streamID: 1)
      #expect(reply.message == KeyValue(key: "abc", value: value))
      var bytes = try Frames.request("Echo", KeyValue(key: value), streamID: 3)
      bytes[bytes.count - valueBytes] = 0xFF  // the key's text
      try await client.send(bytes)
      let refused = try await client.reply()
      #expect(refused.streamID == 3)
      #expect(refused.error?.code == .invalidArgument)
      #expect(refused.reason == "BAD_REQUEST")
      #expect(try await client.call("Echo", KeyValue(key: "after"), streamID: 5).message?.key == "after")
    }
  }

  @Test(arguments: Transport.allCases)
  func aReplyTooLargeForAFrameIsAnError(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let reply = try await client.call("Fill", KeyValue(key: "", value: "4194304"), streamID: 1)
      #expect(reply.error?.code == .resourceExhausted)
      #expect(reply.reason == "FRAME_TOO_LARGE")
      #expect(
        try await client.call("Fill", KeyValue(key: "", value: "4194000"), streamID: 3).message?.value.utf8
          .count == 4_194_000)
    }
  }

  @Test(arguments: Transport.allCases)
  func statisticsCount(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      _ = try await client.call("Echo", streamID: 1)
      _ = try await client.call("Nothing", streamID: 3)
      let statistics = server.server.statistics
      #expect(statistics.calls == 2)
      #expect(statistics.failures == 1)
      #expect(statistics.connections == 1)
      #expect(statistics.openConnections == 1)
      let sentBytes = try Frames.request("Echo").count + Frames.request("Nothing").count
      #expect(statistics.bytesReceived == UInt64(sentBytes))
      client.disconnect()
      try await eventually { server.server.statistics.openConnections == 0 }
    }
  }
}

extension Transport {
  /// How a peer's name begins.
  var peerPrefix: String {
    switch self {
    case .inProcess: "in-process"
    case .unix: "unix:pid=\(getpid()),"
    case .tcp: "127.0.0.1:"
    }
  }
}

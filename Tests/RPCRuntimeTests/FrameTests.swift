import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing

/// Frames in all the ways that they may arrive, and what the server makes of wrong ones.
struct FrameTests {
  @Test(arguments: Transport.allCases)
  func aCallIsAnswered(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let reply = try await server.client().call("Echo", KeyValue(key: "k", value: "v"), streamID: 7)
      #expect(reply == Reply(streamID: 7, message: KeyValue(key: "k", value: "v")))
    }
  }

  @Test(arguments: Transport.allCases)
  func bytesMayComeOneAtATime(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      for id: UInt32 in [1, 3] {
        for byte in try Frames.request("Echo", KeyValue(key: "\(id)"), streamID: id) {
          try await client.send([byte])
        }
      }
      #expect(try await client.reply() == Reply(streamID: 1, message: KeyValue(key: "1")))
      #expect(try await client.reply() == Reply(streamID: 3, message: KeyValue(key: "3")))
    }
  }

  @Test(arguments: Transport.allCases)
  func manyFramesMayComeInOneWrite(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let ids = (0..<1_000).map { UInt32($0 * 2 + 1) }
      try await client.send(ids.flatMap { try Frames.request("Echo", KeyValue(key: "\($0)"), streamID: $0) })
      for id in ids {
        #expect(try await client.reply() == Reply(streamID: id, message: KeyValue(key: "\(id)")))
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func repliesMayOvertakeEachOther(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.request("Wait", KeyValue(key: "slow"), streamID: 1)
      #expect(try await client.call("Echo", streamID: 3).streamID == 3)
      server.service.gate.open()
      #expect(try await client.reply() == Reply(streamID: 1, message: KeyValue(key: "slow")))
    }
  }

  /// Larger than a read, so it is gathered; the value proves that every byte got its place.
  @Test(arguments: Transport.allCases, [100_000, 1_000_000, 4_000_000])
  func largeMessagesPass(over transport: Transport, sizeBytes: Int) async throws {
    try await withServer(over: transport) { server in
      let value = String(repeating: "abcdefghijklmnopqrstuvw", count: sizeBytes / 23)
      let reply = try await server.client().call("Echo", KeyValue(key: "large", value: value))
      #expect(reply.message?.value == value)
    }
  }

  @Test(arguments: Transport.allCases)
  func handlersMayGoElsewhere(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let ids = (0..<200).map { UInt32($0 * 2 + 1) }
      try await client.send(ids.flatMap { try Frames.request("Hop", KeyValue(key: "\($0)"), streamID: $0) })
      var replies: [UInt32: String] = [:]
      for _ in ids {
        let reply = try await client.reply()
        replies[reply.streamID] = reply.message?.key
      }
      #expect(replies == Dictionary(uniqueKeysWithValues: ids.map { ($0, "\($0)") }))
    }
  }

  @Test(
    arguments: Transport.allCases,
    [FrameType.response, .data, .cancel, FrameType(rawValue: 0), FrameType(rawValue: 200)])
  func framesWithoutMeaningAreSkipped(over transport: Transport, type: FrameType) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.send(Frames.frame(type, streamID: 5, data: [1, 2, 3]))
      #expect(try await client.call("Echo", streamID: 1).error == nil)
    }
  }

  @Test(arguments: Transport.allCases, [0, 2, 4_294_967_294] as [UInt32])
  func evenStreamIDsAreRefused(over transport: Transport, streamID: UInt32) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let reply = try await client.call("Echo", streamID: streamID)
      #expect(reply.streamID == streamID)
      #expect(reply.error?.code == .invalidArgument)
      #expect(reply.reason == "BAD_REQUEST")
      #expect(try await client.call("Echo", streamID: 1).error == nil)
    }
  }

  @Test(arguments: Transport.allCases)
  func theIDOfARunningCallEndsTheConnection(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.request("Wait", KeyValue(key: "first"), streamID: 9)
      try await client.request("Echo", streamID: 9)
      try await client.receiveEnd()
      try await server.service.log.first { $0 == "cancelled first" }
      try await server.events.first {
        if case .violation(_, let error) = $0 { error.message.contains("9") } else { false }
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func anIDMayBeUsedAgainAfterItsReply(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      for key in ["a", "b"] {
        #expect(try await client.call("Hop", KeyValue(key: key), streamID: 1).message?.key == key)
      }
    }
  }

  @Test(arguments: Transport.allCases, [FrameFlags.remoteClosed, []])
  func unaryRequestsHaveTheseFlags(over transport: Transport, flags: FrameFlags) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.request("Echo", flags: flags)
      #expect(try await client.reply().error == nil)
    }
  }

  @Test(arguments: Transport.allCases)
  func streamsAreNotImplemented(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.request("Echo", streamID: 1, flags: .remoteOpen)
      let refusal = try await client.reply()
      #expect(refusal.error?.code == .unimplemented)
      #expect(refusal.reason == "UNKNOWN_METHOD")
      try await client.send(Frames.frame(.data, streamID: 1, flags: .remoteClosed))
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }

  @Test(
    arguments: Transport.allCases,
    [UInt32(Limits.Wire.maximumFrameDataBytes) + 1, UInt32(Limits.Wire.maximumSkippedFrameDataBytes)])
  func aFrameOverTheLimitIsSkipped(over transport: Transport, sizeBytes: UInt32) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.send(Frames.frame(.request, streamID: 1, declaredBytes: sizeBytes))
      let reply = try await client.reply()
      #expect(reply.error?.code == .resourceExhausted)
      #expect(reply.reason == "FRAME_TOO_LARGE")
      let message = try #require(reply.error?.message)
      #expect(message.contains("\(sizeBytes)") && message.contains("4194304"))
      try await client.send([UInt8](repeating: 0xFF, count: Int(sizeBytes)))
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }

  @Test(arguments: Transport.allCases, [UInt32(Limits.Wire.maximumSkippedFrameDataBytes) + 1, .max])
  func aFrameFarOverTheLimitEndsTheConnection(over transport: Transport, sizeBytes: UInt32) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      #expect(try await client.call("Echo", streamID: 1).error == nil)
      try await client.send(Frames.frame(.request, streamID: 3, declaredBytes: sizeBytes))
      try await client.receiveEnd()
      guard case .violation = try await server.closeReason() else {
        Issue.record("not closed as a violation")
        return
      }
    }
  }

  @Test(
    arguments: Transport.allCases,
    [[0xFF], [0x0A, 0x7F], [0x0D, 1, 2, 3, 4], [UInt8](repeating: 0x80, count: 40)] as [[UInt8]])
  func whatIsNoRequestIsRefused(over transport: Transport, data: [UInt8]) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      try await client.send(Frames.frame(.request, streamID: 1, data: data))
      let reply = try await client.reply()
      #expect(reply.error?.code == .invalidArgument)
      #expect(reply.reason == "BAD_REQUEST")
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }

  /// A retry of such a request fails again, which is what this reason says.
  @Test(arguments: Transport.allCases)
  func metadataOverItsLimitIsTooLarge(over transport: Transport) async throws {
    try await withServer(over: transport) { server in
      let client = try server.client()
      let reply = try await client.call(
        "Echo", streamID: 1, metadata: ["k": String(repeating: "x", count: 8_192)])
      #expect(reply.error?.code == .resourceExhausted)
      #expect(reply.reason == "FRAME_TOO_LARGE")
      #expect(try await client.call("Echo", streamID: 3).error == nil)
    }
  }
}

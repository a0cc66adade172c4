import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing

/// Large requests, small ones and replies do not wait for each other.
struct RequestSharesTests {
  @Test(.bothSides, arguments: Transport.allCases)
  func smallRequestsHaveAShareOfTheirOwn(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.loopCount = 2
    } _: { server in
      // A large frame that has begun, before the share of small requests is full.
      let value = String(repeating: "x", count: 1_000_000)
      let request = try Frames.request("Echo", KeyValue(key: "", value: value))
      let large = try server.client()
      try await large.send(Array(request.prefix(20_000)))
      try await eventually { server.server.statistics.bytesReceived == 20_000 }

      let small = KeyValue(key: "", value: String(repeating: "x", count: 8_000))
      let clients = try (0..<2).map { _ in try server.client() }
      let sending = try clients.map { client in
        let requests = try (0..<250).flatMap { try Frames.request("Wait", small, streamID: $0 * 2 + 1) }
        return Task { try await client.send(requests) }
      }
      let share = 12_000_000 / Limits.Server.bytesInFlightShares * Limits.Server.smallRequestShares
      try await eventually { server.server.statistics.bytesInFlight > share + request.count }
      let other = try server.client()
      try await other.request("Echo")
      try await Task.sleep(for: .milliseconds(200))
      // And of each connection a read and what is not counted.
      #expect(
        server.server.statistics.bytesReceived < share + 20_000 + 2 * (65_536 + Limits.Loop.readBufferBytes))

      // It is read to its end all the same.
      try await large.send(Array(request.dropFirst(20_000)))
      #expect(try await large.reply().message?.value == value)

      server.service.gate.open()
      for task in sending { try await task.value }
      for client in clients { for _ in 0..<250 { #expect(try await client.reply().error == nil) } }
      #expect(try await other.reply().error == nil)
      try await eventually { server.server.statistics.bytesInFlight == 0 }
    }
  }

  /// Calls hold all the room for large requests: a frame of 8 KiB is read, one a byte larger waits.
  @Test(.bothSides, arguments: Transport.allCases)
  func smallFramesNeedNoRoom(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
    } _: { server in
      let holder = try server.client()
      // Together all but some bytes of the share.
      try await holder.request("Wait", KeyValue(key: "", value: String(repeating: "x", count: 4_194_000)))
      let second = try server.client()
      try await second.request("Wait", KeyValue(key: "b", value: String(repeating: "x", count: 300_000)))
      try await server.service.log.first { $0 == "began b" }
      let client = try server.client()
      // In two pieces, so that no read brings the whole.
      let small = try Frames.request("Echo", message(forFrameOf: Limits.Server.smallFrameBytes))
      let before = server.server.statistics.bytesReceived
      try await client.send(Array(small.prefix(20)))
      try await eventually { server.server.statistics.bytesReceived == before + 20 }
      try await client.send(Array(small.dropFirst(20)))
      #expect(try await client.reply().error == nil)
      let larger = try Frames.request(
        "Echo", message(forFrameOf: Limits.Server.smallFrameBytes + 1), streamID: 3)
      #expect(larger.count == 8_193)
      let received = server.server.statistics.bytesReceived
      try await client.send(larger)
      try await eventually {
        server.server.statistics.bytesReceived == received + UInt64(Limits.Loop.readBufferBytes)
      }
      try await Task.sleep(for: .milliseconds(100))
      #expect(server.server.statistics.bytesReceived == received + UInt64(Limits.Loop.readBufferBytes))
      server.service.gate.open()
      #expect(try await client.reply().streamID == 3)
    }
  }

  /// An Echo whose frame has exactly this size.
  private func message(forFrameOf sizeBytes: Int) throws -> KeyValue {
    let around = try Frames.request("Echo", KeyValue(key: "", value: String(repeating: "x", count: 8_000)))
    return KeyValue(key: "", value: String(repeating: "x", count: sizeBytes - (around.count - 8_000)))
  }

  /// A frame that has room is read to its end, also when its own connection holds more than it may by then.
  @Test(arguments: Transport.allCases)
  func aFrameThatHasRoomEnds(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.bytesInFlightPerConnection = 1_000_000
    } _: { server in
      let client = try server.client(receiveBufferBytes: 65_536)
      for number in 0..<8 as Range<UInt32> {
        try await client.request("FillLater", KeyValue(key: "", value: "4000000"), streamID: number * 2 + 1)
      }
      try await eventually { server.server.statistics.callsInFlight == 8 }
      let value = String(repeating: "x", count: 900_000)
      let request = try Frames.request("Echo", KeyValue(key: "", value: value), streamID: 17)
      let received = server.server.statistics.bytesReceived
      try await client.send(Array(request.prefix(20_000)))
      try await eventually { server.server.statistics.bytesReceived == received + 20_000 }
      server.service.gate.open()
      try await eventually { server.server.statistics.callsInFlight == 0 }
      // Far more than the system's buffers take.
      #expect(server.server.statistics.replyBytesInFlight > 10_000_000)
      try await client.send(Array(request.dropFirst(20_000)))
      try await eventually { server.server.statistics.bytesReceived == received + UInt64(request.count) }
      for _ in 0..<8 { #expect(try await client.reply().error == nil) }
      #expect(try await client.reply().message?.value == value)
    }
  }
}

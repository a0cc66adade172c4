import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing
import Timekeeping

/// Replies far larger than their requests, for peers that do not read them.
struct ReplyRoomTests {
  @Test(arguments: Transport.allCases)
  func whatNobodyReadsIsNotMade(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlightPerConnection = 8_000_000
    } _: { server in
      let client = try server.client(receiveBufferBytes: 65_536)
      try await client.send(fills(count: 20))
      try await eventually { server.server.statistics.bytesInFlight > 4_000_000 }
      try await Task.sleep(for: .milliseconds(200))
      #expect(server.server.statistics.bytesInFlight < 9_000_000)
      #expect(try await server.client().call("FillRoom", KeyValue(key: "", value: "9")).error == nil)
      var streamIDs: Set<UInt32> = []
      for _ in 0..<20 {
        let reply = try await client.reply()
        #expect(reply.message?.value.utf8.count == 4_000_000)
        streamIDs.insert(reply.streamID)
      }
      #expect(streamIDs.count == 20)
      try await eventually { server.server.statistics.bytesInFlight == 0 }
    }
  }

  @Test(.bothSides, arguments: Transport.allCases)
  func allConnectionsTogetherAreBounded(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.loopCount = 2
    } _: { server in
      let clients = try (0..<8).map { _ in try server.client(receiveBufferBytes: 65_536) }
      for client in clients { try await client.send(fills(count: 4)) }
      try await eventually { server.server.statistics.bytesInFlight > 3_000_000 }
      try await Task.sleep(for: .milliseconds(200))
      // The replies' part of the bound, and one reply when both loops look at once.
      #expect(
        server.server.statistics.bytesInFlight
          < 12_000_000 / Limits.Server.bytesInFlightShares * Limits.Server.replyShares + 5_000_000)
      let reading = clients.map { client in
        Task { for _ in 0..<4 { _ = try #require(try await client.reply().message) } }
      }
      for task in reading { try await task.value }
      try await eventually { server.server.statistics.bytesInFlight == 0 }
    }
  }

  @Test(arguments: Transport.allCases)
  func aCallThatWaitsForRoomCanBeCancelled(over transport: Transport) async throws {
    try await withServer(over: transport) {
      // Above what two replies hold: the connection is read on, or the Cancel would not be seen in time.
      $0.bytesInFlightPerConnection = 9_000_000
    } _: { server in
      let client = try server.client(receiveBufferBytes: 65_536)
      // More than the system's buffers take.
      try await client.send(fills(count: 8))
      try await client.send(Frames.frame(.cancel, streamID: 15))
      // Before anything is read, or there might be room first.
      try await eventually { server.server.statistics.failures == 1 }
      var replies: [Reply] = []
      for _ in 0..<8 { replies.append(try await client.reply()) }
      #expect(replies.first { $0.streamID == 15 }?.reason == "CANCELLED")
      #expect(replies.filter { $0.error == nil }.map(\.streamID) == [1, 3, 5, 7, 9, 11, 13])
    }
  }

  /// Every large reply would wait for as long as a stalled reader is borne otherwise; small calls never do.
  @Test(arguments: Transport.allCases)
  func whoStallsIsCutOffWhenOthersWait(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client(receiveBufferBytes: 65_536)
      let other = try server.client()
      try await client.send(fills(count: 8))
      try await eventually { server.server.statistics.bytesInFlight > 0 }
      #expect(try await other.call("Echo", streamID: 1).error == nil)
      guard case .slowReader = try await server.closeReason(moving: clock, by: .seconds(1)) else {
        Issue.record("not closed as a slow reader")
        return
      }
      #expect(try await other.call("FillRoom", KeyValue(key: "", value: "9"), streamID: 3).error == nil)
      try await eventually { server.server.statistics.bytesInFlight == 0 }
    }
  }

  /// The requests that wait take more than all replies may: they must not be what they wait for.
  @Test(arguments: Transport.allCases)
  func largeRequestsDoNotKeepEachOtherWaiting(over transport: Transport) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
    } _: { server in
      let holder = try server.client(receiveBufferBytes: 65_536)
      try await holder.send(fills(count: 8))
      try await eventually { server.server.statistics.bytesInFlight > 0 }
      let clients = try (0..<5).map { _ in try server.client() }
      let request = try Frames.request(
        "FillRoom", KeyValue(key: String(repeating: "x", count: 2_000_000), value: "2000000"))
      let calling = clients.map { client in
        Task {
          try await client.send(request)
          return try await client.reply()
        }
      }
      try await Task.sleep(for: .milliseconds(200))
      for _ in 0..<8 { #expect(try await holder.reply().error == nil) }
      for task in calling { #expect(try await task.value.error == nil) }
    }
  }

  private func fills(count: UInt32) throws -> [UInt8] {
    try (0..<count).flatMap { number in
      try Frames.request("FillRoom", KeyValue(key: "", value: "4000000"), streamID: number * 2 + 1)
    }
  }
}

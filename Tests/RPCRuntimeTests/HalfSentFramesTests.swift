import Limits
import RPCRuntime
import RPCWire
import TestSupport
import Testing
import Timekeeping

/// Peers that send a part of a large frame and then no more, or hardly any: what others feel of it.
struct HalfSentFramesTests {
  /// By default there is room for twenty-three of the largest frames; the others get theirs as those are given up.
  @Test(arguments: Transport.allCases)
  func othersFeelThemForSeconds(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.greetingTimeout = .seconds(10)
      $0.time = .manual(clock)
      $0.loopCount = 2
    } _: { server in
      let hostile = try (0..<64).map { _ in try server.client() }
      for client in hostile { try await client.send(part(sizeBytes: 50_000)) }
      // Of each for whom there is no room, a read.
      var received: UInt64 = 23 * 50_010 + 41 * aRead
      try await eventually { server.server.statistics.bytesReceived == received }
      #expect(server.server.statistics.bytesInFlight == 23 * 4_194_314)

      let other = try server.client()
      for _ in 0..<100 { #expect(try await other.call("Echo").error == nil) }
      received += UInt64(100 * (try Frames.request("Echo").count))
      let saver = try server.client()
      let value = String(repeating: "x", count: 1_000_000)
      let saving = Task { try await saver.call("Echo", KeyValue(key: "", value: value)) }
      received += aRead
      try await eventually { server.server.statistics.bytesReceived == received }

      // Once more has come than the rest of all parts, it is the large request that is being read.
      received += 41 * (50_010 - aRead)
      var passed = Duration.zero
      while server.server.statistics.bytesReceived <= received, passed < .seconds(60) {
        await clock.advance(by: .milliseconds(500))
        passed += .milliseconds(500)
        #expect(try await other.call("Echo").error == nil)
        received += UInt64(try Frames.request("Echo").count)
      }
      #expect(passed <= .seconds(10))
      #expect(try await saving.value.message?.value == value)
      // As many as it took, and no more.
      #expect(server.closeReasons.count == 41)
      #expect(server.closeReasons.allSatisfy { $0.kind == .slowSender })
    }
  }

  /// Who leaves makes room for others at once, whether it was read, waited in line, or had just been given room.
  @Test(arguments: Transport.allCases, [false, true])
  func whoLeavesGivesItsRoomBack(over transport: Transport, firstComeFirstGone: Bool) async throws {
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.loopCount = 2
    } _: { server in
      let hostile = try (0..<8).map { _ in try server.client() }
      for client in hostile { try await client.send(part(sizeBytes: 20_000)) }
      try await eventually { server.server.statistics.bytesReceived == 20_010 + 7 * aRead }
      let saver = try server.client()
      let value = String(repeating: "x", count: 1_000_000)
      let saving = Task { try await saver.call("Echo", KeyValue(key: "", value: value)) }
      try await eventually { server.server.statistics.bytesReceived == 20_010 + 8 * aRead }
      for client in firstComeFirstGone ? hostile : hostile.reversed() { client.disconnect() }
      #expect(try await saving.value.message?.value == value)
      try await eventually { server.server.statistics.bytesInFlight == 0 }
    }
  }

  /// Neither those that are read nor those that wait in line keep a server from stopping.
  @Test(arguments: Transport.allCases)
  func aServerStopsOverThem(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.time = .manual(clock)
    } _: { server in
      let hostile = try (0..<8).map { _ in try server.client() }
      for client in hostile { try await client.send(part(sizeBytes: 20_000)) }
      try await eventually { server.server.statistics.bytesReceived == 20_010 + 7 * aRead }
      await drain(server.server, by: .manual(clock))
      #expect(server.closeReasons.allSatisfy { $0 == .draining })
      #expect(server.closeReasons.count == 8)
      #expect(server.server.statistics.bytesInFlight == 0)
    }
  }

  /// Alone it may, within the time for a frame; when somebody waits, not for long.
  @Test(arguments: Transport.allCases)
  func whoTricklesIsCutOffWhenOthersWait(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.greetingTimeout = .seconds(10)
      $0.bytesInFlight = 12_000_000
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      var received: UInt64 = 20_010
      try await client.send(part(sizeBytes: 20_000))
      for _ in 0..<8 {
        try await client.send([UInt8](repeating: 0, count: 1_000))
        received += 1_000
        try await eventually { server.server.statistics.bytesReceived == received }
        await clock.advance(by: .milliseconds(2_500))
      }
      #expect(server.closeReasons.isEmpty)
      let saver = try server.client()
      let value = String(repeating: "x", count: 1_000_000)
      let saving = Task { try await saver.call("Echo", KeyValue(key: "", value: value)) }
      try await client.send([UInt8](repeating: 0, count: 1_000))
      received += 1_000 + aRead
      try await eventually { server.server.statistics.bytesReceived == received }
      await clock.advance(by: .milliseconds(2_500))
      #expect(server.closeReasons == [.slowSender(bytesPerSecond: 400)])
      let words = server.closeReasons.first?.description ?? ""
      #expect(words.contains("400") && words.contains("65536"), "\(words)")
      #expect(try await saving.value.message?.value == value)
    }
  }

  @Test(.bothSides, arguments: Transport.allCases)
  func whoKeepsTheLeastPaceIsNot(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.greetingTimeout = .seconds(10)
      $0.bytesInFlight = 12_000_000
      $0.time = .manual(clock)
    } _: { server in
      let client = try server.client()
      try await client.send(part(sizeBytes: 200_000))
      try await eventually { server.server.statistics.bytesReceived == 200_010 }
      let waiting = try server.client()
      try await waiting.send(part(sizeBytes: 20_000))
      var received: UInt64 = 200_010 + aRead
      try await eventually { server.server.statistics.bytesReceived == received }
      await clock.advance(by: .milliseconds(2_500))
      // In the 2.5 s between two looks.
      let least = Limits.Server.leastFrameBytesPerSecond * 5 / 2
      for _ in 0..<4 {
        try await client.send([UInt8](repeating: 0, count: least))
        received += UInt64(least)
        try await eventually { server.server.statistics.bytesReceived == received }
        await clock.advance(by: .milliseconds(2_500))
      }
      #expect(server.closeReasons.isEmpty)
      try await client.send([UInt8](repeating: 0, count: least - 1))
      try await eventually { server.server.statistics.bytesReceived == received + UInt64(least) - 1 }
      await clock.advance(by: .milliseconds(2_500))
      #expect(server.closeReasons == [.slowSender(bytesPerSecond: 65_535)])
    }
  }

  /// Calls that run have the room. That is not the fault of those who wait for it, however long it takes.
  @Test(arguments: Transport.allCases)
  func whoWaitsInLineIsNotCutOff(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.greetingTimeout = .seconds(10)
      $0.bytesInFlight = 12_000_000
      $0.time = .manual(clock)
    } _: { server in
      let holder = try server.client()
      try await holder.request("Wait", KeyValue(key: "", value: String(repeating: "x", count: 4_000_000)))
      try await server.service.log.first { $0 == "began " }
      let held = server.server.statistics.bytesReceived
      let client = try server.client()
      let value = String(repeating: "x", count: 1_000_000)
      let calling = Task { try await client.call("Echo", KeyValue(key: "", value: value)) }
      try await eventually { server.server.statistics.bytesReceived == held + aRead }
      await clock.advance(by: .seconds(3_600))
      #expect(server.closeReasons.isEmpty)
      server.service.gate.open()
      #expect(try await calling.value.message?.value == value)
      #expect(try await holder.reply().error == nil)
    }
  }

  /// A connection that is closed while it waits keeps no place: who came after it and needs less gets what there is.
  @Test(arguments: Transport.allCases)
  func whoIsClosedLeavesTheLine(over transport: Transport) async throws {
    let clock = ManualClock()
    try await withServer(over: transport) {
      $0.bytesInFlight = 12_000_000
      $0.time = .manual(clock)
    } _: { server in
      let holder = try server.client()
      try await holder.request("Wait", KeyValue(key: "", value: String(repeating: "x", count: 4_000_000)))
      try await server.service.log.first { $0 == "began " }
      // It does not read its replies, for which it will be closed.
      let client = try server.client(receiveBufferBytes: 65_536)
      for streamID: UInt32 in [3, 5] {
        try await client.request("Fill", KeyValue(key: "", value: "3500000"), streamID: streamID)
      }
      try await eventually { server.server.statistics.calls == 3 }
      let before = server.server.statistics.bytesReceived
      try await client.send(part(sizeBytes: 20_000))
      try await eventually { server.server.statistics.bytesReceived == before + aRead }
      let other = try server.client()
      let value = String(repeating: "x", count: 100_000)
      let calling = Task { try await other.call("Echo", KeyValue(key: "", value: value)) }
      try await eventually { server.server.statistics.bytesReceived == before + 2 * aRead }
      guard case .slowReader = try await server.closeReason(moving: clock, by: .seconds(30)) else {
        Issue.record("not closed as a slow reader")
        return
      }
      #expect(try await calling.value.message?.value == value)
    }
  }

  private func part(sizeBytes: Int) -> [UInt8] {
    Frames.frame(
      .request, streamID: 1, data: [UInt8](repeating: 0, count: sizeBytes), declaredBytes: 4_194_304)
  }
}

/// What is read of a frame for which there is no room.
private let aRead = UInt64(Limits.Loop.readBufferBytes)

import Histograms
import RPCWire
import Testing

@testable import RPCRuntime

/// What a server tells of the calls that it has answered.
struct ObservingTests {
  private let ended = EventLog<EndedCall>()

  private func observer(from minimum: Duration = .zero) -> CallObserver {
    CallObserver(minimumDuration: minimum) { [ended] in ended.append($0) }
  }

  @Test func everyCallIsToldWithWhatItWas() async throws {
    try await withServer {
      $0.callObserver = observer()
    } _: { server in
      let request = try Frames.request("Echo", KeyValue(key: "k"), metadata: ["rollcall-client": "Finder"])
      let client = try server.client()
      try await client.send(request)
      let reply = try await client.receive()
      let call = try await ended.first { _ in true }
      #expect(call.id > 0)
      #expect(call.method?.description == "test.Service/Echo")
      #expect(call.metadata[first: "rollcall-client"] == "Finder")
      #expect(call.code == .ok && call.error == nil)
      #expect(call.requestBytes == request.count)
      #expect(call.replyBytes == FrameHeader.sizeBytes + reply.data.count)
      #expect(call.durationNanoseconds > 0)
      #expect("\(call.peer)".hasPrefix("127.0.0.1:"))
    }
  }

  @Test func refusedAndFailedRequestsAreToldWithTheirReason() async throws {
    try await withServer {
      $0.callObserver = observer()
    } _: { server in
      let client = try server.client()
      _ = try await client.call("Refuse", KeyValue(key: "Monday"), streamID: 1)
      _ = try await client.call("Nothing", streamID: 3)
      _ = try await client.call("Echo", streamID: 4)
      var malformed = try Frames.request("Echo", KeyValue(key: "abc"), streamID: 5)
      malformed[malformed.count - 5] = 0xFF
      try await client.send(malformed)
      _ = try await client.reply()
      let calls = ended.all
      #expect(
        calls.map(\.error?.info?.reason) == ["NOT_TODAY", "UNKNOWN_METHOD", "BAD_REQUEST", "BAD_REQUEST"])
      #expect(calls.map { $0.method?.method } == ["Refuse", nil, nil, "Echo"])
      #expect(Set(calls.map(\.id)).count == 4)
    }
  }

  @Test func callsThatTakeLessThanAskedForAreNotTold() async throws {
    try await withServer {
      $0.callObserver = observer(from: .seconds(3600))
    } _: { server in
      _ = try await server.client().call("Echo")
      #expect(ended.all.isEmpty)
    }
  }

  /// A method that says where its time went, and that a part of it was asked for.
  private struct Noting: RPCService {
    static let name = MethodName(service: TestService.name, method: "Note")

    var methods: [ServerMethod] {
      [
        ServerMethod(Self.name) { (request: KeyValue, context) -> KeyValue in
          await Elsewhere.shared.visit()
          context.note("thinking", nanoseconds: 7_000_000_000)
          context.note("blinking", nanoseconds: 1)
          context.noteIntendedWait(nanoseconds: UInt64(request.value) ?? 0)
          return request
        }
      ]
    }
  }

  @Test func aCallTellsWhereItsTimeWent() async throws {
    try await withServer(with: [Noting()]) {
      $0.callObserver = observer()
    } _: { server in
      _ = try await server.client().call("Note")
      let call = try await ended.first { _ in true }
      #expect(
        call.phases == [
          CallPhase(name: "thinking", nanoseconds: 7_000_000_000),
          CallPhase(name: "blinking", nanoseconds: 1),
        ])
    }
  }

  @Test func waitsThatWereAskedForAreNotTheServersOwn() async throws {
    try await withServer(with: [Noting()]) {
      $0.callObserver = observer()
    } _: { server in
      _ = try await server.client().call("Note", KeyValue(key: "", value: "\(UInt64.max / 2)"))
      let call = try await ended.first { _ in true }
      #expect(call.intendedWaitNanoseconds == UInt64.max / 2)
      #expect(call.servingNanoseconds == 0)
      #expect(call.durationNanoseconds > 0)
      let counted = server.server.methodStatistics.first { $0.method == Noting.name }
      #expect(counted?.servingNanosecondsTotal == 0)
    }
  }

  /// Parts too short to matter are not kept, and those of calls that nobody is told of leave nothing behind.
  @Test func shortPartsAreNotKept() async throws {
    try await withServer(with: [Noting()]) {
      $0.callObserver = observer(from: .nanoseconds(200))
    } _: { server in
      _ = try await server.client().call("Note")
      let call = try await ended.first { _ in true }
      #expect(call.phases.map(\.name) == ["thinking"])
    }
  }

  @Test func waitingForRoomIsAPart() async throws {
    try await withServer {
      $0.callObserver = observer()
      $0.bytesInFlightPerConnection = 4_000_000
    } _: { server in
      let client = try server.client()
      // More than fits beside each other and into the sockets: the last wait until the first are read.
      for call in UInt32(0)..<8 {
        try await client.request("FillRoom", KeyValue(key: "", value: "3000000"), streamID: 2 * call + 1)
      }
      try await eventually { server.server.statistics.callsInFlight > 0 }
      for _ in 0..<8 { _ = try await client.reply() }
      try await eventually { ended.all.count == 8 }
      #expect(
        ended.all.contains { $0.phases.contains { $0.name == CallPhase.replyRoomName && $0.nanoseconds > 0 } }
      )
    }
  }

  @Test func methodsAreCountedOverAllLoops() async throws {
    try await withServer {
      $0.loopCount = 3
    } _: { server in
      let size = try Frames.request("Echo").count
      let clients = try (0..<5).map { _ in try server.client() }
      for client in clients {
        _ = try await client.call("Echo", streamID: 1)
        _ = try await client.call("Refuse", streamID: 3)
        _ = try await client.call("Nothing", streamID: 5)
      }
      let statistics = server.server.methodStatistics
      let echo = try #require(statistics.first { $0.method?.method == "Echo" })
      #expect(echo.callsByCode == [.ok: 5] && echo.failures == 0)
      #expect(echo.requestBytes == UInt64(5 * size) && echo.replyBytes == 5 * 10)
      #expect(echo.servingNanoseconds.count == 5 && echo.servingNanosecondsTotal > 0)
      let refused = try #require(statistics.first { $0.method?.method == "Refuse" })
      #expect(refused.callsByCode == [.failedPrecondition: 5] && refused.failures == 5)
      #expect(statistics.last?.method == nil)
      #expect(statistics.last?.callsByCode == [.unimplemented: 5])
      #expect(statistics.reduce(0) { $0 + $1.calls } == server.server.statistics.calls)
    }
  }

  @Test func closedAndRefusedConnectionsAreCounted() async throws {
    try await withServer {
      $0.maximumConnections = 1
    } _: { server in
      let first = try server.client()
      _ = try await first.call("Echo")
      let second = try server.client()
      _ = try? await second.receive()
      try await eventually { server.server.statistics.refusedConnections == 1 }
      first.disconnect()
      try await eventually { server.server.statistics.closedConnections[.endOfStream] == 1 }
      let third = try server.client()
      try await third.send(Array("GET / HTTP/1.1\r\n".utf8))
      try await eventually { server.server.statistics.closedConnections[.unknownProtocol] == 1 }
      let statistics = server.server.statistics
      #expect(statistics.maximumConnections == 1 && statistics.connections == 2)
      #expect(statistics.closedConnections.values.reduce(0, +) == 2)
    }
  }

  @Test func kindsOfClosingHaveAPlaceEach() {
    #expect(CloseReason.Kind.allCases.map(\.place) == Array(0..<10))
  }
}

import Limits
import RPCWire
import TestSupport
import Testing

@testable import RPCRuntime

/// The edges of a channel's connection. Calls begin in one turn, so that nothing has left when the next is looked at.
@Suite("The edges of a channel") struct ChannelEdgeTests {
  @Test("So many bytes of requests may wait to be sent, and no more", .bothSides)
  func waitingBytes() async throws {
    let requestBytes = try Frames.request("Echo", KeyValue(key: "k")).count
    var configuration = ChannelConfiguration()
    configuration.maximumWaitingBytes = requestBytes
    // The second finds as many bytes waiting as may, the third twice as many.
    let atLimit = try await outcomes(ofCalls: 3, configuration)
    #expect(atLimit.count { $0 == nil } == 2)
    configuration.maximumWaitingBytes -= 1
    let past = try await outcomes(ofCalls: 2, configuration)
    #expect(past.count { $0 == nil } == 1)
    let error = try #require(past.compactMap(\.self).first)
    #expect(error.code == .resourceExhausted && error.info?.reason == "TOO_MANY_CALLS")
    #expect(error.message.hasPrefix("\(requestBytes) bytes of requests"))
    #expect(error.message.hasSuffix("at most \(requestBytes - 1) are allowed"))
  }

  @Test("A connection is replaced when so many ids are left, and not before", .bothSides)
  func rotation() async throws {
    var configuration = ChannelConfiguration()
    configuration.idsLeftAtRotation = 8
    for (idsLeft, connections) in [(9, 1), (8, 2)] as [(UInt32, UInt64)] {
      configuration.firstStreamID = .max - 2 * idsLeft
      try await withLane(configuration) { lane, server in
        let outcomes = EventLog<RPCError?>()
        lane.loop.run { lane.begin(EchoCall(outcomes)) }
        try await eventually { server.statistics.connections == connections && outcomes.all == [nil] }
      }
    }
  }

  /// What became of calls that began in one turn; nil: answered.
  private func outcomes(ofCalls count: Int, _ configuration: ChannelConfiguration) async throws -> [RPCError?]
  {
    let outcomes = EventLog<RPCError?>()
    try await withLane(configuration) { lane, _ in
      lane.loop.run { for _ in 0..<count { lane.begin(EchoCall(outcomes)) } }
      try await eventually { outcomes.all.count == count }
    }
    return outcomes.all
  }

  private func withLane(
    _ configuration: ChannelConfiguration, _ body: (ChannelLane, RPCServer) async throws -> Void
  ) async throws {
    try await withServer(over: .inProcess) { server in
      try await withLoop { loop in
        let lane = ChannelLane(
          loop: loop, dialer: InProcessDialer(to: server.server), configuration: configuration)
        let problem: RPCError? = await withCheckedContinuation { connected in
          loop.run { lane.connect { connected.resume(returning: $0) } }
        }
        #expect(problem == nil)
        try await body(lane, server.server)
      }
    }
  }

  /// A call of `Echo` that notes its end.
  private final class EchoCall: ClientCall, @unchecked Sendable {
    private let outcomes: EventLog<RPCError?>

    init(_ outcomes: EventLog<RPCError?>) {
      self.outcomes = outcomes
      super.init(
        method: MethodName(service: TestService.name, method: "Echo"), idempotency: .noSideEffects,
        options: CallOptions())
    }

    override func packRequest(in arena: Arena) throws(RPCError) -> PackedMessage {
      try KeyValue(key: "k").packed(in: arena)
    }
    override func succeed(with payload: UnsafeRawBufferPointer, arena: Arena) { outcomes.append(nil) }
    override func fail(with error: RPCError) { outcomes.append(error) }
  }
}

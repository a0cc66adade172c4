import RPCRuntime
import RPCWire

/// One caller of a load test: sends when it is told to, waits, measures, until nothing is left to send.
struct LoadCaller<Caller: WorkloadCaller> {
  var caller: Caller
  let lane: LoadLane
  /// Whether the answer of one call decides when the next is sent.
  let isClosed: Bool

  /// In a closed loop nothing else keeps a caller from asking a draining server, which refuses each call at once, a million
  /// times a second.
  private static var restAfterUnavailable: Duration { .milliseconds(10) }

  /// Makes calls until nothing is left to send and the last one is answered, or until the connection is lost: what is sent
  /// over it would count the same failure again and again.
  consuming func run() async {
    guard let pacer = lane.pacer else { preconditionFailure("a caller before its run has begun") }
    var method = caller.makeReady()
    while let turn = await Self.next(pacer) {
      // In a closed loop the moment is now.
      let begin = isClosed ? turn.plannedNanoseconds : lane.loop.nowNanoseconds
      do {
        try await caller.send()
        lane.recorder.answered(method, turn, begun: begin, ended: lane.loop.nowNanoseconds)
      } catch {
        lane.recorder.failed(method, turn, begun: begin, ended: lane.loop.nowNanoseconds, with: error)
        if error.info?.reason == RuntimeReason.connectionLost.rawValue { break }
        if isClosed, error.code == .unavailable {
          try? await Task.sleep(for: Self.restAfterUnavailable)
        }
      }
      method = caller.makeReady()
    }
  }

  /// The next call; without a suspension where one is due.
  private static func next(_ pacer: Pacer) async -> Turn? {
    switch pacer.step() {
    case .send(let planned): Turn(plannedNanoseconds: planned, wasAwaited: false)
    case .wait: await pacer.wait().map { Turn(plannedNanoseconds: $0, wasAwaited: true) }
    case .over: nil
    }
  }
}

/// A call that is to be sent now.
struct Turn {
  /// The moment for which it was planned.
  let plannedNanoseconds: UInt64
  /// Whether a caller was ready at that moment: where the call is sent later, the load tester itself is late.
  let wasAwaited: Bool
}

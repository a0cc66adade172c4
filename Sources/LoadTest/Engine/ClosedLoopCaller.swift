import RPCRuntime
import RPCWire
import SystemCalls

/// One caller of a closed loop: sends, waits, measures, until the run's end.
struct ClosedLoopCaller<Caller: WorkloadCaller> {
  var caller: Caller
  /// When no more calls are begun, by `MonotonicClock`.
  let endNanoseconds: UInt64

  /// How long a caller rests after UNAVAILABLE. A server that drains refuses each call at once, and asking it a million
  /// times a second would only drown the report and the machine.
  private static var restAfterUnavailable: Duration { .milliseconds(10) }

  /// Makes calls until the end has passed and the last one is answered, or until the connection is lost: a channel does
  /// not come back, so that further calls would count the same failure again and again.
  consuming func run(recorder: CallRecorder) async {
    var log = CallLog(recorder: recorder)
    while true {
      caller.makeReady()
      let begin = MonotonicClock.nanoseconds
      guard begin < endNanoseconds else { break }
      do {
        try await caller.send()
        let now = MonotonicClock.nanoseconds
        if now <= endNanoseconds {
          log.recordAnswer(latencyNanoseconds: now - begin)
        } else {
          log.recordInFlightAtEnd()
        }
      } catch {
        log.recordFailure(Failures.Kind(error), message: error.message)
        if error.info?.reason == RuntimeReason.connectionLost.rawValue { break }
        if error.code == .unavailable { try? await Task.sleep(for: Self.restAfterUnavailable) }
      }
    }
    log.handOver()
  }
}

extension Failures.Kind {
  /// The kind of a call's error.
  init(_ error: RPCError) {
    self.init(status: error.code.description, reason: error.info?.reason ?? "")
  }
}

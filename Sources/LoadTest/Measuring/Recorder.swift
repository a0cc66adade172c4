import Histograms
import Locking
import RPCWire

/// Where the callers of one event loop leave what they measure, once a call. Only the loop's thread writes, so its lock is
/// free nearly always; others read while the run lasts.
final class Recorder: Sendable {
  fileprivate struct State {
    var tally: Tally
    var period = Period(startNanoseconds: 0, measuredNanoseconds: .max, endNanoseconds: nil)
    var isOpen = false
    var isObserved = false
    var recent = Progress.Recent()
  }

  private let state: Locked<State>

  init(methodNames: [String]) {
    state = Locked(State(tally: Tally(methodNames: methodNames)))
  }

  /// What was left so far.
  var tally: Tally { state.withLock { $0.tally } }

  /// What was left since this was asked last, the warm-up included.
  func takeRecent() -> Progress.Recent {
    state.withLock { state in
      defer { state.recent = Progress.Recent() }
      return state.recent
    }
  }

  /// Says, before the first call, when the run is, whether latencies count from planned moments, and whether somebody asks
  /// for what is recent.
  func begin(_ period: Period, isOpen: Bool, isObserved: Bool) {
    state.withLock { state in
      state.period = period
      state.isOpen = isOpen
      state.isObserved = isObserved
    }
  }

  /// Counts a call that was answered without an error. Times are of the loop's clock.
  func answered(_ method: Int, _ turn: Turn, begun: UInt64, ended: UInt64) {
    state.withLock { state in
      let latency = ended - (state.isOpen ? turn.plannedNanoseconds : begun)
      if state.isObserved {
        state.recent.answered += 1
        state.recent.latenciesNanoseconds.record(latency)
      }
      guard state.counts(turn, begun: begun) else { return }
      let isInTime = ended <= state.period.endNanoseconds ?? .max
      state.tally.methods[method].recordAnswer(
        latencyNanoseconds: latency, serviceNanoseconds: state.isOpen ? ended - begun : nil,
        isInTime: isInTime)
      guard isInTime else { return }
      state.tally.timeline.recordAnswer(
        at: ended - state.period.measuredNanoseconds, latencyNanoseconds: latency)
      state.tally.lastEndNanoseconds = max(state.tally.lastEndNanoseconds, ended)
    }
  }

  /// Counts a call that failed.
  func failed(_ method: Int, _ turn: Turn, begun: UInt64, ended: UInt64, with error: RPCError) {
    let kind = Failures.Kind(error)
    state.withLock { state in
      let origin = state.isOpen ? turn.plannedNanoseconds : begun
      if state.isObserved { state.recent.failed += 1 }
      guard state.counts(turn, begun: begun) else {
        state.tally.warmUpFailures += 1
        return
      }
      state.tally.methods[method].failures.record(
        kind, message: error.message, latencyNanoseconds: ended - origin)
      state.tally.lastEndNanoseconds = max(state.tally.lastEndNanoseconds, ended)
      guard !state.period.isOver(ended) else { return }
      state.tally.timeline.recordFailure(at: ended - state.period.measuredNanoseconds)
    }
  }
}

extension Recorder.State {
  /// Whether the call is measured, and not of the warm-up. Notes how late the load tester itself was with it.
  fileprivate mutating func counts(_ turn: Turn, begun: UInt64) -> Bool {
    guard turn.plannedNanoseconds >= period.measuredNanoseconds else {
      tally.warmUpCalls += 1
      return false
    }
    if turn.wasAwaited { tally.sendDelaysNanoseconds.record(begun - turn.plannedNanoseconds) }
    return true
  }
}

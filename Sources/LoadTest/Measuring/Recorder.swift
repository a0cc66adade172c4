import Histograms
import Locking
import RPCWire

/// Where the callers of one event loop leave what they measure, once a call. Only the loop's thread writes, so its lock is
/// free nearly always; others read while the run lasts.
final class Recorder: Sendable {
  fileprivate struct State {
    var tally: Tally
    var period: Period?
    var isOpen = false
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

  /// Says, before the first call, when the run is and whether latencies count from planned moments.
  func begin(_ period: Period, isOpen: Bool) {
    state.withLock { state in
      state.period = period
      state.isOpen = isOpen
    }
  }

  /// Counts a call that was answered without an error. Times are of the loop's clock.
  func answered(_ method: Int, _ turn: Turn, begun: UInt64, ended: UInt64) {
    state.withLock { state in
      let origin = state.isOpen ? turn.plannedNanoseconds : begun
      state.recent.answered += 1
      state.recent.latenciesNanoseconds.record(ended - origin)
      guard let period = state.period, state.counts(turn, begun: begun, in: period) else { return }
      if let end = period.endNanoseconds, ended > end {
        state.tally.methods[method].inFlightAtEnd += 1
        // Leaving them out would hide a server that stalls just then.
        guard state.isOpen else { return }
      } else {
        state.tally.methods[method].answered += 1
        state.tally.timeline.recordAnswer(
          at: ended - period.measuredNanoseconds, latencyNanoseconds: ended - origin)
      }
      state.tally.lastEndNanoseconds = max(state.tally.lastEndNanoseconds, ended)
      state.tally.methods[method].latenciesNanoseconds.record(ended - origin)
      if state.isOpen { state.tally.methods[method].serviceTimesNanoseconds.record(ended - begun) }
    }
  }

  /// Counts a call that failed.
  func failed(_ method: Int, _ turn: Turn, begun: UInt64, ended: UInt64, with error: RPCError) {
    let kind = Failures.Kind(error)
    state.withLock { state in
      let origin = state.isOpen ? turn.plannedNanoseconds : begun
      state.recent.failed += 1
      guard let period = state.period else { return }
      guard state.counts(turn, begun: begun, in: period) else {
        state.tally.warmUpFailures += 1
        return
      }
      state.tally.methods[method].failures.record(
        kind, message: error.message, latencyNanoseconds: ended - origin)
      state.tally.lastEndNanoseconds = max(state.tally.lastEndNanoseconds, ended)
      if !period.isOver(ended) { state.tally.timeline.recordFailure(at: ended - period.measuredNanoseconds) }
    }
  }
}

extension Recorder.State {
  /// Whether the call is measured, and not of the warm-up. Notes how late the load tester itself was with it.
  fileprivate mutating func counts(_ turn: Turn, begun: UInt64, in period: Period) -> Bool {
    guard turn.plannedNanoseconds >= period.measuredNanoseconds else {
      tally.warmUpCalls += 1
      return false
    }
    if turn.wasAwaited { tally.sendDelaysNanoseconds.record(begun - turn.plannedNanoseconds) }
    return true
  }
}

/// What one event loop has still to send: its share of the run's calls.
enum LaneSchedule {
  /// As many calls as the callers come to; where their number is given, so many more are measured.
  case closed(callsLeft: UInt64?)
  /// The calls whose numbers are `next`, `next + stride` and so on, below `limit`, at the times of a plan.
  case open(RateProfile, next: UInt64, stride: UInt64, limit: UInt64)

  /// What is to be done now.
  enum Step {
    /// Send a call, planned for this moment.
    case send(plannedNanoseconds: UInt64)
    /// Wait until this moment, for which the next call is planned.
    case wait(untilNanoseconds: UInt64)
    /// Nothing is left to send.
    case over
  }

  /// The share of the loop with this number among all loops.
  init(_ plan: LoadPlan, lane: Int) {
    let lanes = UInt64(plan.threads)
    switch plan.pace {
    case .closed:
      self = .closed(callsLeft: plan.count.map { $0 / lanes + (UInt64(lane) < $0 % lanes ? 1 : 0) })
    case .open(let rate):
      let profile = RateProfile(rate, warmUp: plan.warmUp, duration: plan.duration)
      let warmUpCalls = profile.calls(before: plan.warmUp / .seconds(1))
      let limit =
        plan.count.map { warmUpCalls + $0 }
        ?? profile.calls(before: (plan.warmUp + (plan.duration ?? .zero)) / .seconds(1))
      self = .open(profile, next: UInt64(lane), stride: lanes, limit: limit)
    }
  }

  /// What is to be done at a moment; a call that is to be sent counts as sent.
  ///
  /// - Parameter isAwaited: whether a caller was free before. A call of the run's last moment is then sent although it is late:
  ///   only what had to wait for a caller could not be sent.
  mutating func step(at now: UInt64, in period: Period, isAwaited: Bool = false) -> Step {
    guard isAwaited || !period.isOver(now) else { return .over }
    switch self {
    case .closed(nil): return .send(plannedNanoseconds: now)
    case .closed(let left?):
      guard left > 0 else { return .over }
      if now >= period.measuredNanoseconds { self = .closed(callsLeft: left - 1) }
      return .send(plannedNanoseconds: now)
    case .open(let profile, let next, let stride, let limit):
      guard next < limit else { return .over }
      let planned = period.startNanoseconds + profile.nanoseconds(ofCall: next)
      guard planned <= now else { return .wait(untilNanoseconds: planned) }
      self = .open(profile, next: next + stride, stride: stride, limit: limit)
      return .send(plannedNanoseconds: planned)
    }
  }

  /// How many calls were planned and never sent, once all callers have ended.
  var unsent: UInt64 {
    switch self {
    case .closed(let left): left ?? 0
    case .open(_, let next, let stride, let limit): next < limit ? (limit - next - 1) / stride + 1 : 0
    }
  }
}

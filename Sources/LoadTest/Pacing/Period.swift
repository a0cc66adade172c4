/// The times of a run, in nanoseconds of its loops' clock.
struct Period: Sendable {
  /// When the first call is begun.
  let startNanoseconds: UInt64
  /// When the warm-up is over: calls that begin from now on are measured.
  let measuredNanoseconds: UInt64
  /// When no more calls are begun; nil where their number decides.
  let endNanoseconds: UInt64?

  init(startNanoseconds: UInt64, measuredNanoseconds: UInt64, endNanoseconds: UInt64?) {
    self.startNanoseconds = startNanoseconds
    self.measuredNanoseconds = measuredNanoseconds
    self.endNanoseconds = endNanoseconds
  }

  init(from start: UInt64, of plan: LoadPlan) {
    startNanoseconds = start
    measuredNanoseconds = start + UInt64(plan.warmUp / .nanoseconds(1))
    endNanoseconds = plan.duration.map { [measuredNanoseconds] in
      measuredNanoseconds + UInt64($0 / .nanoseconds(1))
    }
  }

  /// Whether a moment lies behind the end.
  func isOver(_ nanoseconds: UInt64) -> Bool { endNanoseconds.map { nanoseconds >= $0 } ?? false }
}

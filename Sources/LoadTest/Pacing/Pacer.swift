import RPCRuntime

/// Tells the callers of one event loop when to send. Belongs to the loop's thread.
///
/// A caller asks for its next call. Where none is due it waits, and the one that has waited the shortest gets the next: the
/// others' connections may rest. Where all callers are busy, calls that are due wait for one, and their latency grows
/// meanwhile, as that of a visitor who waits outside.
final class Pacer: @unchecked Sendable {
  // Unchecked: only the loop's thread touches it, which `assert` holds.
  private let loop: EventLoop
  private let period: Period
  private var schedule: LaneSchedule
  private var waiting: [CheckedContinuation<UInt64?, Never>] = []
  private var timer: PreciseTimer?

  init(_ schedule: LaneSchedule, in period: Period, on loop: EventLoop) {
    self.schedule = schedule
    self.period = period
    self.loop = loop
  }

  /// What is to be done now; a call that is to be sent counts as sent.
  func step(isAwaited: Bool = false) -> LaneSchedule.Step {
    assert(loop.isCurrent, "a pacer belongs to its loop")
    return schedule.step(at: loop.nowNanoseconds, in: period, isAwaited: isAwaited)
  }

  /// Waits for the next call that is due: the moment for which it was planned; nil when nothing is left to send.
  func wait() async -> UInt64? {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == 1 { serve() }
    }
  }

  /// How many calls were planned and never sent, once all callers have ended.
  var unsent: UInt64 { schedule.unsent }

  /// Ends the timer. To be called on the loop when all callers have ended.
  func close() {
    timer?.close()
    timer = nil
  }

  /// Gives what is due to those who wait, and sets the timer for what is not.
  private func serve() {
    while !waiting.isEmpty {
      switch step(isAwaited: true) {
      case .send(let planned): waiting.removeLast().resume(returning: planned)
      case .wait(let moment):
        let timer = self.timer ?? PreciseTimer(on: loop) { [unowned self] in serve() }
        self.timer = timer
        return timer.set(at: moment)
      case .over:
        for continuation in waiting { continuation.resume(returning: nil) }
        waiting = []
      }
    }
  }
}

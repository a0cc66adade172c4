import CLibUV
import Limits
import Timekeeping

extension EventLoop {
  /// Does `body` on the loop after `delay`, to the millisecond and never early. On the loop's thread only.
  ///
  /// - Returns: the timer, to cancel it.
  @discardableResult
  public func schedule(after delay: Duration, _ body: @escaping () -> Void) -> LoopTimer {
    assertCurrent()
    return timers.schedule(after: delay, body)
  }

  /// How long it is until a timer is due; zero when it is over.
  func remaining(until timer: LoopTimer) -> Duration {
    let now = timers.nowNanoseconds
    return timer.deadlineNanoseconds > now ? .nanoseconds(timer.deadlineNanoseconds - now) : .zero
  }

  /// The time at which this turn began, in milliseconds of the loop's clock: cheap, and good enough for patience.
  var turnMilliseconds: UInt64 {
    time.manual.map { $0.elapsedNanoseconds / 1_000_000 } ?? uv_now(handles.loop)
  }
}

// MARK: - A clock that a test moves

extension EventLoop: ClockFollower {
  package func nextDueNanoseconds() async -> UInt64? {
    await withCheckedContinuation { continuation in
      let isTaken = submit(
        .body { self.whenSettled { continuation.resume(returning: self.timers.firstDeadlineNanoseconds) } })
      if !isTaken { continuation.resume(returning: nil) }
    }
  }

  package func fireTimers(until limit: UInt64) async {
    await withCheckedContinuation { continuation in
      let isTaken = submit(.body { self.fireNextTimers(until: limit) { continuation.resume() } })
      if !isTaken { continuation.resume() }
    }
  }

  /// Goes from one deadline to the next. In between, what the timers made ready is done: it may set timers that are due before.
  private func fireNextTimers(until limit: UInt64, onDone: @escaping @Sendable () -> Void) {
    guard let clock = time.manual, let due = timers.firstDeadlineNanoseconds, due <= limit else {
      return onDone()
    }
    clock.move(to: due)
    timers.fire()
    _ = submit(.body { self.whenSettled { self.fireNextTimers(until: limit, onDone: onDone) } })
  }

  /// Does `body` in a round of work that has nothing else to do. To be called from work of the loop.
  private func whenSettled(after rounds: Int = 0, _ body: @escaping @Sendable () -> Void) {
    guard hasOtherWork, rounds < Limits.Loop.settlingRounds else { return body() }
    _ = submit(.body { self.whenSettled(after: rounds + 1, body) })
  }
}

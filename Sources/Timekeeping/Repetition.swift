import Locking

/// Does something again and again, until it is stopped or gone.
package final class Repetition: Sendable {
  private enum State {
    case idle
    case asleep(Task<Void, Never>)
    case scheduled(ManualClock, AlarmID)
    case stopped
  }

  private let state = Locked(State.idle)

  /// Does nothing yet.
  package init() {}

  deinit { stop() }

  /// Starts; the first time comes after one interval, and each next one an interval after the last has ended. A manual
  /// clock that is advanced waits for the end of what it makes due. Called once.
  package func start(
    every interval: Duration, by time: Timekeeper, _ body: @escaping @Sendable () async -> Void
  ) {
    if let clock = time.manual {
      schedule(after: interval, by: clock, body)
    } else {
      state.withLock { $0 = .asleep(Task { await Self.repeat(every: interval, body) }) }
    }
  }

  /// Does it no more; what is under way ends by itself.
  package func stop() {
    let last = state.withLock { state in
      defer { state = .stopped }
      return state
    }
    switch last {
    case .asleep(let task): task.cancel()
    case .scheduled(let clock, let alarm): clock.cancelAlarm(alarm)
    case .idle, .stopped: return
    }
  }

  private static func `repeat`(every interval: Duration, _ body: @Sendable () async -> Void) async {
    while (try? await Task.sleep(for: interval)) != nil { await body() }
  }

  private func schedule(
    after interval: Duration, by clock: ManualClock, _ body: @escaping @Sendable () async -> Void
  ) {
    state.withLock { state in
      if case .stopped = state { return }
      let alarm = clock.schedule(after: interval) { [weak self] in
        await body()
        self?.schedule(after: interval, by: clock, body)
      }
      state = .scheduled(clock, alarm)
    }
  }
}

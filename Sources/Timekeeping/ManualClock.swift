import Locking
import SystemCalls

/// A clock that stands until a test moves it, however long the test takes.
///
/// Give it to a server, a client's loops or a library as `Timekeeper.manual(clock)`. Their deadlines, time-outs and expiry then
/// pass when the test says so, at once, and never because the machine was slow:
///
///     let clock = ManualClock()
///     …
///     await clock.advance(by: .seconds(10))
///
/// It is also a clock of Swift's, so that a test's own code can sleep on it.
public final class ManualClock: Clock {
  /// A moment, on the scale of the machine's clock so that both can stand in the same places.
  public typealias Instant = ContinuousClock.Instant

  private struct State {
    var elapsedNanoseconds: UInt64 = 0
    /// By how much the wall clock was set besides.
    var wallOffsetMilliseconds: Int64 = 0
    var alarms = Alarms()
    var followers: [any ClockFollower] = []
    /// Tasks that wait until somebody sleeps.
    var sleepObservers: [CheckedContinuation<Void, Never>] = []
  }

  private let start = Instant.now
  private let startUnixMilliseconds: Int64
  private let state = Locked(State())
  private let turns = Turns()

  /// Makes a clock that stands.
  ///
  /// - Parameter unixMilliseconds: the wall clock's time at the beginning, in milliseconds since 1970-01-01 UTC. Default:
  ///   2026-01-01 00:00.
  public init(startingAt unixMilliseconds: Int64 = 1_767_225_600_000) {
    startUnixMilliseconds = unixMilliseconds
  }

  /// How far it has been moved, in nanoseconds.
  package var elapsedNanoseconds: UInt64 { state.withLock { $0.elapsedNanoseconds } }

  /// The time.
  public var now: Instant { start + .nanoseconds(Int64(clamping: elapsedNanoseconds)) }

  /// The wall clock's time, in milliseconds since 1970-01-01 UTC.
  public var unixMilliseconds: Int64 {
    state.withLock {
      startUnixMilliseconds + $0.wallOffsetMilliseconds + Int64($0.elapsedNanoseconds / 1_000_000)
    }
  }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }
}

// MARK: - Moving

extension ManualClock {
  /// Moves the clock and does what becomes due on the way, in order of time: the clock stands at each moment while what is due
  /// then is done.
  ///
  /// Returns when timers of loops have done their work on the loops' threads, with the tasks there that they woke, and when
  /// repeated work such as a library's sweep has ended. Tasks that slept have been woken; they run by themselves. Calls at
  /// the same time follow each other.
  ///
  /// What has not been started yet cannot be due: before moving past a call's deadline, wait until the call has arrived.
  ///
  /// - Parameter duration: zero or more.
  public func advance(by duration: Duration) async {
    precondition(duration >= .zero, "time does not go back")
    await turns.take()
    let target = Self.time(elapsedNanoseconds, after: duration)
    // Looked at again after the last step: a timer may have been set between the look and the step.
    repeat {
      while let next = await nextDue(upTo: target) { await fire(next) }
      move(to: target)
    } while await nextDue(upTo: target) != nil
    turns.give()
  }

  /// Sets the wall clock forward or back, as an operator or a time service does: no time passes, and nothing becomes due.
  public func moveWallClock(by duration: Duration) {
    let (seconds, attoseconds) = duration.components
    state.withLock { $0.wallOffsetMilliseconds += seconds * 1_000 + attoseconds / 1_000_000_000_000_000 }
  }

  /// A later time, cut off at 292 years: what a loop adds to it must not overflow.
  private static func time(_ nanoseconds: UInt64, after delay: Duration) -> UInt64 {
    let end = UInt64(Int64.max)
    return min(nanoseconds, end) + min(delay.wholeNanoseconds, end - min(nanoseconds, end))
  }

  /// Moves forward; never back. Followers do it for what is due on their threads.
  package func move(to nanoseconds: UInt64) {
    state.withLock { $0.elapsedNanoseconds = max($0.elapsedNanoseconds, nanoseconds) }
  }

  /// Fires `follower`'s timers from now on, until `remove`.
  package func add(_ follower: any ClockFollower) {
    state.withLock { $0.followers.append(follower) }
  }

  /// The follower has ended.
  package func remove(_ follower: any ClockFollower) {
    state.withLock { $0.followers.removeAll { $0 === follower } }
  }

  /// What is due next.
  private struct Due {
    /// Whose it is; `nil`: the clock's own alarms.
    let follower: (any ClockFollower)?
    let nanoseconds: UInt64
    /// Until when nothing of anybody else is due.
    var limit: UInt64
  }

  /// The first that is due until `limit`.
  private func nextDue(upTo limit: UInt64) async -> Due? {
    let (followers, alarm) = state.withLock { ($0.followers, $0.alarms.firstDueNanoseconds) }
    var first = alarm.map { Due(follower: nil, nanoseconds: $0, limit: limit) }
    for follower in followers {
      guard let due = await follower.nextDueNanoseconds() else { continue }
      if let known = first, known.nanoseconds <= due {
        first?.limit = min(known.limit, due)
      } else {
        first = Due(follower: follower, nanoseconds: due, limit: min(limit, first?.nanoseconds ?? limit))
      }
    }
    return first.flatMap { $0.nanoseconds <= limit ? $0 : nil }
  }

  private func fire(_ due: Due) async {
    if let follower = due.follower { return await follower.fireTimers(until: due.limit) }
    move(to: due.nanoseconds)
    let alarms = state.withLock { $0.alarms.removeDue(at: $0.elapsedNanoseconds) }
    for alarm in alarms { await alarm.fire() }
  }
}

// MARK: - Waiting

extension ManualClock {
  /// Waits until the clock has been moved to `deadline`; `tolerance` means nothing here.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let due = (deadline - start).wholeNanoseconds
    let id = state.withLock { $0.alarms.nextID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Alarm(id: id, dueNanoseconds: due, action: .sleeper(continuation)))
        // Cancelled before it was added: the handler found nothing.
        if Task.isCancelled { cancelAlarm(id) }
      }
    } onCancel: {
      cancelAlarm(id)
    }
  }

  /// Waits until at least one task sleeps on the clock: what the test waits for is then due when the clock is moved.
  public func waitUntilSomebodySleeps() async {
    await withCheckedContinuation { continuation in
      let isSleeping = state.withLock { state in
        if !state.alarms.hasSleeper { state.sleepObservers.append(continuation) }
        return state.alarms.hasSleeper
      }
      if isSleeping { continuation.resume() }
    }
  }

  /// Does `body` once the clock has been moved by `delay`; moving waits for its end.
  ///
  /// - Returns: for `cancelAlarm`.
  func schedule(after delay: Duration, _ body: @escaping @Sendable () async -> Void) -> AlarmID {
    state.withLock { state in
      let id = state.alarms.nextID()
      let due = Self.time(state.elapsedNanoseconds, after: delay)
      state.alarms.insert(Alarm(id: id, dueNanoseconds: due, action: .work(body)))
      return id
    }
  }

  /// Forgets an alarm; a task that slept is woken by `CancellationError`. Does nothing where it has fired.
  func cancelAlarm(_ id: AlarmID) {
    state.withLock { $0.alarms.remove(id) }?.cancel()
  }

  /// Adds a sleeper, or wakes it at once where it is due.
  private func add(_ alarm: Alarm) {
    let (isDue, observers) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
      guard alarm.dueNanoseconds > state.elapsedNanoseconds else { return (true, []) }
      state.alarms.insert(alarm)
      defer { state.sleepObservers = [] }
      return (false, state.sleepObservers)
    }
    if isDue { alarm.wake() }
    for observer in observers { observer.resume() }
  }
}

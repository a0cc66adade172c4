import Glibc

/// The time that a server, a client or a library goes by: the machine's, or one that a test moves.
///
/// Deadlines, time-outs, waits and expiry all read it. The machine's costs what reading it directly does.
public struct Timekeeper: Sendable {
  /// The clock that a test moves; `nil` where the machine's own time counts.
  public let manual: ManualClock?

  /// The machine's own clocks.
  public static let system = Timekeeper(manual: nil)

  /// Time that stands until `clock` is advanced.
  public static func manual(_ clock: ManualClock) -> Timekeeper { Timekeeper(manual: clock) }

  /// Time that never jumps: for deadlines and waits.
  public var now: ContinuousClock.Instant { manual?.now ?? .now }

  /// Wall-clock time in milliseconds since 1970-01-01 UTC: for dates that are stored.
  public var unixMilliseconds: Int64 {
    if let manual { return manual.unixMilliseconds }
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Waits; never less than `duration`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  public func sleep(for duration: Duration) async throws {
    guard let manual else { return try await Task.sleep(for: duration) }
    try await manual.sleep(for: duration)
  }
}

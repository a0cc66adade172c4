import Glibc

/// Where a library reads the time; tests put another one in.
public struct LibraryClock: Sendable {
  /// Wall-clock time in milliseconds since 1970-01-01 UTC: for dates that are stored.
  public var unixMilliseconds: @Sendable () -> Int64
  /// Time that never jumps: for deadlines and waits.
  public var now: @Sendable () -> ContinuousClock.Instant

  /// Makes a clock.
  public init(
    unixMilliseconds: @escaping @Sendable () -> Int64,
    now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.unixMilliseconds = unixMilliseconds
    self.now = now
  }

  /// The machine's own clocks.
  public static let system = LibraryClock(
    unixMilliseconds: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    },
    now: { .now })
}

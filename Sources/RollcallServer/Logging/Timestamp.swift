import Glibc
import SystemCalls

/// A moment by the system's clock, written as RFC 3339 does, in UTC, to the millisecond.
struct Timestamp: Sendable, Equatable, CustomStringConvertible {
  /// Milliseconds since 1970-01-01 UTC.
  var unixMilliseconds: Int64

  /// The moment of the call.
  static func now() -> Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(unixMilliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Such as `2026-11-30T02:00:00.123Z`.
  var description: String { utcText(unixMilliseconds: unixMilliseconds, withMilliseconds: true) }
}

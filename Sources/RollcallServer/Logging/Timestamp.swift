import Glibc

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
  var description: String {
    var seconds = time_t(unixMilliseconds / 1000)
    var parts = unsafe tm()
    unsafe gmtime_r(&seconds, &parts)
    let day = unsafe "\(pad(parts.tm_year + 1900, 4))-\(pad(parts.tm_mon + 1, 2))-\(pad(parts.tm_mday, 2))"
    let hour = unsafe "\(pad(parts.tm_hour, 2)):\(pad(parts.tm_min, 2)):\(pad(parts.tm_sec, 2))"
    return "\(day)T\(hour).\(pad(Int32(unixMilliseconds % 1000), 3))Z"
  }

  private func pad(_ number: Int32, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

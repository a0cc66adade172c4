import Glibc

/// Moments as text.
enum DateText {
  /// RFC 3339 in UTC to the second, such as `2026-11-30T02:00:00Z`.
  static func utc(_ unixMilliseconds: Int64) -> String {
    // Rounded down, also before 1970.
    var seconds = time_t((unixMilliseconds - (unixMilliseconds < 0 ? 999 : 0)) / 1000)
    var parts = unsafe tm()
    unsafe gmtime_r(&seconds, &parts)
    let day =
      unsafe "\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))"
    return unsafe "\(day)T\(padded(parts.tm_hour, 2)):\(padded(parts.tm_min, 2)):\(padded(parts.tm_sec, 2))Z"
  }

  private static func padded(_ number: Int32, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

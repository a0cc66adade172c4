import Glibc

/// A moment in UTC as RFC 3339 writes it: `2026-11-30T02:00:00Z`, or `2026-11-30T02:00:00.123Z` with milliseconds.
///
/// Rounded down to what is written, also before 1970.
package func utcText(unixMilliseconds: Int64, withMilliseconds: Bool = false) -> String {
  let (quotient, remainder) = unixMilliseconds.quotientAndRemainder(dividingBy: 1_000)
  var seconds = time_t(remainder < 0 ? quotient - 1 : quotient)
  var parts = unsafe tm()
  unsafe gmtime_r(&seconds, &parts)
  let day =
    unsafe "\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))"
  let time = unsafe "\(padded(parts.tm_hour, 2)):\(padded(parts.tm_min, 2)):\(padded(parts.tm_sec, 2))"
  let fraction = withMilliseconds ? ".\(padded(Int32(remainder < 0 ? remainder + 1_000 : remainder), 3))" : ""
  return "\(day)T\(time)\(fraction)Z"
}

private func padded(_ number: Int32, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

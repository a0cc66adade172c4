/// Numbers as people read them.
enum DecimalText {
  /// A number with so many places after the point.
  static func fixed(_ value: Double, places: Int) -> String {
    let (whole, fraction) = rounded(value, places: places)
    return fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
  }

  /// A number with a comma between thousands and so many places after the point.
  static func grouped(_ value: Double, places: Int) -> String {
    let (whole, fraction) = rounded(value, places: places)
    return fraction.isEmpty ? grouped(whole) : "\(grouped(whole)).\(fraction)"
  }

  /// A number with a comma between thousands.
  static func grouped(_ value: UInt64) -> String {
    var text = ""
    let digits = Array("\(value)")
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// A time with three significant digits, in µs, ms or s; all digits of a time above 999 s.
  static func latency(nanoseconds: UInt64) -> String {
    let value = Double(nanoseconds)
    // The limits lie where rounding would make the next unit's 1.00.
    if value < 999.5e3 { return "\(threeDigits(value / 1e3)) µs" }
    if value < 999.5e6 { return "\(threeDigits(value / 1e6)) ms" }
    return "\(threeDigits(value / 1e9)) s"
  }

  private static func threeDigits(_ value: Double) -> String {
    // Here too the limits lie where rounding adds a digit: 9.996 becomes 10.0.
    fixed(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  private static func rounded(_ value: Double, places: Int) -> (whole: UInt64, fraction: String) {
    let unit = (0..<places).reduce(UInt64(1)) { power, _ in power * 10 }
    let scaled = UInt64((value * Double(unit)).rounded())
    guard places > 0 else { return (scaled, "") }
    let digits = "\(scaled % unit)"
    return (scaled / unit, String(repeating: "0", count: places - digits.count) + digits)
  }
}

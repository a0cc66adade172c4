extension CaptureDate: LosslessStringConvertible {
  /// The date as ISO 8601 writes it, with the offset only where it is known: `2024-05-01T12:00:00+02:00`.
  public var description: String {
    let day = localMilliseconds.dividedDown(by: Self.millisecondsPerDay)
    let date = CivilDate(daysSince1970: day.quotient)
    let seconds = day.remainder / 1_000
    let milliseconds = day.remainder % 1_000
    let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0.padded(2) }.joined(separator: ":")
    let fraction = milliseconds == 0 ? "" : ".\(milliseconds.padded(3))"
    return
      "\(date.year.padded(4))-\(date.month.padded(2))-\(date.day.padded(2))T\(time)\(fraction)\(offsetText)"
  }

  private var offsetText: String {
    guard let offsetMinutes else { return "" }
    let distance = Int64(offsetMinutes.magnitude)
    return "\(offsetMinutes < 0 ? "-" : "+")\((distance / 60).padded(2)):\((distance % 60).padded(2))"
  }

  /// Reads `2024-05-01T12:00:00+02:00`, with or without the offset (`Z` is +00:00) and milliseconds; nil for anything else,
  /// and for days and times that there are not.
  public init?(_ description: String) {
    var text = description[...]
    guard let year = text.number(4), text.take("-"), let month = text.number(2), text.take("-"),
      let day = text.number(2), text.take("T"), let hour = text.number(2), hour < 24, text.take(":"),
      let minute = text.number(2), minute < 60, text.take(":"), let second = text.number(2), second < 60
    else { return nil }
    var milliseconds: Int64 = 0
    if text.take(".") {
      guard let fraction = text.number(3) else { return nil }
      milliseconds = fraction
    }
    let date = CivilDate(year: year, month: month, day: day)
    // A day that there is not, such as the 30th of February, comes back as another.
    guard year >= 1, CivilDate(daysSince1970: date.daysSince1970) == date, let offset = text.offset() else {
      return nil
    }
    let seconds = (hour * 60 + minute) * 60 + second
    self.init(
      localMilliseconds: date.daysSince1970 * Self.millisecondsPerDay + seconds * 1_000 + milliseconds,
      offsetMinutes: offset)
  }

  private static let millisecondsPerDay: Int64 = 24 * 60 * 60 * 1_000
}

/// A day of the Gregorian calendar, also before it was in use.
///
/// Days are counted in eras of 400 years, which all have 146,097 of them; years begin in March, so that a leap day is a
/// year's last.
private struct CivilDate: Equatable {
  var year: Int64
  var month: Int64
  var day: Int64

  init(year: Int64, month: Int64, day: Int64) { (self.year, self.month, self.day) = (year, month, day) }

  init(daysSince1970 days: Int64) {
    let era = (days + 719_468).dividedDown(by: 146_097)
    let dayOfEra = era.remainder
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = yearOfEra + era.quotient * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.dividedDown(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = era.remainder * 365 + era.remainder / 4 - era.remainder / 100 + dayOfYear
    return era.quotient * 146_097 + dayOfEra - 719_468
  }
}

extension Int64 {
  /// Divides towards minus infinity, so that the remainder is never negative.
  fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension Substring {
  /// Takes a number of exactly so many digits.
  fileprivate mutating func number(_ digits: Int) -> Int64? {
    let head = prefix(digits)
    guard head.count == digits, head.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    self = dropFirst(digits)
    return Int64(head)
  }

  fileprivate mutating func take(_ character: Character) -> Bool {
    guard first == character else { return false }
    removeFirst()
    return true
  }

  /// Takes the rest as an offset; nil where it is none, and a nil offset where there is no rest.
  fileprivate mutating func offset() -> Int?? {
    if isEmpty { return .some(nil) }
    if self == "Z" { return .some(0) }
    let isBehind = first == "-"
    guard take("+") || take("-"), let hours = number(2), take(":"), let minutes = number(2), minutes < 60,
      isEmpty
    else { return nil }
    return .some(Int(isBehind ? -(hours * 60 + minutes) : hours * 60 + minutes))
  }
}

import Glibc

/// A chart's axis: which values it reaches over, where its marks stand, and what they say.
struct Axis {
  /// A mark: its place as a share of the axis, 0 to 1, and its text.
  struct Mark {
    let place: Double
    let text: String
  }

  let marks: [Mark]
  private let scale: @Sendable (Double) -> Double

  /// Where a value stands, as a share of the axis.
  func place(of value: Double) -> Double { min(1, max(0, scale(value))) }

  /// From nothing to at least a value, with about five round marks.
  static func linear(to most: Double, _ text: (Double) -> String) -> Axis {
    let step = roundStep(most / 5)
    let count = max(1, (most / step).rounded(.up))
    let end = step * count
    let marks = (0...Int(count)).map { Mark(place: Double($0) / count, text: text(step * Double($0))) }
    return Axis(marks: marks) { $0 / end }
  }

  /// Over whole powers of ten that hold both values, which are above 0.
  static func logarithmic(from least: Double, to most: Double, _ text: (Double) -> String) -> Axis {
    let first = power(of: least).rounded(.down)
    let last = max(first + 1, power(of: most).rounded(.up))
    let marks = (0...Int(last - first)).map { index in
      Mark(place: Double(index) / (last - first), text: text(tenToThe(Int(first) + index)))
    }
    return Axis(marks: marks) { (power(of: $0) - first) / (last - first) }
  }

  /// Shares of all calls, each mark a tenth as far from all of them: 0 %, 90 %, 99 %, 99.9 %, … The value is the share.
  static func shares(nines: Int) -> Axis {
    let names = ["0 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %", "99.9999 %"]
    let marks = (0...nines).map { Mark(place: Double($0) / Double(nines), text: names[$0]) }
    return Axis(marks: marks) { share in share >= 1 ? 1 : -power(of: 1 - share) / Double(nines) }
  }

  /// 1, 2 or 5 times a power of ten, at least the value.
  private static func roundStep(_ value: Double) -> Double {
    guard value > 0 else { return 1 }
    let unit = tenToThe(Int(power(of: value).rounded(.down)))
    return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= value * 0.999_999 } ?? 10 * unit
  }
}

/// The decimal logarithm; of what has none, less than any that is drawn.
private func power(of value: Double) -> Double { value > 0 ? log10(value) : -12 }

private func tenToThe(_ power: Int) -> Double { pow(10, Double(power)) }

import CommandOptions
import Limits
import LoadTest

extension ParsedCommand {
  /// `--rate`: `5000` is constant, `1000..9000` a ramp, `1000,2000,4000` steps. Calls a second; nil where it was not given.
  ///
  /// Throws `UsageError` for anything else.
  func rate(_ name: String) throws(UsageError) -> Pace.Rate? {
    guard let text = text(name) else { return nil }
    if let dots = text.firstRange(of: "..") {
      return .ramp(
        from: try rate(text[..<dots.lowerBound], of: name), to: try rate(text[dots.upperBound...], of: name))
    }
    var rates: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      rates.append(try rate(part, of: name))
    }
    guard rates.count <= Limits.Bench.maximumSteps else {
      throw UsageError("\(name) takes at most \(Limits.Bench.maximumSteps) steps; not \(rates.count)")
    }
    return rates.count == 1 ? .constant(rates[0]) : .steps(rates)
  }

  private func rate(_ text: Substring, of name: String) throws(UsageError) -> Double {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let rate = Double(text), rate > 0,
      rate <= Double(Limits.Bench.maximumCallsPerSecond)
    else {
      throw UsageError(
        "\(name) takes calls a second, up to \(Limits.Bench.maximumCallsPerSecond), as 5000, 1000..9000 or "
          + "1000,2000,4000; not “\(self.text(name) ?? "")”")
    }
    return rate
  }
}

import Histograms

extension Requirement {
  /// Why a text is no requirement.
  public struct Unreadable: Error, Sendable, Equatable {
    /// What is wrong, and what would be right.
    public let message: String
  }

  /// Reads requirements that are parted by commas.
  ///
  /// - Parameter methods: the methods of the run, of which requirements may be.
  /// - Throws: where one cannot be read, or is of another method.
  public static func list(_ text: String, methods: [String]) throws(Unreadable) -> [Requirement] {
    var requirements: [Requirement] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      requirements.append(try Requirement(String(part), methods: methods))
    }
    return requirements
  }

  private init(_ text: String, methods: [String]) throws(Unreadable) {
    // The two signs of two characters come first.
    guard
      let (relation, place) = Relation.allCases.lazy
        .compactMap({ relation in text.firstRange(of: relation.rawValue).map { (relation, $0) } }).first
    else { throw Self.unreadable(text) }
    var subject = text[..<place.lowerBound]
    let method = methods.first { subject.hasPrefix("\($0).") }
    if let method { subject = subject.dropFirst(method.count + 1) }
    guard let measure = Self.measure(subject) else {
      throw Unreadable(
        message:
          "“\(text)”: “\(subject)” is none of p50, p90, p99, p99.9, p99.99, max, service.p50 and so on, rate, errors, "
          + "unsent, alone or of \(methods.map { "\($0)." }.joined(separator: " "))")
    }
    guard let limit = Self.limit(text[place.upperBound...], isTime: measure.isTime) else {
      throw Self.unreadable(text)
    }
    self.init(text: text, method: method, measure: measure, relation: relation, limit: limit)
  }

  private static func unreadable(_ text: String) -> Unreadable {
    Unreadable(
      message:
        "“\(text)” is no requirement, such as save.p99<5ms, errors=0 or rate>=5000; times have the unit us, ms or s"
    )
  }

  private static func measure(_ text: Substring) -> Measure? {
    switch text {
    case "rate": return .rate
    case "errors": return .errors
    case "unsent": return .unsent
    case "max": return .latency(nil)
    case "service.max": return .serviceTime(nil)
    default:
      let isService = text.hasPrefix("service.")
      let name = isService ? text.dropFirst("service.".count) : text
      guard let quantile = ReportRow.quantiles.first(where: { $0.name == name })?.quantile else { return nil }
      return isService ? .serviceTime(quantile) : .latency(quantile)
    }
  }

  private static func limit(_ text: Substring, isTime: Bool) -> Double? {
    let units: [(suffix: String, nanoseconds: Double)] = [("us", 1e3), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.first { text.hasSuffix($0.suffix) }
    guard (unit != nil) == isTime else { return nil }
    let digits = text.dropLast(unit?.suffix.count ?? 0)
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(digits).map { $0 * (unit?.nanoseconds ?? 1) }
  }
}

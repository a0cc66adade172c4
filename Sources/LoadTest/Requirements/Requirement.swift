import Histograms

/// What a run must reach, such as `save.p99<5ms`.
public struct Requirement: Sendable, Equatable {
  /// What is measured.
  enum Measure: Sendable, Equatable {
    /// A latency; in an open loop from the planned moment. Nil: the longest.
    case latency(Quantile?)
    /// The time from sending. Nil: the longest.
    case serviceTime(Quantile?)
    /// Calls answered without an error, a second.
    case rate
    /// Calls that failed.
    case errors
    /// Calls that were due and could not be sent.
    case unsent

    var isTime: Bool {
      switch self {
      case .latency, .serviceTime: true
      case .rate, .errors, .unsent: false
      }
    }
  }

  /// How the measured value and the limit must stand to each other.
  enum Relation: String, CaseIterable, Sendable {
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case more = ">"
    case equal = "="

    func holds(_ value: Double, _ limit: Double) -> Bool {
      switch self {
      case .atMost: value <= limit
      case .atLeast: value >= limit
      case .less: value < limit
      case .more: value > limit
      case .equal: value == limit
      }
    }
  }

  /// As it was written.
  public let text: String
  /// Of which method; nil: of all together.
  let method: String?
  let measure: Measure
  let relation: Relation
  /// In nanoseconds, calls a second, or calls.
  let limit: Double
}

/// A requirement, and what came of it.
public struct RequirementResult: Sendable, Equatable {
  /// What was required.
  public let requirement: Requirement
  /// What was measured, in nanoseconds, calls a second, or calls; nil where no call was answered.
  let value: Double?

  /// Whether it is met. What could not be measured is not.
  public var isMet: Bool { value.map { requirement.relation.holds($0, requirement.limit) } ?? false }

  /// In words, such as `save.p99<5ms: 4.21 ms`.
  var words: String {
    guard let value else { return "\(requirement.text): no call was answered" }
    let measured =
      requirement.measure.isTime
      ? DecimalText.latency(nanoseconds: UInt64(value))
      : DecimalText.grouped(value, places: requirement.measure == .rate ? 1 : 0)
    return "\(requirement.text): \(measured)"
  }
}

extension Requirement {
  /// What came of it in a run.
  public func result(in tally: Tally) -> RequirementResult {
    let methods = tally.methods.filter { method == nil || $0.name == method }
    let all = methods.reduce(into: MethodTally(name: "")) { $0.merge($1) }
    // In a closed loop a call is planned for when it is sent.
    let serviceTimes =
      all.serviceTimesNanoseconds.count > 0 ? all.serviceTimesNanoseconds : all.latenciesNanoseconds
    let value: Double? =
      switch measure {
      case .latency(let quantile): all.latenciesNanoseconds.time(at: quantile)
      case .serviceTime(let quantile): serviceTimes.time(at: quantile)
      case .rate: tally.perSecond(all.answered)
      case .errors: Double(all.failures.count)
      case .unsent: Double(tally.unsent)
      }
    return RequirementResult(requirement: self, value: value)
  }
}

extension Histogram {
  fileprivate func time(at quantile: Quantile?) -> Double? {
    guard count > 0 else { return nil }
    return quantile.map { value(at: $0).map { Double($0) } } ?? Double(maximum)
  }
}

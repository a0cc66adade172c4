import Histograms

/// A line of a report's table: the calls of one method that ended one way.
struct ReportRow {
  /// The method; `all` for all of them.
  let method: String
  /// `OK`, or the status of an error.
  let status: String
  /// The error's reason; empty where it has none.
  let reason: String
  let count: UInt64
  /// In nanoseconds; in an open loop from the planned moment.
  let latencies: Histogram
  /// In an open loop from the moment of sending; nil in a closed one.
  let serviceTimes: Histogram?

  static let quantiles: [(name: String, jsonName: String, quantile: Quantile)] = [
    ("p50", "p50", .p50), ("p90", "p90", .p90), ("p99", "p99", .p99), ("p99.9", "p999", .p999),
    ("p99.99", "p9999", .p9999),
  ]
}

extension Report {
  /// By method, status and reason: each method's answered calls, then its failures, the most frequent first. Where there are
  /// several methods, all of them together come last.
  var rows: [ReportRow] {
    let single = tally.methods.flatMap { rows(of: $0) }
    guard tally.methods.count > 1 else { return single }
    let all = tally.methods.reduce(into: MethodTally(name: "all")) { $0.merge($1) }
    return single + rows(of: all)
  }

  private func rows(of method: MethodTally) -> [ReportRow] {
    let answered = ReportRow(
      method: method.name, status: "OK", reason: "", count: method.answered,
      latencies: method.latenciesNanoseconds,
      serviceTimes: plan.pace == .closed ? nil : method.serviceTimesNanoseconds)
    return [answered]
      + method.failures.sorted.map { failure in
        ReportRow(
          method: method.name, status: failure.kind.status, reason: failure.kind.reason, count: failure.count,
          latencies: failure.latenciesNanoseconds, serviceTimes: nil)
      }
  }
}

import Histograms

extension Report {
  /// The table as CSV (RFC 4180): a line of names with units last, then a line for each method, status and reason. Latencies of
  /// what never happened, and service times of a closed loop, are empty.
  public var csv: String {
    let latencies = ReportRow.quantiles.map { "\($0.jsonName)_microseconds" } + ["max_microseconds"]
    let names =
      ["method", "status", "reason", "count", "per_second"] + latencies + latencies.map { "service_\($0)" }
    let lines = rows.map { row in
      [
        row.method, row.status, row.reason, "\(row.count)",
        DecimalText.fixed(tally.perSecond(row.count), places: 1),
      ]
        + Self.cells(row.latencies) + Self.cells(row.serviceTimes ?? Histogram())
    }
    return ([names] + lines).map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func cells(_ histogram: Histogram) -> [String] {
    guard histogram.count > 0 else { return Array(repeating: "", count: ReportRow.quantiles.count + 1) }
    let values = ReportRow.quantiles.compactMap { histogram.value(at: $0.quantile) } + [histogram.maximum]
    return values.map { DecimalText.fixed(Double($0) / 1e3, places: 3) }
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { ",\"\n\r".contains($0) }) else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

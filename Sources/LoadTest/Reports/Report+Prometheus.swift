import Histograms

extension Report {
  /// The report in Prometheus' text format, for the node exporter's folder of text files or a push gateway. All are gauges:
  /// a run is over when it is reported.
  public var prometheus: String {
    let counts = rows.filter { $0.method != "all" }
    var text = Self.metric(
      "rollcall_bench_calls", "Calls by method, status and reason.",
      counts.map { (Self.labels(of: $0), "\($0.count)") })
    text += Self.metric(
      "rollcall_bench_calls_per_second", "The same, a second of the run.",
      counts.map { (Self.labels(of: $0), DecimalText.fixed(tally.perSecond($0.count), places: 1)) })
    text += Self.latencies(
      "rollcall_bench_latency_seconds",
      "From the planned moment in an open loop, from sending in a closed one.",
      counts.map { ($0, $0.latencies) })
    text += Self.latencies(
      "rollcall_bench_service_time_seconds", "From sending, in an open loop.",
      counts.compactMap { row in row.serviceTimes.map { (row, $0) } })
    text += Self.metric(
      "rollcall_bench_in_flight_at_end", "Calls on their way when the run ended.",
      [([], "\(tally.inFlightAtEnd)")])
    text += Self.metric(
      "rollcall_bench_unsent_calls", "Calls that were due and could not be sent.", [([], "\(tally.unsent)")])
    text += Self.metric(
      "rollcall_bench_client_busy_share",
      "The share of the run in which an event loop of the load tester was busy.",
      tally.loopLoads.enumerated().map { ([("loop", "\($0)")], DecimalText.fixed($1, places: 3)) })
    return text
  }

  private typealias Labels = [(name: String, value: String)]

  private static func labels(of row: ReportRow) -> Labels {
    [("method", row.method), ("status", row.status), ("reason", row.reason)]
  }

  private static func latencies(_ name: String, _ help: String, _ rows: [(ReportRow, Histogram)]) -> String {
    let samples = rows.filter { $0.1.count > 0 }.flatMap { row, histogram in
      let quantiles = ReportRow.quantiles.map { ($0.quantile.share, histogram.value(at: $0.quantile) ?? 0) }
      return (quantiles + [("1", histogram.maximum)]).map { quantile, nanoseconds in
        (labels(of: row) + [("quantile", quantile)], "\(Double(nanoseconds) / 1e9)")
      }
    }
    return metric(name, help, samples)
  }

  private static func metric(_ name: String, _ help: String, _ samples: [(Labels, String)]) -> String {
    guard !samples.isEmpty else { return "" }
    let lines = samples.map { labels, value in
      let text = labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
      return labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(text)} \(value)\n"
    }
    return "# HELP \(name) \(help)\n# TYPE \(name) gauge\n" + lines.joined()
  }

  private static func escaped(_ value: String) -> String {
    value.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
  }
}

extension Quantile {
  /// As Prometheus writes it: `0.999`.
  fileprivate var share: String {
    var digits = DecimalText.fixed(Double(partsPerMillion) / 1e6, places: 6)
    while digits.last == "0" { digits.removeLast() }
    return digits
  }
}

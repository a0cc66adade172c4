import Histograms

extension Report {
  /// The report for a person: some lines of text, each ended by a line break.
  public var text: String {
    let parts = [[title, builds, rate], table, remarks]
    return parts.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  var title: String {
    let batches = changesPerBatch.map { ", batches of \($0) changes" } ?? ""
    let pictures = pictures.map { ", pictures of \($0)" } ?? ""
    let warmUp = plan.warmUp == .zero ? "" : "\(seconds(plan.warmUp / .seconds(1))) s warm-up and "
    let length =
      plan.count.map { "\(DecimalText.grouped($0)) calls in \(seconds(measuredSeconds)) s" }
      ?? "\(seconds(measuredSeconds)) s"
    return
      "\(workload) on \(server): \(plan.pace.words), \(counted(plan.connections, "connection")) × "
      + "\(plan.inFlightPerConnection) in flight on \(counted(plan.threads, "thread")) for "
      + "\(warmUp)\(length)\(batches)\(pictures)"
  }

  var builds: String {
    "built as \(clientBuild.rawValue), the server as \(serverBuild.rawValue)"
  }

  var rate: String {
    let answered = "\(DecimalText.grouped(callsPerSecond, places: 1)) calls a second"
    guard plan.pace != .closed else { return answered }
    return
      "\(answered) of \(DecimalText.grouped(tally.perSecond(tally.planned), places: 1)) planned; "
      + "\(DecimalText.grouped(tally.unsent)) could not be sent"
  }

  private var table: [String] {
    var table = TextTable(wordColumns: 2)
    table.append(["method", "status", "calls", "a second"] + ReportRow.quantiles.map(\.name) + ["max"])
    for row in rows {
      let status = row.reason.isEmpty ? row.status : "\(row.status) \(row.reason)"
      table.append(
        [
          row.method, status, DecimalText.grouped(row.count),
          DecimalText.grouped(tally.perSecond(row.count), places: 1),
        ]
          + latencies(row.latencies))
      if let serviceTimes = row.serviceTimes {
        table.append(["", "service time", "", ""] + latencies(serviceTimes))
      }
    }
    return table.text
  }

  var remarks: [String] {
    var lines = ["in flight  \(DecimalText.grouped(tally.inFlightAtEnd)) at the end, neither errors nor lost"]
    if tally.warmUpFailures > 0 {
      lines.append("warm-up    \(DecimalText.grouped(tally.warmUpFailures)) of its calls failed")
    }
    lines += tally.failures.sorted.map { row in
      "failed     \(DecimalText.grouped(row.count)) × \(row.kind.words): \(row.firstMessage)"
    }
    return lines + clientRemarks + buildWarnings
      + requirements.map { "required   \($0.words): \($0.isMet ? "met" : "missed")" }
  }

  func latencies(_ histogram: Histogram) -> [String] {
    guard histogram.count > 0 else { return Array(repeating: "-", count: ReportRow.quantiles.count + 1) }
    let quantiles = ReportRow.quantiles.compactMap { histogram.value(at: $0.quantile) }
    return (quantiles + [histogram.maximum]).map { DecimalText.latency(nanoseconds: $0) }
  }

  private func seconds(_ value: Double) -> String { DecimalText.fixed(value, places: 1) }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Pace {
  /// As a report's title names it.
  var words: String {
    switch self {
    case .closed: "closed loop"
    case .open(.constant(let rate)): "open loop at \(number(rate)) a second"
    case .open(.ramp(let first, let last)): "open loop from \(number(first)) to \(number(last)) a second"
    case .open(.steps(let rates)): "open loop at \(rates.map(number).joined(separator: ", ")) a second"
    }
  }

  private func number(_ rate: Double) -> String {
    DecimalText.grouped(rate, places: rate == rate.rounded() ? 0 : 1)
  }
}

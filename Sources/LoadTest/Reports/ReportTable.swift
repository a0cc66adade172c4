import Histograms

/// A line of a report's table, whatever it is written as.
struct TableLine {
  enum Kind {
    case succeeded
    case failed
    /// The same calls as the line above, counted from when they were sent.
    case serviceTimes
  }

  let kind: Kind
  let cells: [String]
}

/// A line below a report's table.
struct Remark {
  let text: String
  /// Whether the figures, or what was required of them, are in doubt for it.
  let isWarning: Bool

  init(_ text: String, isWarning: Bool = false) {
    self.text = text
    self.isWarning = isWarning
  }

  static func warning(_ text: String) -> Remark { Remark("warning: \(text)", isWarning: true) }
}

extension Report {
  static var tableHead: [String] {
    ["method", "status", "calls", "a second"] + ReportRow.quantiles.map(\.name) + ["max"]
  }

  var tableLines: [TableLine] {
    rows.flatMap { row in
      let counts = [
        DecimalText.grouped(row.count), DecimalText.grouped(tally.perSecond(row.count), places: 1),
      ]
      let line = TableLine(
        kind: row.status == "OK" ? .succeeded : .failed,
        cells: [row.method, row.reason.isEmpty ? row.status : "\(row.status) \(row.reason)"] + counts
          + latencies(row.latencies))
      let serviceTimes = row.serviceTimes.map {
        TableLine(kind: .serviceTimes, cells: ["", "service time", "", ""] + latencies($0))
      }
      return [line, serviceTimes].compactMap(\.self)
    }
  }

  var remarks: [Remark] {
    var lines = [
      Remark("in flight  \(DecimalText.grouped(tally.inFlightAtEnd)) at the end, neither errors nor lost")
    ]
    if tally.warmUpFailures > 0 {
      lines.append(Remark("warm-up    \(DecimalText.grouped(tally.warmUpFailures)) of its calls failed"))
    }
    lines += tally.failures.sorted.map { row in
      Remark("failed     \(DecimalText.grouped(row.count)) × \(row.kind.words): \(row.firstMessage)")
    }
    return lines + clientRemarks + buildWarnings
      + requirements.map {
        Remark("required   \($0.words): \($0.isMet ? "met" : "missed")", isWarning: !$0.isMet)
      }
  }

  private func latencies(_ histogram: Histogram) -> [String] {
    guard histogram.count > 0 else { return Array(repeating: "-", count: ReportRow.quantiles.count + 1) }
    let quantiles = ReportRow.quantiles.compactMap { histogram.value(at: $0.quantile) }
    return (quantiles + [histogram.maximum]).map { DecimalText.latency(nanoseconds: $0) }
  }
}

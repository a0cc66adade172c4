extension Report {
  /// The report as one page that needs nothing else: figures, the latency curve, throughput, errors and latencies over time.
  public var html: String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>rollcall-bench: \(workload.escapedForHTML)</title>
    <style>
    \(PageStyle.text)
    </style></head><body>
    <h1>\(workload.escapedForHTML)</h1>
    \(paragraphs([title, builds]))<p class="rate">\(rate.escapedForHTML)</p>
    \(warnings)<div class="scroll"><table>
    \(tableHTML)</table></div>
    \(paragraphs(notes))\(chart("Latency", latencyChart))\(chart("Throughput and errors", throughputChart))\
    \(chart("Latencies over time", latencyOverTimeChart))</body></html>

    """
  }

  private var warnings: String {
    remarks.filter { $0.hasPrefix("warning: ") || $0.hasSuffix(": missed") }
      .map { "<p class=\"warning\">\($0.escapedForHTML)</p>\n" }.joined()
  }

  private var notes: [String] {
    remarks.filter { !$0.hasPrefix("warning: ") && !$0.hasSuffix(": missed") }
  }

  private var tableHTML: String {
    let head = ["method", "status", "calls", "a second"] + ReportRow.quantiles.map(\.name) + ["max"]
    var lines = ["<tr>" + head.map { "<th>\($0)</th>" }.joined() + "</tr>"]
    for row in rows {
      let status = row.reason.isEmpty ? row.status : "\(row.status) \(row.reason)"
      lines.append(
        line(
          [
            row.method, status, DecimalText.grouped(row.count),
            DecimalText.grouped(tally.perSecond(row.count), places: 1),
          ] + latencies(row.latencies), style: row.status == "OK" ? "" : "failed"))
      if let serviceTimes = row.serviceTimes {
        lines.append(line(["", "service time", "", ""] + latencies(serviceTimes), style: "service"))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ cells: [String], style: String) -> String {
    "<tr class=\"\(style)\">" + cells.map { "<td>\($0.escapedForHTML)</td>" }.joined() + "</tr>"
  }

  private func paragraphs(_ lines: [String]) -> String {
    lines.map { "<p>\($0.escapedForHTML)</p>\n" }.joined()
  }

  private func chart(_ title: String, _ chart: Chart?) -> String {
    chart.map { "<h2>\(title)</h2>\n\($0.html)" } ?? ""
  }
}

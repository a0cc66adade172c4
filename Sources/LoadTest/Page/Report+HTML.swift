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
    remarks.filter(\.isWarning).map { "<p class=\"warning\">\($0.text.escapedForHTML)</p>\n" }.joined()
  }

  private var notes: [String] { remarks.filter { !$0.isWarning }.map(\.text) }

  private var tableHTML: String {
    let head = "<tr>" + Self.tableHead.map { "<th>\($0)</th>" }.joined() + "</tr>\n"
    return head + tableLines.map(\.html).joined()
  }

  private func paragraphs(_ lines: [String]) -> String {
    lines.map { "<p>\($0.escapedForHTML)</p>\n" }.joined()
  }

  private func chart(_ title: String, _ chart: Chart?) -> String {
    chart.map { "<h2>\(title)</h2>\n\($0.html)" } ?? ""
  }
}

extension TableLine {
  fileprivate var html: String {
    "<tr class=\"\(style)\">" + cells.map { "<td>\($0.escapedForHTML)</td>" }.joined() + "</tr>\n"
  }

  private var style: String {
    switch kind {
    case .succeeded: ""
    case .failed: "failed"
    case .serviceTimes: "service"
    }
  }
}

import Histograms

extension Report {
  /// The report for a person: some lines of text, each ended by a line break.
  public var text: String {
    var lines = [
      title,
      "\(DecimalText.grouped(callsPerSecond, places: 1)) calls a second",
      "latency    \(latencies)",
      "calls      \(DecimalText.grouped(tally.latenciesNanoseconds.count)) answered, "
        + "\(DecimalText.grouped(tally.failures.count)) failed",
      "in flight  \(DecimalText.grouped(tally.inFlightAtEnd)) at the end, neither errors nor lost",
    ]
    lines += tally.failures.sorted.map { row in
      "failed     \(DecimalText.grouped(row.count)) × \(row.kind.words): \(row.firstMessage)"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var title: String {
    let pictures =
      pictureSizeBytes.map { ", pictures of \(DecimalText.grouped(UInt64($0))) bytes" } ?? ""
    return
      "\(workload) on \(server): \(counted(connections, "connection")) × \(inFlightPerConnection) in flight "
      + "on \(counted(threads, "thread")) for \(DecimalText.fixed(durationSeconds, places: 1)) s\(pictures)"
  }

  private var latencies: String {
    let latencies = tally.latenciesNanoseconds
    let shares: [(name: String, quantile: Quantile)] = [("p50", .p50), ("p99", .p99), ("p99.9", .p999)]
    let parts = shares.compactMap { share in
      latencies.value(at: share.quantile).map { "\(share.name) \(DecimalText.latency(nanoseconds: $0))" }
    }
    guard !parts.isEmpty else { return "none: no call was answered" }
    return (parts + ["max \(DecimalText.latency(nanoseconds: latencies.maximum))"]).joined(separator: "   ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Failures.Kind {
  /// Status and reason, parted by a space.
  fileprivate var words: String { reason.isEmpty ? status : "\(status) \(reason)" }
}

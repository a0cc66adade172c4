import RollcallProto

/// A server's statistics for a person.
struct StatisticsText {
  private let statistics: RollcallV1.GetStatisticsResponse

  init(_ statistics: RollcallV1.GetStatisticsResponse) { self.statistics = statistics }

  /// Everything, line by line.
  var lines: [String] {
    [process, connections, bytes, ""].map { $0 } + statistics.libraries.flatMap(library) + [""] + methods
  }

  private var process: String {
    let process = statistics.process ?? RollcallV1.ProcessStatistics()
    return "server       version \(process.version), process \(process.processID), up "
      + "\(Self.time(process.uptimeMilliseconds * 1_000_000)), memory \(Self.size(process.memoryBytes)) "
      + "(most \(Self.size(process.peakMemoryBytes))), \(process.openFiles) of \(process.openFilesLimit) files, "
      + "\(process.threads) threads, processor \(Self.time(process.processorMilliseconds * 1_000_000))"
  }

  private var connections: String {
    let it = statistics.connections ?? RollcallV1.ConnectionStatistics()
    let closed = it.closed.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    return "connections  \(it.open) of \(it.openLimit) open, \(it.accepted) accepted, \(it.refused) refused, "
      + "\(it.acceptFailures) failures to accept; closed: \(closed.isEmpty ? "none" : closed)"
  }

  private var bytes: String {
    let it = statistics.connections ?? RollcallV1.ConnectionStatistics()
    return "calls        \(it.calls), \(it.callsInFlight) in flight; \(Self.size(it.receivedBytes)) in, "
      + "\(Self.size(it.sentBytes)) out; in memory \(Self.size(it.bytesInFlight)) of "
      + "\(Self.size(it.bytesInFlightLimit)), replies \(Self.size(it.replyBytesInFlight)) of "
      + "\(Self.size(it.replyBytesInFlightLimit))"
  }

  private func library(_ it: RollcallV1.LibraryStatistics) -> [String] {
    let perTransaction =
      it.transactions == 0 ? 0 : Double(it.batchesCommitted + it.batchesRepeated) / Double(it.transactions)
    return [
      "library      \(it.name): \(it.blobs) originals, \(Self.size(it.blobBytes)); \(it.uploads) of \(it.uploadsLimit) "
        + "uploads, \(it.pinnedBlobs) pinned; log \(Self.size(it.logBytes))",
      "batches      \(it.batchesCommitted) committed, \(it.batchesRepeated) repeated, \(it.batchesFailed) failed, "
        + "\(it.batchesDropped) dropped, \(it.groupsRunAgain) groups run again, \(it.commitsFailed) commits failed; "
        + "\(Self.tenths(perTransaction)) a transaction",
      "queue        \(it.batchesQueued) of \(it.batchesQueuedLimit) batches, \(Self.size(it.queuedBytes)) of "
        + "\(Self.size(it.queuedBytesLimit)); waits \(Self.latencies(it.queueWaits))",
      "commits      \(it.transactions), \(Self.latencies(it.commits)); \(it.rowsChanged) rows changed, "
        + "\(it.logPagesWritten) pages written",
      "checkpoints  \(it.checkpoints?.count ?? 0), \(Self.latencies(it.checkpoints))",
      "fetches      \(it.fetches); waiting: \(it.fetchesQueued) for a reader, \(it.diskJobsQueued) for the disk, of "
        + "\(it.jobsQueuedLimit) each; \(it.feedWaiters) calls wait for changes",
    ]
  }

  private var methods: [String] {
    let rows = statistics.methods.sorted { $0.method < $1.method }.map { it -> [String] in
      let calls = it.codes.reduce(0) { $0 + $1.count }
      let errors = it.codes.filter { $0.name != "OK" }
      let latencies = it.latencies ?? RollcallV1.Latencies()
      let times = [
        latencies.p50Nanoseconds, latencies.p90Nanoseconds, latencies.p99Nanoseconds,
        latencies.p999Nanoseconds,
        latencies.maximumNanoseconds,
      ]
      return [it.method.isEmpty ? "(none of the server's)" : it.method, "\(calls)"] + times.map(Self.time)
        + [Self.size(it.requestBytes), Self.size(it.replyBytes)]
        + [errors.isEmpty ? "-" : errors.map { "\($0.count) \($0.name)" }.joined(separator: ", ")]
    }
    return Self.table(
      [["method", "calls", "p50", "p90", "p99", "p99.9", "most", "in", "out", "errors"]] + rows)
  }

  private static func latencies(_ it: RollcallV1.Latencies?) -> String {
    guard let it, it.count > 0 else { return "none" }
    return
      "p50 \(time(it.p50Nanoseconds)), p99 \(time(it.p99Nanoseconds)), most \(time(it.maximumNanoseconds))"
  }

  /// Columns side by side: the first and the last to the left, numbers to the right.
  static func table(_ rows: [[String]]) -> [String] {
    guard let columns = rows.first?.count else { return [] }
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text -> String in
        if column == columns - 1 { return text }
        let padding = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + padding : padding + text
      }
      return cells.joined(separator: "  ")
    }
  }

  /// Such as `12.3 µs`, `4.5 ms`, `6.7 s`, `8m 9s`, `1h 2m`.
  static func time(_ nanoseconds: UInt64) -> String {
    let value = Double(nanoseconds)
    switch nanoseconds {
    case 0: return "0"
    case ..<1_000_000: return "\(tenths(value / 1e3)) µs"
    case ..<1_000_000_000: return "\(tenths(value / 1e6)) ms"
    case ..<60_000_000_000: return "\(tenths(value / 1e9)) s"
    default:
      let seconds = nanoseconds / 1_000_000_000
      return seconds < 3_600
        ? "\(seconds / 60)m \(seconds % 60)s" : "\(seconds / 3_600)h \(seconds / 60 % 60)m"
    }
  }

  /// Such as `12 B`, `3.4 KiB`, `5.6 GiB`.
  static func size(_ bytes: UInt64) -> String {
    guard bytes >= 1_024 else { return "\(bytes) B" }
    var value = Double(bytes) / 1_024
    for unit in ["KiB", "MiB", "GiB"] {
      if value < 1_024 { return "\(tenths(value)) \(unit)" }
      value /= 1_024
    }
    return "\(tenths(value)) TiB"
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

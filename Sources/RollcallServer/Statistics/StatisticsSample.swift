import JSONLines
import RPCRuntime

/// The counters of a server at one moment. Two of them make a line of `--stats`.
struct StatisticsSample: Sendable, Equatable {
  /// Calls that arrived, those refused included.
  var calls: UInt64 = 0
  /// Batches committed.
  var batches: UInt64 = 0
  /// Transactions committed; many batches share one.
  var transactions: UInt64 = 0
  /// Nanoseconds spent in commits, which is the write and the sync of the log.
  var commitNanoseconds: UInt64 = 0
  /// Nanoseconds that batches waited in the queue, added up.
  var queueWaitNanoseconds: UInt64 = 0

  /// The counters of this moment.
  static func current(_ runtime: RPCServer, _ libraries: LibraryRegistry) -> StatisticsSample {
    let done = libraries.total
    return StatisticsSample(
      calls: runtime.statistics.calls, batches: done.batchesCommitted, transactions: done.transactions,
      commitNanoseconds: done.commitNanoseconds, queueWaitNanoseconds: done.queueWaitNanoseconds)
  }

  /// What happened since an earlier sample, as the fields of a log line.
  func fields(since earlier: StatisticsSample) -> KeyValuePairs<String, JSONValue> {
    let batches = self.batches - earlier.batches
    let transactions = self.transactions - earlier.transactions
    return [
      "calls": JSONValue(calls - earlier.calls),
      "batches": JSONValue(batches),
      "transactions": JSONValue(transactions),
      "batches_per_transaction": .number(mean(Double(batches), over: transactions)),
      "commit_mean_milliseconds": .number(
        mean(Double(commitNanoseconds - earlier.commitNanoseconds) / 1e6, over: transactions)),
      "queue_wait_mean_milliseconds": .number(
        mean(Double(queueWaitNanoseconds - earlier.queueWaitNanoseconds) / 1e6, over: batches)),
    ]
  }

  /// Rounded to tenths; 0 where there was nothing to take the mean of.
  private func mean(_ total: Double, over count: UInt64) -> Double {
    count == 0 ? 0 : (total / Double(count) * 10).rounded() / 10
  }
}

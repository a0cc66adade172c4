import Histograms
import Synchronization

/// Counts what a library does; read at any time, on any thread.
final class LibraryCounters: Sendable {
  let batchesCommitted = Atomic<UInt64>(0)
  let batchesRepeated = Atomic<UInt64>(0)
  let batchesFailed = Atomic<UInt64>(0)
  let batchesDropped = Atomic<UInt64>(0)
  let transactions = Atomic<UInt64>(0)
  /// How long commits took, in nanoseconds; recorded on the queue, as are the next two.
  let commits = SingleWriterHistogram()
  /// How long batches waited in the queue before they were begun, in nanoseconds.
  let queueWaits = SingleWriterHistogram()
  /// How long checkpoints took, in nanoseconds.
  let checkpoints = SingleWriterHistogram()
  let groupsRunAgain = Atomic<UInt64>(0)
  let commitsFailed = Atomic<UInt64>(0)
  let fetches = Atomic<UInt64>(0)
  let rowsChanged = Atomic<UInt64>(0)
  let logPagesWritten = Atomic<UInt64>(0)

  /// The size of the write-ahead log after the last commit.
  let logBytes = Atomic<UInt64>(0)

  /// Takes from the queue's connection what its transactions have cost.
  func takeCosts(of connection: Connection) {
    rowsChanged.add(connection.takeChangedRows())
    logPagesWritten.add(connection.takeWrittenPages())
    logBytes.store(UInt64(connection.logSizeBytes), ordering: .relaxed)
  }

  /// The counts now. They are read one by one, so they may differ by what happens meanwhile.
  var statistics: LibraryStatistics {
    var statistics = LibraryStatistics()
    statistics.batchesCommitted = batchesCommitted.load(ordering: .relaxed)
    statistics.batchesRepeated = batchesRepeated.load(ordering: .relaxed)
    statistics.batchesFailed = batchesFailed.load(ordering: .relaxed)
    statistics.batchesDropped = batchesDropped.load(ordering: .relaxed)
    statistics.transactions = transactions.load(ordering: .relaxed)
    statistics.commits = commits.histogram
    statistics.commitNanoseconds = commits.total
    statistics.queueWaits = queueWaits.histogram
    statistics.queueWaitNanoseconds = queueWaits.total
    statistics.checkpoints = checkpoints.histogram
    statistics.checkpointNanoseconds = checkpoints.total
    statistics.groupsRunAgain = groupsRunAgain.load(ordering: .relaxed)
    statistics.commitsFailed = commitsFailed.load(ordering: .relaxed)
    statistics.fetches = fetches.load(ordering: .relaxed)
    statistics.rowsChanged = rowsChanged.load(ordering: .relaxed)
    statistics.logPagesWritten = logPagesWritten.load(ordering: .relaxed)
    statistics.logBytes = logBytes.load(ordering: .relaxed)
    return statistics
  }
}

extension Atomic<UInt64> {
  /// Adds to a count that orders nothing else.
  func add(_ amount: UInt64) { wrappingAdd(amount, ordering: .relaxed) }
}

import Synchronization

/// Counts what a library does; read at any time, on any thread.
final class LibraryCounters: Sendable {
  let batchesCommitted = Atomic<UInt64>(0)
  let batchesRepeated = Atomic<UInt64>(0)
  let batchesFailed = Atomic<UInt64>(0)
  let batchesDropped = Atomic<UInt64>(0)
  let transactions = Atomic<UInt64>(0)
  let commitNanoseconds = Atomic<UInt64>(0)
  let queueWaitNanoseconds = Atomic<UInt64>(0)
  let checkpoints = Atomic<UInt64>(0)
  let checkpointNanoseconds = Atomic<UInt64>(0)
  let groupsRunAgain = Atomic<UInt64>(0)
  let commitsFailed = Atomic<UInt64>(0)
  let fetches = Atomic<UInt64>(0)

  /// The counts now. They are read one by one, so they may differ by what happens meanwhile.
  func statistics(batchesQueued: Int) -> LibraryStatistics {
    var statistics = LibraryStatistics()
    statistics.batchesCommitted = batchesCommitted.load(ordering: .relaxed)
    statistics.batchesRepeated = batchesRepeated.load(ordering: .relaxed)
    statistics.batchesFailed = batchesFailed.load(ordering: .relaxed)
    statistics.batchesDropped = batchesDropped.load(ordering: .relaxed)
    statistics.transactions = transactions.load(ordering: .relaxed)
    statistics.commitNanoseconds = commitNanoseconds.load(ordering: .relaxed)
    statistics.queueWaitNanoseconds = queueWaitNanoseconds.load(ordering: .relaxed)
    statistics.checkpoints = checkpoints.load(ordering: .relaxed)
    statistics.checkpointNanoseconds = checkpointNanoseconds.load(ordering: .relaxed)
    statistics.groupsRunAgain = groupsRunAgain.load(ordering: .relaxed)
    statistics.commitsFailed = commitsFailed.load(ordering: .relaxed)
    statistics.fetches = fetches.load(ordering: .relaxed)
    statistics.batchesQueued = UInt64(batchesQueued)
    return statistics
  }
}

extension Atomic<UInt64> {
  /// Adds to a count that orders nothing else.
  func add(_ amount: UInt64) { wrappingAdd(amount, ordering: .relaxed) }
}

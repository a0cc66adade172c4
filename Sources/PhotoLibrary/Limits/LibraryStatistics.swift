/// What a library has done since it was opened; differences of two readings make rates.
public struct LibraryStatistics: Sendable, Equatable {
  /// Batches committed.
  public var batchesCommitted: UInt64 = 0
  /// Batches answered from the record of an earlier, equal one.
  public var batchesRepeated: UInt64 = 0
  /// Batches refused or failed after they were queued.
  public var batchesFailed: UInt64 = 0
  /// Batches dropped while they waited: cancelled, or past their deadline.
  public var batchesDropped: UInt64 = 0
  /// Transactions committed.
  public var transactions: UInt64 = 0
  /// Nanoseconds spent in `COMMIT`, which is the write and the sync of the write-ahead log.
  public var commitNanoseconds: UInt64 = 0
  /// Nanoseconds that the batches begun so far had waited in the queue, added up.
  public var queueWaitNanoseconds: UInt64 = 0
  /// Checkpoints of the write-ahead log.
  public var checkpoints: UInt64 = 0
  /// Nanoseconds spent in checkpoints.
  public var checkpointNanoseconds: UInt64 = 0
  /// Groups that had to run again one by one.
  public var groupsRunAgain: UInt64 = 0
  /// Commits whose sync failed.
  public var commitsFailed: UInt64 = 0
  /// Batches waiting in the queue now.
  public var batchesQueued: UInt64 = 0
  /// Fetches answered.
  public var fetches: UInt64 = 0

  /// All zero.
  public init() {}
}

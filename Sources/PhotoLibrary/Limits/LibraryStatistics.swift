public import Histograms

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
  /// How long each `COMMIT` took, which is the write and the sync of the write-ahead log, in nanoseconds.
  public var commits = Histogram(scale: .coarse)
  /// The same, added up.
  public var commitNanoseconds: UInt64 = 0
  /// How long each batch that was begun had waited in the queue, in nanoseconds.
  public var queueWaits = Histogram(scale: .coarse)
  /// The same, added up.
  public var queueWaitNanoseconds: UInt64 = 0
  /// How long each checkpoint of the write-ahead log took, in nanoseconds.
  public var checkpoints = Histogram(scale: .coarse)
  /// The same, added up.
  public var checkpointNanoseconds: UInt64 = 0
  /// Groups that had to run again, because one of their batches failed in the middle, or all were undone.
  public var groupsRunAgain: UInt64 = 0
  /// Commits whose sync failed.
  public var commitsFailed: UInt64 = 0
  /// Batches waiting in the queue now.
  public var batchesQueued: UInt64 = 0
  /// Bytes of the batches waiting in the queue now.
  public var queuedBytes: UInt64 = 0
  /// Rows of the database that were inserted, updated or deleted, those of undone transactions included.
  public var rowsChanged: UInt64 = 0
  /// Pages written to the write-ahead log.
  public var logPagesWritten: UInt64 = 0
  /// The size of the write-ahead log after the last commit, in bytes.
  public var logBytes: UInt64 = 0
  /// Fetches that wait for a thread now.
  public var fetchesQueued: UInt64 = 0
  /// Jobs that wait for a thread that hashes and waits for the disk now.
  public var diskJobsQueued: UInt64 = 0
  /// Uploads under way.
  public var uploads: UInt64 = 0
  /// Blobs that batches under way are using, which no sweep removes.
  public var pinnedBlobs: UInt64 = 0
  /// Calls that wait for changes now.
  public var feedWaiters: UInt64 = 0
  /// Fetches answered.
  public var fetches: UInt64 = 0

  /// All zero.
  public init() {}
}

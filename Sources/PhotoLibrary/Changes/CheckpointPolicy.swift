import CSQLite

/// Decides when the queue moves the write-ahead log into the database.
///
/// The queue does it between groups, since a thread of its own for it let the log grow without bound under
/// load, and since SQLite before 3.51.3 can corrupt where two connections write or checkpoint at once.
struct CheckpointPolicy {
  private let softBytes: Int
  private let hardBytes: Int
  /// The log's size from which the next checkpoint is made.
  private var nextBytes: Int
  private var lastLogSizeBytes = 0

  init(limits: LibraryLimits) {
    softBytes = limits.softWriteAheadLogBytes
    hardBytes = limits.hardWriteAheadLogBytes
    nextBytes = softBytes
  }

  /// The kind of checkpoint that is due, if one is.
  /// - Parameter logSizeBytes: The log's size after the last commit.
  mutating func mode(logSizeBytes: Int) -> Int32? {
    // A log that shrank has started over: everything in it had been moved.
    if logSizeBytes < lastLogSizeBytes { nextBytes = softBytes }
    lastLogSizeBytes = logSizeBytes
    guard logSizeBytes >= nextBytes else { return nil }
    // A reader may keep the log from starting over; it grows by a share before the next attempt.
    nextBytes = logSizeBytes + softBytes / 2
    return logSizeBytes >= hardBytes ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE
  }
}

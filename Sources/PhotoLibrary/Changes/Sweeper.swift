import Limits
import Locking
import Timekeeping

/// Drops what nobody needs any more. Waits for the disk and for the queue: one at a time, on a thread that may.
final class Sweeper: Sendable {
  private let blobs: BlobStore
  private let uploads: UploadStore
  private let changes: ChangeQueue
  private let configuration: LibraryConfiguration
  private let turn = Locked(())

  init(blobs: BlobStore, uploads: UploadStore, changes: ChangeQueue, configuration: LibraryConfiguration) {
    self.blobs = blobs
    self.uploads = uploads
    self.changes = changes
    self.configuration = configuration
  }

  /// Sweeps once; waits for a sweep under way.
  func sweep() throws(LibraryError) {
    try turn.withLock { _ throws(LibraryError) in try sweepInTurn() }
  }

  private func sweepInTurn() throws(LibraryError) {
    let uploads = uploads.dropIdle()
    let records = try trimBatchRecords()
    try trimFeed()
    let files = try blobs.sweep { digests throws(LibraryError) in
      // Asked on the queue, which answers only while no commit's outcome is open.
      try changes.performAndWait { writer in Set(try digests.filter { try writer.blobs.row($0) != nil }) }
    }
    guard uploads + records + files.temporaryFiles + files.blobs > 0 else { return }
    configuration.onEvent(
      .swept(
        temporaryFiles: files.temporaryFiles, blobs: files.blobs, uploads: uploads, batchRecords: records))
  }

  private func trimBatchRecords() throws(LibraryError) -> Int {
    let limits = configuration.limits
    let oldest = configuration.time.unixMilliseconds - limits.batchRecordMilliseconds
    var total = 0
    while true {
      let dropped = try changes.performAndWait { writer in
        try writer.records.trim(
          recordedBefore: oldest, keeping: limits.batchRecords, limit: Limits.Library.recordsPerSweepSlice)
      }
      total += dropped
      if dropped < Limits.Library.recordsPerSweepSlice { return total }
    }
  }

  private func trimFeed() throws(LibraryError) {
    let limits = configuration.limits
    let oldest = configuration.time.unixMilliseconds - limits.feedMilliseconds
    var hasMore = true
    while hasMore {
      hasMore = try changes.performAndWait { writer in
        try writer.feed.trim(
          committedBefore: oldest, keeping: limits.feedEvents, rows: Limits.Library.recordsPerSweepSlice,
          events: Limits.Library.feedEventsPerSweepSlice)
      }
    }
  }
}

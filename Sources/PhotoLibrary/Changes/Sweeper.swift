import Limits
import Locking
import Timekeeping

/// Drops what nobody needs any more. Waits for the disk and for the queue: one at a time, on a thread that may.
final class Sweeper: Sendable {
  private let blobs: BlobStore
  private let uploads: UploadStore
  private let changes: ChangeQueue
  private let looseFiles: LooseFiles
  private let clock: ExpiryClock
  private let configuration: LibraryConfiguration
  private let turn = Locked(())

  init(
    blobs: BlobStore, uploads: UploadStore, changes: ChangeQueue, looseFiles: LooseFiles, clock: ExpiryClock,
    configuration: LibraryConfiguration
  ) {
    self.blobs = blobs
    self.uploads = uploads
    self.changes = changes
    self.looseFiles = looseFiles
    self.clock = clock
    self.configuration = configuration
  }

  /// Sweeps once; waits for a sweep under way.
  /// - Parameter isOpening: Whether the library is just being opened: then its time is written down only where there was none.
  func sweep(isOpening: Bool = false) throws(LibraryError) {
    try turn.withLock { _ throws(LibraryError) in try sweepInTurn(isOpening: isOpening) }
  }

  private func sweepInTurn(isOpening: Bool) throws(LibraryError) {
    var result = SweepResult(uploads: uploads.dropIdle())
    if !isOpening || clock.isNew { try changes.performAndWait { try clock.save($0) } }
    result.batchRecords = try trimBatchRecords()
    try trimFeed()
    let trash = TrashExpiry(changes: changes, time: clock.batchTime)
    result.albums = try trash.purgeAlbums()
    result.assets = try trash.purgeAssets()
    changes.emptyLogOfPurged()
    let files = try blobs.sweep(referenced: referenced)
    result.temporaryFiles = files.temporaryFiles
    result.blobs = files.blobs
    if result != SweepResult() { configuration.onEvent(.swept(result)) }
  }

  /// Removes the files of blobs that were dropped from the database, and that no batch has taken up again.
  func removeLooseFiles() throws(LibraryError) {
    while true {
      let digests = looseFiles.takeAll()
      if digests.isEmpty { return }
      try turn.withLock { _ throws(LibraryError) in
        _ = try blobs.remove(digests, referenced: referenced)
      }
    }
  }

  /// Which of some blobs have a row. Asked on the queue, which answers only while no commit's outcome is open.
  private func referenced(_ digests: [SHA256Digest]) throws(LibraryError) -> Set<SHA256Digest> {
    try changes.performAndWait { writer in Set(try digests.filter { try writer.blobs.row($0) != nil }) }
  }

  private func trimBatchRecords() throws(LibraryError) -> Int {
    let limits = configuration.limits
    let oldest = clock.openMilliseconds - limits.batchRecordMilliseconds
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
    let oldest = clock.milliseconds - limits.feedMilliseconds
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

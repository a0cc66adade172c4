/// What the writer does with the row of `usage`.
///
/// Blobs are added up in memory while batches are performed, and the sum is written once a transaction, so that it costs a save
/// nothing. What is undone, the sum forgets with it.
final class UsageTable {
  private let quota: Quota
  private let update: Statement
  private let updateQuota: Statement
  /// With what the open transaction has done.
  private var stored: StoredBlobs
  /// When the last batch began.
  private var beforeBatch: StoredBlobs
  /// As the database has it.
  private var written: StoredBlobs

  /// Reads the row; `quota` is told of it now, and of every change.
  init(_ connection: Connection, quota: Quota) throws {
    let (stored, ownLimitBytes) = try UsageRow(connection).read()
    self.quota = quota
    (self.stored, beforeBatch, written) = (stored, stored, stored)
    update = try connection.prepare("UPDATE usage SET blobs = ?, size = ? WHERE key = 1")
    updateQuota = try connection.prepare("UPDATE usage SET quota = ? WHERE key = 1")
    quota.use(stored: stored, ownLimitBytes: ownLimitBytes)
  }

  /// A blob was added.
  /// - Throws: `NOT_ENOUGH_SPACE` where that is more than the quota allows; then the batch is undone.
  func add(sizeBytes: UInt64) throws(LibraryError) {
    stored.count += 1
    stored.sizeBytes += sizeBytes
    try quota.check(storedBytes: stored.sizeBytes)
  }

  /// Blobs were removed.
  func remove(count: Int, sizeBytes: UInt64) {
    stored.count -= UInt64(count)
    stored.sizeBytes -= sizeBytes
  }

  /// Gives the library a quota of its own in bytes, 0 for none; `nil`: the server's default.
  func setQuota(bytes: UInt64?) throws {
    updateQuota.bind(1, bytes.map { Int64(clamping: $0) })
    try updateQuota.run()
  }

  /// A batch begins.
  func beginBatch() { beforeBatch = stored }

  /// The batch was undone.
  func undoBatch() { stored = beforeBatch }

  /// Writes the sum, before the transaction is committed.
  func write() throws {
    guard stored != written else { return }
    update.bind(1, Int64(stored.count))
    update.bind(2, Int64(stored.sizeBytes))
    try update.run()
  }

  /// The transaction was committed.
  func wasCommitted() {
    guard stored != written else { return }
    written = stored
    quota.use(stored: stored)
  }

  /// The transaction was undone.
  func wasUndone() { stored = written }
}

/// The row of `usage`, on any connection.
final class UsageRow {
  private let select: Statement

  init(_ connection: Connection) throws {
    select = try connection.prepare("SELECT blobs, size, quota FROM usage WHERE key = 1")
  }

  /// What is stored, and the library's own quota in bytes: 0 for none, `nil` where it has none of its own.
  func read() throws -> (stored: StoredBlobs, ownLimitBytes: UInt64?) {
    defer { select.reset() }
    guard try select.step() else { throw select.malformed(0) }
    return (
      StoredBlobs(count: UInt64(select.integer(0)), sizeBytes: UInt64(select.integer(1))),
      select.isNull(2) ? nil : UInt64(select.integer(2))
    )
  }
}

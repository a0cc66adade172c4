import Locking
import SystemCalls
import Timekeeping

/// Bytes on their way in, for originals too large for one message.
///
/// An upload belongs to the client that began it, and does not survive a restart of the library: its file is temporary,
/// and its hash is in memory. Functions that touch bytes wait for the disk and belong on the input/output threads.
final class UploadStore: Sendable {
  private let blobs: BlobStore
  private let folder: String
  private let limits: LibraryLimits
  private let time: Timekeeper
  private let quota: Quota
  private let open: OpenUploadFiles
  private let table = Locked(UploadTable())

  /// Keeps uploads in the temporary folder of `blobs`; `folder` is the library's. A test may put a disk of its own in
  /// place of `synchronize`.
  ///
  /// - Parameter openFiles: Of how many files may be open beyond one; `nil`: as many as the limits allow.
  init(
    blobs: BlobStore, folder: String, limits: LibraryLimits, time: Timekeeper, openFiles: SharedCount? = nil,
    quota: Quota = Quota(defaultBytes: 0),
    synchronize: @escaping UploadFile.Synchronize = { file throws(SystemError) in try file.synchronize() }
  ) {
    self.blobs = blobs
    self.folder = folder
    self.limits = limits
    self.time = time
    self.quota = quota
    open = OpenUploadFiles(
      limit: limits.openUploads, shared: openFiles ?? SharedCount(limits.openUploads - 1),
      synchronize: synchronize)
  }

  /// How many bytes the uploads under way will have.
  var sizeBytes: UInt64 { table.withLock { $0.sizeBytes } }

  /// How many uploads are under way.
  var count: Int { table.withLock { $0.count } }

  /// Begins an upload of `sizeBytes` bytes. The same client and batch id again get the same upload.
  /// - Throws: `INVALID_ARGUMENT`, `LIMIT_EXCEEDED`, `BATCH_ID_REUSED` (another size), `TOO_MANY_UPLOADS`,
  ///   `NOT_ENOUGH_SPACE`, `STORAGE_FAILED`.
  func begin(sizeBytes: UInt64, batchID: String, client: String) throws(LibraryError) -> UploadState {
    try check(sizeBytes: sizeBytes)
    let upload = Upload(
      client: client, batchID: batchID, sizeBytes: sizeBytes, file: blobs.temporaries.reserve(), open: open)
    let now = time.now
    let found = try table.withLock { table throws(LibraryError) in
      let found = try table.insert(upload, limits: limits, now: now)
      guard found === upload else { return found }
      do throws(LibraryError) {
        // With what the others have announced, so that all that have begun can end.
        try quota.check(storedBytes: quota.stored.sizeBytes + table.sizeBytes)
      } catch {
        _ = table.remove(upload.id)
        throw error
      }
      return upload
    }
    if found !== upload {
      guard found.sizeBytes == sizeBytes else {
        throw LibraryError(
          .batchIDReused, "the batch id began an upload of \(found.sizeBytes) bytes, not of \(sizeBytes)")
      }
    } else {
      try makeFile(of: upload)
    }
    return state(of: found)
  }

  /// Whether an upload may be so large, whoever begins it.
  func check(sizeBytes: UInt64) throws(LibraryError) {
    guard sizeBytes > 0 else { throw LibraryError(.invalidArgument, "an upload has at least one byte") }
    guard sizeBytes <= limits.uploadBytes else {
      throw .overLimit(
        "the size of the upload", Int(clamping: sizeBytes), limit: Int(clamping: limits.uploadBytes))
    }
  }

  private func makeFile(of upload: Upload) throws(LibraryError) {
    do throws(LibraryError) {
      let room = try storing("begin the upload") { () throws(SystemError) in try FileTree.room(folder) }
      guard upload.sizeBytes <= room.bytes else {
        throw LibraryError(.notEnoughSpace, "the disk has no room for the upload; nothing was changed")
      }
      try upload.makeFile()
    } catch {
      remove(upload)
      throw error
    }
  }

  /// Appends bytes at `offset`, which must be the number of bytes received so far.
  /// - Throws: `UPLOAD_NOT_FOUND`, `UPLOAD_BUSY`, `OFFSET_MISMATCH`, `INVALID_ARGUMENT` (past the stated size),
  ///   `NOT_ENOUGH_SPACE`, `STORAGE_FAILED`. After any of them the upload is as before, unless the disk lost bytes that
  ///   had come: then it is dropped.
  func append(
    id: String, offset: UInt64, data: [UInt8], client: String
  ) throws(LibraryError) -> UploadState {
    let upload = try find(id, client: client)
    do throws(LibraryError) {
      try upload.append(data, at: offset)
    } catch {
      if upload.isSpent { remove(upload) }
      throw error
    }
    touch(upload)
    return state(of: upload)
  }

  /// How far the upload is.
  /// - Throws: `UPLOAD_NOT_FOUND`.
  func state(id: String, client: String) throws(LibraryError) -> UploadState {
    state(of: try find(id, client: client))
  }

  /// Drops the upload and its bytes; one that is gone already, or is another client's, is left alone.
  func abort(id: String, client: String) {
    if let upload = try? find(id, client: client) { remove(upload) }
  }

  /// Makes the bytes of a finished upload ready for a batch, durable and checked. May be called again, when a batch
  /// failed for another reason, until `consumed(uploadID:)`.
  /// - Throws: `UPLOAD_NOT_FOUND`, `UPLOAD_BUSY`, `UPLOAD_INCOMPLETE`, `CHECKSUM_MISMATCH`, `NOT_ENOUGH_SPACE`,
  ///   `STORAGE_FAILED`; `INVALID_RESOURCE`, which drops the upload.
  func prepare(
    uploadID: String, client: String, expected: SHA256Digest?
  ) throws(LibraryError) -> PreparedBlob {
    let upload = try find(uploadID, client: client)
    touch(upload)
    do throws(LibraryError) {
      return try upload.prepare(in: blobs, expected: expected)
    } catch {
      if upload.isSpent { remove(upload) }
      throw error
    }
  }

  /// Keeps an upload for a batch until the claims are released.
  /// - Throws: `UPLOAD_NOT_FOUND`, `UPLOAD_BUSY` where another batch has it.
  func claim(uploadID: String, client: String, for claims: UploadClaims) throws(LibraryError) {
    try claims.claim(try find(uploadID, client: client))
  }

  /// Ends an upload whose batch was committed.
  func consumed(uploadID: String) {
    table.withLock { $0.remove(uploadID) }?.useUp()
  }

  /// Drops the uploads that nothing was appended to for the limit's time; returns how many.
  func dropIdle() -> Int {
    let now = time.now
    let timeout = Duration.milliseconds(Int64(clamping: limits.uploadIdleTimeoutMilliseconds))
    // Dropped outside the lock, since the last reference to an upload removes its file.
    let dropped = table.withLock { $0.removeIdle(since: now - timeout) }
    return dropped.count
  }

  /// Drops every upload; returns how many. For a library that closes, when nothing is being done with them any more.
  func dropAll() -> Int {
    let dropped = table.withLock { $0.removeAll() }
    return dropped.count
  }

  private func find(_ id: String, client: String) throws(LibraryError) -> Upload {
    guard let upload = table.withLock({ $0.upload(id) }), upload.client == client else {
      throw .uploadNotFound
    }
    return upload
  }

  private func touch(_ upload: Upload) {
    let now = time.now
    table.withLock { $0.touch(upload.id, now: now) }
  }

  private func remove(_ upload: Upload) {
    table.withLock { _ = $0.remove(upload.id) }
  }

  private func state(of upload: Upload) -> UploadState {
    UploadState(
      id: upload.id, receivedBytes: upload.receivedBytes, sizeBytes: upload.sizeBytes,
      idleTimeoutMilliseconds: limits.uploadIdleTimeoutMilliseconds)
  }
}

import Glibc
import HeavyWork
import SystemCalls

/// The bytes of an upload: first a growing file with the hash of what is in it, then a blob.
struct UploadContent: ~Copyable {
  private let path: String
  private let open: OpenUploadFiles
  /// What appends write to and what is read and synced, while `temporary` has its name.
  private let file: UploadFile
  private let sizeBytes: UInt64
  private(set) var receivedBytes: UInt64 = 0
  /// Whether the bytes are useless: no picture or video, or not surely on the disk.
  private(set) var isSpent = false
  private var temporary: TemporaryFile?
  private var hash: SHA256? = SHA256()
  private var digest: SHA256Digest?
  private var prepared: PreparedBlob?

  init(temporary: consuming TemporaryFile, sizeBytes: UInt64, open: OpenUploadFiles) {
    self.path = temporary.path
    self.open = open
    self.file = UploadFile(path: temporary.path)
    self.temporary = consume temporary
    self.sizeBytes = sizeBytes
  }

  deinit { open.discard(file) }

  mutating func makeFile() throws(LibraryError) {
    try storing("begin the upload") { () throws(SystemError) in
      _ = try OpenFile(path: path, flags: O_WRONLY | O_CREAT | O_EXCL)
    }
  }

  mutating func append(_ data: [UInt8], at offset: UInt64) throws(LibraryError) {
    guard offset == receivedBytes else {
      throw LibraryError(
        .offsetMismatch, "the upload has \(receivedBytes) bytes, so it goes on there and not at \(offset)",
        details: [LibraryError.Detail(name: "received_bytes", value: "\(receivedBytes)")])
    }
    guard UInt64(data.count) <= sizeBytes - receivedBytes else {
      throw LibraryError(
        .invalidArgument, "\(data.count) bytes at \(offset) go past the upload's stated end at \(sizeBytes)")
    }
    guard !data.isEmpty else { return }
    do throws(SystemError) {
      try open.use(file) { file throws(SystemError) in try file.write(data, at: offset) }
    } catch {
      // A file that had to make room for others may have been lost.
      isSpent = file.isLost
      throw LibraryError(error, while: "append to the upload")
    }
    HeavyWork.perform(sizeBytes: data.count) { data.withUnsafeBytes { hash?.update($0) } }
    receivedBytes += UInt64(data.count)
    if receivedBytes == sizeBytes { digest = hash.take()?.finish() }
  }

  mutating func prepare(
    in blobs: BlobStore, expected: SHA256Digest?
  ) throws(LibraryError) -> PreparedBlob {
    guard !isSpent else { throw .uploadNotFound }
    guard let digest else {
      throw LibraryError(
        .uploadIncomplete, "the upload has \(receivedBytes) of its \(sizeBytes) bytes",
        details: [LibraryError.Detail(name: "received_bytes", value: "\(receivedBytes)")])
    }
    if let expected, expected != digest { throw .checksumMismatch(expected: expected, actual: digest) }
    if let prepared { return prepared }
    let made = try blob(digest, in: blobs)
    prepared = made
    return made
  }

  private mutating func blob(_ digest: SHA256Digest, in blobs: BlobStore) throws(LibraryError) -> PreparedBlob
  {
    let description = try describe()
    guard !blobs.isInline(sizeBytes: sizeBytes) else {
      return PreparedBlob(
        digest: digest, sizeBytes: sizeBytes, description: description,
        storage: .inline(try readAll(expected: digest)), pin: nil)
    }
    guard let adopted = temporary.take() else { preconditionFailure("an upload's file was adopted twice") }
    do throws(AdoptionError) {
      let pin = try blobs.adopt(adopted, digest: digest, sizeBytes: sizeBytes) { () throws(SystemError) in
        try open.synchronize(file)
      }
      open.discard(file)
      return PreparedBlob(
        digest: digest, sizeBytes: sizeBytes, description: description, storage: .file, pin: pin)
    } catch {
      // What failed to reach the disk must come again.
      if error.keepsFile { temporary = consume adopted } else { isSpent = true }
      throw LibraryError(error.cause, while: "store the upload's bytes")
    }
  }

  private mutating func describe() throws(LibraryError) -> MediaDescription {
    do throws(LibraryError) {
      return try BlobStore.describe { () throws in
        try open.use(file) { file throws(SystemError) in
          let source = try file.source()
          return Result { try FormatReader.describe(source) }
        }.get()
      }
    } catch {
      isSpent = error.reason == .invalidResource || file.isLost
      // Bytes that the disk lost look like a broken picture: whose fault it is, the sync tells.
      if error.reason == .invalidResource { try synchronize() }
      throw error
    }
  }

  /// The bytes, which are no others than those that came.
  private mutating func readAll(expected: SHA256Digest) throws(LibraryError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try open.use(file) { file throws(SystemError) in
        try file.read(at: 0, count: Int(sizeBytes))
      }
      if SHA256.hash(bytes) == expected { return bytes }
    } catch {
      isSpent = file.isLost
      throw LibraryError(error, while: "read the upload")
    }
    isSpent = true
    try synchronize()
    throw LibraryError(.storageFailed, "the upload's bytes are not read as they came: send them again")
  }

  private func synchronize() throws(LibraryError) {
    try storing("store the upload's bytes") { () throws(SystemError) in try open.synchronize(file) }
  }
}

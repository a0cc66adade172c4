import Glibc
import SystemCalls

/// The bytes of an upload: first a growing file with the hash of what is in it, then a blob.
struct UploadContent: ~Copyable {
  private let path: String
  private let sizeBytes: UInt64
  private(set) var receivedBytes: UInt64 = 0
  /// Whether the bytes are useless: no picture or video, or not surely on the disk.
  private(set) var isSpent = false
  private var file: TemporaryFile?
  private var hash: SHA256? = SHA256()
  private var digest: SHA256Digest?
  private var prepared: PreparedBlob?

  init(file: consuming TemporaryFile, sizeBytes: UInt64) {
    self.path = file.path
    self.file = consume file
    self.sizeBytes = sizeBytes
  }

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
    try storing("append to the upload") { () throws(SystemError) in
      try OpenFile(path: path, flags: O_WRONLY).write(data, at: offset)
    }
    data.withUnsafeBytes { hash?.update($0) }
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
      let bytes = try readAll()
      return PreparedBlob(
        digest: digest, sizeBytes: sizeBytes, description: description, storage: .inline(bytes), pin: nil)
    }
    guard let adopted = file.take() else { preconditionFailure("an upload's file was adopted twice") }
    do throws(AdoptionError) {
      let pin = try blobs.adopt(adopted, digest: digest, sizeBytes: sizeBytes)
      return PreparedBlob(
        digest: digest, sizeBytes: sizeBytes, description: description, storage: .file, pin: pin)
    } catch {
      // What failed to reach the disk must come again.
      if error.keepsFile { file = consume adopted } else { isSpent = true }
      throw LibraryError(error.cause, while: "store the upload's bytes")
    }
  }

  private mutating func describe() throws(LibraryError) -> MediaDescription {
    do throws(LibraryError) {
      return try BlobStore.describe { () throws in
        let open = try OpenFile(path: path, flags: O_RDONLY)
        return try FormatReader.describe(try open.source())
      }
    } catch {
      isSpent = error.reason == .invalidResource
      throw error
    }
  }

  private func readAll() throws(LibraryError) -> [UInt8] {
    return try storing("read the upload") { () throws(SystemError) in
      try OpenFile(path: path, flags: O_RDONLY).read(at: 0, count: Int(sizeBytes))
    }
  }
}

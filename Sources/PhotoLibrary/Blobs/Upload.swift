import Glibc
import Locking
import Synchronization

/// One upload: a temporary file that grows, and the hash of what is in it.
///
/// The file goes with the last reference to the upload.
final class Upload: Sendable {
  /// The name for clients: random, so that nobody guesses another's.
  let id: String
  let client: String
  let batchID: String
  let sizeBytes: UInt64
  private let progress = Atomic<UInt64>(0)
  private let spent = Atomic<Bool>(false)
  private let content: Locked<UploadContent>
  private let hold = Locked(Hold())

  /// Which batches are to use the upload up.
  private struct Hold {
    var holders: [(claims: ObjectIdentifier, batchID: String)] = []
    var isUsedUp = false
  }

  /// Makes an upload whose file is still to be made.
  init(
    client: String, batchID: String, sizeBytes: UInt64, file: consuming TemporaryFile, open: OpenUploadFiles
  ) {
    self.id = Hexadecimal.random(byteCount: 16)
    self.client = client
    self.batchID = batchID
    self.sizeBytes = sizeBytes
    self.content = Locked(UploadContent(temporary: file, sizeBytes: sizeBytes, open: open))
  }

  /// How many bytes have arrived.
  var receivedBytes: UInt64 { progress.load(ordering: .acquiring) }

  /// Whether the bytes turned out to be useless, so that the upload has to be dropped.
  var isSpent: Bool { spent.load(ordering: .acquiring) }

  /// Makes the empty file.
  func makeFile() throws(LibraryError) {
    try exclusively { content throws(LibraryError) in try content.makeFile() }
  }

  /// Appends bytes; as `UploadStore.append`.
  func append(_ data: [UInt8], at offset: UInt64) throws(LibraryError) {
    try exclusively { content throws(LibraryError) in
      defer { spent.store(content.isSpent, ordering: .releasing) }
      try content.append(data, at: offset)
      progress.store(content.receivedBytes, ordering: .releasing)
    }
  }

  /// Makes the bytes ready for a batch; as `UploadStore.prepare`.
  func prepare(in blobs: BlobStore, expected: SHA256Digest?) throws(LibraryError) -> PreparedBlob {
    try exclusively { content throws(LibraryError) in
      defer { spent.store(content.isSpent, ordering: .releasing) }
      return try content.prepare(in: blobs, expected: expected)
    }
  }

  /// Keeps the upload for a batch; as `UploadClaims.claim`.
  func hold(for claims: UploadClaims) throws(LibraryError) {
    try hold.withLock { hold throws(LibraryError) in
      if hold.isUsedUp { throw .uploadNotFound }
      let holder = ObjectIdentifier(claims)
      if hold.holders.contains(where: { $0.claims == holder }) { return }
      let isShared = !claims.batchID.isEmpty && hold.holders.allSatisfy { $0.batchID == claims.batchID }
      guard hold.holders.isEmpty || isShared else { throw Self.busy }
      hold.holders.append((holder, claims.batchID))
    }
  }

  /// A batch has ended without using the upload up.
  func release(from claims: UploadClaims) {
    let holder = ObjectIdentifier(claims)
    hold.withLock { $0.holders.removeAll { $0.claims == holder } }
  }

  /// A batch has used the upload up: no other may.
  func useUp() { hold.withLock { $0.isUsedUp = true } }

  private static let busy = LibraryError(
    .uploadBusy, "another append to the upload, or a save of it, is under way")

  /// Runs `body` unless something else is being done with the upload: then its outcome decides what is right to do.
  private func exclusively<Result>(
    _ body: (inout UploadContent) throws(LibraryError) -> Result
  ) throws(LibraryError) -> Result {
    let result = try content.withLockIfAvailable { content throws(LibraryError) in try body(&content) }
    guard let result else {
      throw Self.busy
    }
    return result
  }
}

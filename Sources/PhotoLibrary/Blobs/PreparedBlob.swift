/// A resource's bytes, checked and where they belong, ready to be referred to by a row.
struct PreparedBlob: Sendable {
  /// Where the bytes are.
  enum Storage: Sendable {
    /// The bytes, which go into the row.
    case inline([UInt8])
    /// In a file named by the digest, on the disk with its name.
    case file
  }

  let digest: SHA256Digest
  let sizeBytes: UInt64
  let description: MediaDescription
  let storage: Storage
  /// Keeps the file until the batch has ended; nil for inline bytes, which no sweep of files touches.
  let pin: BlobPin?
}

/// A SHA-256 of bytes that come in pieces, for copies of one iterator to share. For one task at a time.
final class RunningHash {
  private var hash: SHA256? = SHA256()

  /// Takes the next bytes; not after `finish`.
  func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe hash!.update($0) }
  }

  /// The digest of all bytes taken; to be asked for once.
  func finish() -> SHA256Digest {
    hash.take()!.finish()
  }
}

internal import RPCWire

/// The bytes of a resource in pieces of at most a reply's size.
public struct ResourceBytes: AsyncSequence, Sendable {
  typealias Fetch = @Sendable (_ offset: UInt64) async throws(RollcallError) -> ResourceRange
  let fetch: Fetch

  /// Begins at the first byte.
  public func makeAsyncIterator() -> Iterator { Iterator(fetch: fetch) }

  /// Walks over the pieces.
  public struct Iterator: AsyncIteratorProtocol {
    private let fetch: Fetch
    private let hash = RunningHash()
    private(set) var offset: UInt64 = 0
    private var whole: (sizeBytes: UInt64, sha256: SHA256Digest)?

    init(fetch: @escaping Fetch) { self.fetch = fetch }

    /// The size of the whole resource, told with the first piece; 0 before.
    var sizeBytes: UInt64 { whole?.sizeBytes ?? 0 }

    /// The SHA-256 of the whole resource, told with the first piece.
    var sha256: SHA256Digest? { whole?.sha256 }

    /// The next piece, or nil at the end.
    ///
    /// Throws what the call throws, and `.checksumMismatch` where the bytes were not those that were saved.
    public mutating func next() async throws(RollcallError) -> [UInt8]? {
      try await next(isolation: nil)
    }

    /// The next piece, or nil at the end.
    ///
    /// Throws what the call throws, and `.checksumMismatch` where the bytes were not those that were saved.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(RollcallError) -> [UInt8]?
    {
      if let whole, offset == whole.sizeBytes { return nil }
      let range = try await fetch(offset)
      if let whole, whole != (range.sizeBytes, range.sha256) {
        throw .badReply("the resource changed its size or SHA-256 while it was read")
      }
      whole = (range.sizeBytes, range.sha256)
      guard !range.bytes.isEmpty, UInt64(range.bytes.count) <= range.sizeBytes - offset else {
        throw .badReply("\(range.bytes.count) bytes came at \(offset) of \(range.sizeBytes)")
      }
      offset += UInt64(range.bytes.count)
      hash.update(range.bytes)
      if offset == range.sizeBytes { try verify(range.sha256) }
      return range.bytes
    }

    /// Compares before the last piece is handed out.
    private func verify(_ expected: SHA256Digest) throws(RollcallError) {
      let digest = hash.finish()
      guard digest != expected else { return }
      throw RollcallError(
        .checksumMismatch, "the bytes have the SHA-256 \(digest) and should have \(expected)", code: .dataLoss
      )
    }
  }
}

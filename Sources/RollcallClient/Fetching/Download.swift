/// What stands in a file after a download.
public struct DownloadedFile: Sendable, Hashable {
  /// How many bytes it has.
  public var sizeBytes: UInt64
  /// Their SHA-256, which was verified.
  public var sha256: SHA256Digest
}

extension PhotoLibrary {
  /// Writes a resource's bytes to a file, which appears under its name only when it is whole and its SHA-256 verified.
  ///
  /// The bytes go to a temporary file beside it first, which is removed on failure.
  ///
  /// - Parameters:
  ///   - asset: the asset's id.
  ///   - path: the file to make.
  ///   - resource: which of the asset's files; nil: the primary one.
  ///   - replacing: whether a file that is there may be replaced.
  ///   - progress: told after each piece how many bytes have been written, and how many there are.
  /// - Throws: `.fileExists`, `.fileNotWritable`, `.checksumMismatch`, and what the server says.
  @discardableResult
  public func download(
    _ asset: Asset.ID, to path: String, resource: ResourceType? = nil, replacing: Bool = false,
    progress: (_ writtenBytes: UInt64, _ sizeBytes: UInt64) -> Void = { _, _ in }
  ) async throws(RollcallError) -> DownloadedFile {
    let file = try OutputFile(path: path, replacing: replacing)
    var pieces = bytes(of: asset, resource: resource).makeAsyncIterator()
    while let piece = try await pieces.next() {
      try file.write(piece)
      progress(pieces.offset, pieces.sizeBytes)
    }
    guard let sha256 = pieces.sha256 else { throw .badReply("a resource without bytes came") }
    try file.commit()
    return DownloadedFile(sizeBytes: pieces.sizeBytes, sha256: sha256)
  }
}

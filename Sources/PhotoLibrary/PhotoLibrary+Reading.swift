extension PhotoLibrary {
  /// Reads a range of the bytes of one of an asset's resources.
  /// - Parameters:
  ///   - assetID: The asset.
  ///   - resource: Which of its resources; `nil`: the primary one.
  ///   - offset: The first byte, from 0; at most the resource's size.
  ///   - length: How many bytes; 0 means as many as one read returns. Fewer may come than were asked for.
  ///   - client: Whose fetch it is, which sees what its access lets it see; `nil`: the program itself, which sees all.
  ///   - beforeReadingFile: Called with the number of bytes before they are read from a file; what it throws ends the call.
  ///     Bytes that lie in the database, at most `inlineBlobBytes`, are read without it.
  /// - Throws: `IDENTIFIER_NOT_FOUND`, `MISSING_RESOURCE` where the asset lacks the resource,
  ///   `INDEX_OUT_OF_RANGE` past its end, `BLOB_DAMAGED`.
  public nonisolated(nonsending) func read(
    assetID: String, resource: ResourceType? = nil, offset: UInt64 = 0, length: UInt64 = 0,
    client: String? = nil,
    beforeReadingFile: nonisolated(nonsending) (_ count: Int) async throws(LibraryError) -> Void = { _ in }
  ) async throws(LibraryError) -> ResourceBytes {
    let limit = configuration.limits.readBytes
    let wanted = length == 0 ? limit : Int(min(length, UInt64(limit)))
    let range = try await fetch(for: client) { reader, sight in
      try reader.range(assetID: assetID, resource: resource, offset: offset, length: wanted, for: sight)
    }
    switch range {
    case .read(let bytes): return bytes
    case .file(let digest, let sizeBytes):
      let count = Int(min(UInt64(wanted), sizeBytes - offset))
      try await beforeReadingFile(count)
      // Files are read on the other threads: a slow disk must not hold up the fetches, nor their snapshots.
      do throws(LibraryError) {
        return try await inputOutput.perform { [blobs] () throws(LibraryError) in
          let file = try blobs.openForReading(digest, sizeBytes: sizeBytes)
          return ResourceBytes(
            data: try file.read(at: offset, count: count), sizeBytes: sizeBytes, sha256: digest)
        }
      } catch  where error.reason == .blobDamaged {
        // Where the asset has been purged meanwhile, this says so, and nothing is damaged.
        _ = try await fetch(for: client) { reader, sight in
          try reader.range(assetID: assetID, resource: resource, offset: offset, length: 0, for: sight)
        }
        throw error
      }
    }
  }
}

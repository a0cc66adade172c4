/// Where a range of a resource's bytes is to come from.
enum ResourceRange {
  /// They lay in the database.
  case read(ResourceBytes)
  /// They lie in a file.
  case file(digest: SHA256Digest, sizeBytes: UInt64)
}

// Reads resources' bytes, on a reader's thread.
extension Reader {
  /// Finds a range of a resource's bytes.
  func range(
    assetID: String, resource: ResourceType?, offset: UInt64, length: Int, for sight: Sight
  ) throws -> ResourceRange {
    guard let id = Identifier(assetID), let asset = try assets.asset(id: id, for: sight) else {
      throw LibraryError.notFound("asset", id: assetID)
    }
    guard let location = try blobs.location(asset: id, type: resource, offset: offset, length: length) else {
      throw LibraryError(.missingResource, "the asset \(asset.id) has no resource of that type")
    }
    guard offset <= location.sizeBytes else {
      throw LibraryError(
        .indexOutOfRange,
        "the offset \(offset) is past the end of the resource, which has \(location.sizeBytes) bytes",
        details: [LibraryError.Detail(name: "size_bytes", value: "\(location.sizeBytes)")])
    }
    guard let data = location.data else {
      return .file(digest: location.digest, sizeBytes: location.sizeBytes)
    }
    return .read(ResourceBytes(data: data, sizeBytes: location.sizeBytes, sha256: location.digest))
  }
}

internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

/// Some of a resource's bytes, and what is known about all of them.
public struct ResourceRange: Sendable, Hashable {
  /// The bytes at the offset asked for; empty only at the end.
  public var bytes: [UInt8]
  /// The size of the whole resource in bytes.
  public var sizeBytes: UInt64
  /// The SHA-256 of the whole resource.
  public var sha256: SHA256Digest
}

extension PhotoLibrary {
  /// Reads a range of a resource's bytes.
  ///
  /// - Parameters:
  ///   - asset: the asset's id.
  ///   - resource: which of its files; nil: the primary one.
  ///   - offset: the first byte, from 0; at most the resource's size.
  ///   - length: how many bytes; 0: as many as a reply holds (almost 4 MiB). Fewer may come than asked for.
  /// - Throws: `.identifierNotFound`, `.missingResource`, `.invalidArgument`.
  public func read(
    _ asset: Asset.ID, resource: ResourceType? = nil, offset: UInt64 = 0, length: UInt64 = 0
  ) async throws(RollcallError) -> ResourceRange {
    let request = RollcallV1.ReadAssetRequest(
      assetID: asset.rawValue, resourceType: resource?.message ?? .unspecified, offset: offset, length: length
    )
    let reply = try await call(over: .bytes, isUnderWay: offset > 0) { (service, options) throws(RPCError) in
      try await service.readAsset(request, options: options)
    }
    guard let digest = SHA256Digest(bytes: reply.sha256) else {
      throw .badReply("bytes came with a SHA-256 of \(reply.sha256.count) bytes")
    }
    return ResourceRange(bytes: reply.data, sizeBytes: reply.sizeBytes, sha256: digest)
  }

  /// All bytes of a resource, piece by piece, the SHA-256 of the whole verified at the end.
  ///
  /// The bytes must not be trusted before the sequence has ended without an error: where they are not those that were
  /// saved, the last step throws `.checksumMismatch`.
  public func bytes(of asset: Asset.ID, resource: ResourceType? = nil) -> ResourceBytes {
    ResourceBytes { [self] offset throws(RollcallError) in
      try await read(asset, resource: resource, offset: offset)
    }
  }

  /// All bytes of a resource at once, verified. For large ones `bytes(of:)` and `download(_:to:)` need less memory.
  public func readAll(_ asset: Asset.ID, resource: ResourceType? = nil) async throws(RollcallError) -> [UInt8]
  {
    var all: [UInt8] = []
    for try await piece in bytes(of: asset, resource: resource) { all += piece }
    return all
  }
}

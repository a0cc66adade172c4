/// What a library holds, and may hold.
public struct StorageUsage: Sendable, Equatable {
  /// How many assets it has, those in the trash among them.
  public var assets: UInt64 = 0
  /// How many albums it has, those in the trash among them.
  public var albums: UInt64 = 0
  /// Different contents stored, and their bytes.
  public var blobs = StoredBlobs()
  /// Bytes that uploads under way have announced.
  public var uploadBytes: UInt64 = 0
  /// How many bytes it may store, those of uploads among them; `nil`: any number.
  public var quotaBytes: UInt64?
  /// Whether that is the library's own quota, and not the default.
  public var hasOwnQuota = false
}

/// How many blobs a library holds.
public struct StoredBlobs: Sendable, Equatable {
  /// Different contents stored.
  public var count: UInt64 = 0
  /// Their bytes.
  public var sizeBytes: UInt64 = 0
}

extension PhotoLibrary {
  /// What the library holds. Counting assets and albums takes some tens of milliseconds for a million.
  public nonisolated(nonsending) func usage() async throws(LibraryError) -> StorageUsage {
    let (assets, albums) = try await fetches.fetch { reader, _ in try reader.counts() }
    return StorageUsage(
      assets: assets, albums: albums, blobs: storedBlobs, uploadBytes: uploads.sizeBytes,
      quotaBytes: quota.limitBytes, hasOwnQuota: quota.isOwn)
  }

  /// The blobs that are stored.
  public var storedBlobs: StoredBlobs { quota.stored }

  /// Gives the library a quota of its own, in bytes; 0: none at all; `nil`: the default of its configuration. Less than is stored
  /// refuses every further byte, and drops nothing.
  public nonisolated(nonsending) func setQuota(bytes: UInt64?) async throws(LibraryError) {
    try await inputOutput.perform { [changes, quota] () throws(LibraryError) in
      try changes.performAndWait { try $0.usage.setQuota(bytes: bytes) }
      quota.use(ownLimitBytes: bytes)
    }
  }
}

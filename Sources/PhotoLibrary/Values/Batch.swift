/// Changes that happen wholly or not at all.
public struct Batch: Sendable {
  /// 1 to 1,000 changes, performed in this order.
  public var changes: [Change]
  /// Makes a retry safe: 1 to 128 bytes, chosen by the client and never used for another batch.
  /// Empty: no protection.
  public var batchID: String
  /// Who sends it; batch ids and uploads are the client's own. At most 256 bytes.
  public var client: String
  /// Until when the batch may wait; once it has begun it runs to the end. `nil`: as long as it takes.
  public var deadline: ContinuousClock.Instant?

  /// Makes a batch.
  public init(
    changes: [Change], batchID: String = "", client: String = "", deadline: ContinuousClock.Instant? = nil
  ) {
    self.changes = changes
    self.batchID = batchID
    self.client = client
    self.deadline = deadline
  }
}

/// What one change did; of the same kind as the change.
public enum ChangeResult: Sendable, Equatable {
  /// The asset saved, or the one found by `returnExisting`.
  case saveImage(asset: Asset, alreadyExisted: Bool)
  /// The album found or made, as it stood after this change.
  case ensureAlbum(album: Album, created: Bool)
  /// How many assets are new in the album, how many distinct ones were in it already and kept their
  /// place, and how many members it has now.
  case addToAlbum(albumID: String, added: Int, alreadyPresent: Int, assetCount: UInt64)
  /// The asset, as it stood after this change.
  case updateAsset(asset: Asset)
  /// How many distinct assets were taken out of the album, how many were not in it, and how many members it has now.
  case removeFromAlbum(albumID: String, removed: Int, notPresent: Int, assetCount: UInt64)
  /// The album made.
  case createAlbum(album: Album)
  /// The album, as it stood after this change.
  case updateAlbum(album: Album)
  /// How many distinct members were moved, those included that stood there already, and how many members the album has.
  case moveInAlbum(albumID: String, moved: Int, assetCount: UInt64)
  /// How many distinct assets were put into the trash, and how many were in it already.
  case deleteAssets(deleted: Int, alreadyDeleted: Int)
  /// How many distinct assets were taken out of the trash, and how many were not in it.
  case restoreAssets(restored: Int, notDeleted: Int)
  /// How many distinct assets were dropped, and how many were not in the trash and stay.
  case purgeAssets(purged: Int, notDeleted: Int)
  /// How many distinct albums were put into the trash, and how many were in it already.
  case deleteAlbums(deleted: Int, alreadyDeleted: Int)
  /// How many distinct albums were taken out of the trash, and how many were not in it.
  case restoreAlbums(restored: Int, notDeleted: Int)
}

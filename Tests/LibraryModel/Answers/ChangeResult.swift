/// What one change did, with things as they stood right after it: a retry gets the very same.
package enum ChangeResult: Hashable, Sendable {
  case saveImage(Asset, alreadyExisted: Bool)
  case ensureAlbum(Album, created: Bool)
  case addToAlbum(album: Int, added: Int, alreadyPresent: Int, assetCount: Int)
  case updateAsset(Asset)
  case removeFromAlbum(album: Int, removed: Int, notPresent: Int, assetCount: Int)
  case createAlbum(Album)
  case updateAlbum(Album)
  case moveInAlbum(album: Int, moved: Int, assetCount: Int)
  case deleteAssets(deleted: Int, alreadyDeleted: Int)
  case restoreAssets(restored: Int, notDeleted: Int)
  case purgeAssets(purged: Int, notDeleted: Int)
  case deleteAlbums(deleted: Int, alreadyDeleted: Int)
  case restoreAlbums(restored: Int, notDeleted: Int)
}

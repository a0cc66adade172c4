import PhotoLibrary
import RollcallProto

extension RollcallV1.ChangeResult {
  /// What one change did, as replies carry it.
  init(_ result: ChangeResult) {
    switch result {
    case .saveImage(let asset, let alreadyExisted):
      self.init(
        result: .saveImage(
          RollcallV1.SaveImageResult(asset: RollcallV1.Asset(asset), alreadyExisted: alreadyExisted)))
    case .ensureAlbum(let album, let created):
      self.init(
        result: .ensureAlbum(
          RollcallV1.EnsureAlbumResult(album: RollcallV1.Album(album), created: created)))
    case .addToAlbum(let albumID, let added, let alreadyPresent, let assetCount):
      self.init(
        result: .addToAlbum(
          RollcallV1.AddToAlbumResult(
            albumID: albumID, added: UInt32(added), alreadyPresent: UInt32(alreadyPresent),
            assetCount: assetCount)))
    case .updateAsset(let asset):
      self.init(result: .updateAsset(RollcallV1.UpdateAssetResult(asset: RollcallV1.Asset(asset))))
    case .removeFromAlbum(let albumID, let removed, let notPresent, let assetCount):
      self.init(
        result: .removeFromAlbum(
          RollcallV1.RemoveFromAlbumResult(
            albumID: albumID, removed: UInt32(removed), notPresent: UInt32(notPresent),
            assetCount: assetCount)))
    case .moveInAlbum(let albumID, let moved, let assetCount):
      self.init(
        result: .moveInAlbum(
          RollcallV1.MoveInAlbumResult(albumID: albumID, moved: UInt32(moved), assetCount: assetCount)))
    case .createAlbum(let album):
      self.init(result: .createAlbum(RollcallV1.CreateAlbumResult(album: RollcallV1.Album(album))))
    case .updateAlbum(let album):
      self.init(result: .updateAlbum(RollcallV1.UpdateAlbumResult(album: RollcallV1.Album(album))))
    case .deleteAssets(let deleted, let alreadyDeleted):
      self.init(
        result: .deleteAssets(.init(deleted: UInt32(deleted), alreadyDeleted: UInt32(alreadyDeleted))))
    case .restoreAssets(let restored, let notDeleted):
      self.init(result: .restoreAssets(.init(restored: UInt32(restored), notDeleted: UInt32(notDeleted))))
    case .purgeAssets(let purged, let notDeleted):
      self.init(result: .purgeAssets(.init(purged: UInt32(purged), notDeleted: UInt32(notDeleted))))
    case .deleteAlbums(let deleted, let alreadyDeleted):
      self.init(
        result: .deleteAlbums(.init(deleted: UInt32(deleted), alreadyDeleted: UInt32(alreadyDeleted))))
    case .restoreAlbums(let restored, let notDeleted):
      self.init(result: .restoreAlbums(.init(restored: UInt32(restored), notDeleted: UInt32(notDeleted))))
    }
  }
}

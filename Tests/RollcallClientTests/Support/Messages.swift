import RollcallProto

@testable import RollcallClient

/// An asset as a server tells it.
func assetMessage(_ id: String, bytes: [UInt8] = [1], filename: String = "") -> RollcallV1.Asset {
  RollcallV1.Asset(
    id: id, mediaType: .image, pixelWidth: 3, pixelHeight: 2, addedUnixMilliseconds: 1000,
    resources: [
      RollcallV1.Resource(
        type: .photo, filename: filename, sha256: SHA256.hash(bytes).bytes, sizeBytes: UInt64(bytes.count),
        format: .png, pixelWidth: 3, pixelHeight: 2)
    ])
}

/// Answers every change of a batch as a server with room would; ids tell the change's index.
func answer(_ request: RollcallV1.PerformChangesRequest) -> RollcallV1.PerformChangesResponse {
  let results = request.changes.enumerated().map { index, change in
    switch change.change {
    case .saveImage(let save):
      RollcallV1.ChangeResult(
        result: .saveImage(
          RollcallV1.SaveImageResult(
            asset: assetMessage("asset-\(index)"), alreadyExisted: save.onDuplicate == .returnExisting)))
    case .ensureAlbum(let ensure):
      RollcallV1.ChangeResult(
        result: .ensureAlbum(
          RollcallV1.EnsureAlbumResult(
            album: RollcallV1.Album(id: "album-\(index)", title: ensure.title), created: true)))
    case .addToAlbum(let add):
      RollcallV1.ChangeResult(
        result: .addToAlbum(
          RollcallV1.AddToAlbumResult(
            albumID: "album", added: UInt32(add.assets.count), alreadyPresent: 0, assetCount: 7)))
    case .updateAsset(let update):
      RollcallV1.ChangeResult(
        result: .updateAsset(RollcallV1.UpdateAssetResult(asset: updatedMessage(update))))
    case .removeFromAlbum(let removal):
      RollcallV1.ChangeResult(
        result: .removeFromAlbum(
          RollcallV1.RemoveFromAlbumResult(
            albumID: "album", removed: UInt32(removal.assets.count), notPresent: 3, assetCount: 7)))
    case .moveInAlbum(let move):
      RollcallV1.ChangeResult(
        result: .moveInAlbum(
          RollcallV1.MoveInAlbumResult(albumID: "album", moved: UInt32(move.assets.count), assetCount: 7)))
    case .createAlbum(let create):
      RollcallV1.ChangeResult(
        result: .createAlbum(
          RollcallV1.CreateAlbumResult(
            album: RollcallV1.Album(id: "album-\(index)", title: create.title))))
    case .updateAlbum:
      RollcallV1.ChangeResult(
        result: .updateAlbum(
          RollcallV1.UpdateAlbumResult(
            album: RollcallV1.Album(id: "album-\(index)", assetCount: 7))))
    case .deleteAssets(let deletion):
      RollcallV1.ChangeResult(
        result: .deleteAssets(.init(deleted: UInt32(deletion.assets.count), alreadyDeleted: 1)))
    case .restoreAssets(let restoring):
      RollcallV1.ChangeResult(
        result: .restoreAssets(.init(restored: UInt32(restoring.assets.count), notDeleted: 2)))
    case .purgeAssets(let purge):
      RollcallV1.ChangeResult(result: .purgeAssets(.init(purged: UInt32(purge.assets.count), notDeleted: 3)))
    case .deleteAlbums(let deletion):
      RollcallV1.ChangeResult(
        result: .deleteAlbums(.init(deleted: UInt32(deletion.albums.count), alreadyDeleted: 4)))
    case .restoreAlbums(let restoring):
      RollcallV1.ChangeResult(
        result: .restoreAlbums(.init(restored: UInt32(restoring.albums.count), notDeleted: 5)))
    case nil: RollcallV1.ChangeResult()
    }
  }
  return RollcallV1.PerformChangesResponse(results: results)
}

/// An asset of which only the title of an update is told.
private func updatedMessage(_ update: RollcallV1.UpdateAsset) -> RollcallV1.Asset {
  var asset = assetMessage("updated")
  if case .title(let title)? = update.titleChange { asset.title = title }
  return asset
}

/// A server that only performs batches.
func batchServer() -> FakeServer {
  FakeServer { call in answer(call.request as! RollcallV1.PerformChangesRequest) }
}

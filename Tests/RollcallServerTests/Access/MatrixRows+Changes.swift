import RollcallProto

@testable import RollcallServer

extension MatrixRow {
  /// A row for each kind of change.
  static let changes: [MatrixRow] = saving + albums + members + trash

  private static let saving: [MatrixRow] = [
    .change(
      "save_image", .adding,
      reached: { result, _, objects in
        guard case .saveImage(let saved) = result else { return false }
        return saved.asset?.id == objects.assets[0] && saved.alreadyExisted
      }
    ) { .saveImage(saving($0)) },
    .change(
      "update_asset", .reading,
      reached: { result, _, objects in
        guard case .updateAsset(let updated) = result else { return false }
        return updated.asset?.id == objects.assets[0]
      }
    ) { .updateAsset(V1.UpdateAsset(asset: $0.asset(0), favoriteChange: .favorite(true))) },
  ]

  private static let albums: [MatrixRow] = [
    .change(
      "ensure_album", .adding,
      reached: { result, cell, objects in
        guard case .ensureAlbum(let found) = result else { return false }
        return found.album?.id == objects.album && found.album?.assetCount == cell.visibleCount(.adding)
      }
    ) { .ensureAlbum(V1.EnsureAlbum(title: $0.title)) },
    .change("create_album", .adding, foreign: .none) { .createAlbum(V1.CreateAlbum(title: $0.title)) },
    .change(
      "update_album", .reading,
      reached: { result, cell, _ in
        guard case .updateAlbum(let updated) = result else { return false }
        return updated.album?.assetCount == cell.visibleCount(.reading)
      }
    ) { .updateAlbum(V1.UpdateAlbum(album: $0.albumReference, newTitle: .title("other"))) },
  ]

  private static let members: [MatrixRow] = [
    .change(
      "add_to_album", .adding,
      reached: { result, cell, _ in
        guard case .addToAlbum(let added) = result else { return false }
        return added.assetCount == cell.visibleCount(.adding) + 1
      }
    ) { .addToAlbum(V1.AddToAlbum(album: $0.albumReference, assets: [$0.asset(1)])) },
    .change(
      "move_in_album", .reading,
      reached: { result, cell, _ in
        guard case .moveInAlbum(let moved) = result else { return false }
        return moved.moved == 1 && moved.assetCount == cell.visibleCount(.reading)
      }
    ) {
      .moveInAlbum(
        V1.MoveInAlbum(
          album: $0.albumReference, assets: [$0.asset(0)],
          to: V1.Placement(place: .beginning(V1.AlbumEnd()))))
    },
    .change(
      "remove_from_album", .reading,
      reached: { result, cell, _ in
        guard case .removeFromAlbum(let removed) = result else { return false }
        return removed.removed == 1 && removed.assetCount == cell.visibleCount(.reading) - 1
      }
    ) { .removeFromAlbum(V1.RemoveFromAlbum(album: $0.albumReference, assets: [$0.asset(0)])) },
  ]

  private static let trash: [MatrixRow] = [
    .change(
      "delete_assets", .reading,
      reached: { result, _, _ in result == .deleteAssets(V1.DeleteAssetsResult(deleted: 1)) }
    ) { .deleteAssets(V1.DeleteAssets(assets: [$0.asset(0)])) },
    .change(
      "restore_assets", .reading,
      reached: { result, _, _ in result == .restoreAssets(V1.RestoreAssetsResult(notDeleted: 1)) }
    ) { .restoreAssets(V1.RestoreAssets(assets: [$0.asset(0)])) },
    .change(
      "purge_assets", .reading,
      reached: { result, _, _ in result == .purgeAssets(V1.PurgeAssetsResult(notDeleted: 1)) }
    ) { .purgeAssets(V1.PurgeAssets(assets: [$0.asset(0)])) },
    .change(
      "delete_albums", .reading,
      reached: { result, _, _ in result == .deleteAlbums(V1.DeleteAlbumsResult(deleted: 1)) }
    ) { .deleteAlbums(V1.DeleteAlbums(albums: [$0.albumReference])) },
    .change(
      "restore_albums", .reading,
      reached: { result, _, _ in result == .restoreAlbums(V1.RestoreAlbumsResult(notDeleted: 1)) }
    ) { .restoreAlbums(V1.RestoreAlbums(albums: [$0.albumReference])) },
  ]
}

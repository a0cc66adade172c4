import RollcallProto

extension Sample {
  static let trash: [Sample] = [
    Sample(
      RollcallV1.DeleteAssets(assets: [.init(asset: .id("a")), .init(asset: .change(0)), .init()]),
      """
      assets { id: "a" } assets { change: 0 } assets { }
      """),
    Sample(
      RollcallV1.Change(change: .deleteAssets(.init(assets: [.init(asset: .id("a"))]))),
      """
      delete_assets { assets { id: "a" } }
      """),
    Sample(
      RollcallV1.RestoreAssets(assets: [.init(asset: .id("a")), .init(asset: .change(0)), .init()]),
      """
      assets { id: "a" } assets { change: 0 } assets { }
      """),
    Sample(
      RollcallV1.Change(change: .restoreAssets(.init(assets: [.init(asset: .id("a"))]))),
      """
      restore_assets { assets { id: "a" } }
      """),
    Sample(
      RollcallV1.PurgeAssets(assets: [.init(asset: .id("a")), .init(asset: .change(0)), .init()]),
      """
      assets { id: "a" } assets { change: 0 } assets { }
      """),
    Sample(
      RollcallV1.Change(change: .purgeAssets(.init(assets: [.init(asset: .id("a"))]))),
      """
      purge_assets { assets { id: "a" } }
      """),
    Sample(
      RollcallV1.DeleteAlbums(albums: [.init(album: .id("a")), .init(album: .change(0)), .init()]),
      """
      albums { id: "a" } albums { change: 0 } albums { }
      """),
    Sample(
      RollcallV1.Change(change: .deleteAlbums(.init(albums: [.init(album: .id("a"))]))),
      """
      delete_albums { albums { id: "a" } }
      """),
    Sample(
      RollcallV1.RestoreAlbums(albums: [.init(album: .id("a")), .init(album: .change(0)), .init()]),
      """
      albums { id: "a" } albums { change: 0 } albums { }
      """),
    Sample(
      RollcallV1.Change(change: .restoreAlbums(.init(albums: [.init(album: .id("a"))]))),
      """
      restore_albums { albums { id: "a" } }
      """),
    Sample(
      RollcallV1.DeleteAssetsResult(deleted: 3, alreadyDeleted: 1),
      """
      deleted: 3 already_deleted: 1
      """),
    Sample(
      RollcallV1.ChangeResult(result: .deleteAssets(.init(deleted: 1))),
      """
      delete_assets { deleted: 1 }
      """),
    Sample(
      RollcallV1.RestoreAssetsResult(restored: 3, notDeleted: 1),
      """
      restored: 3 not_deleted: 1
      """),
    Sample(
      RollcallV1.ChangeResult(result: .restoreAssets(.init(restored: 1))),
      """
      restore_assets { restored: 1 }
      """),
    Sample(
      RollcallV1.PurgeAssetsResult(purged: 3, notDeleted: 1),
      """
      purged: 3 not_deleted: 1
      """),
    Sample(
      RollcallV1.ChangeResult(result: .purgeAssets(.init(purged: 1))),
      """
      purge_assets { purged: 1 }
      """),
    Sample(
      RollcallV1.DeleteAlbumsResult(deleted: 3, alreadyDeleted: 1),
      """
      deleted: 3 already_deleted: 1
      """),
    Sample(
      RollcallV1.ChangeResult(result: .deleteAlbums(.init(deleted: 1))),
      """
      delete_albums { deleted: 1 }
      """),
    Sample(
      RollcallV1.RestoreAlbumsResult(restored: 3, notDeleted: 1),
      """
      restored: 3 not_deleted: 1
      """),
    Sample(
      RollcallV1.ChangeResult(result: .restoreAlbums(.init(restored: 1))),
      """
      restore_albums { restored: 1 }
      """),
    Sample(
      RollcallV1.AssetFilter(inTrash: true),
      """
      in_trash: true
      """),
    Sample(
      RollcallV1.ListAssetsRequest(filter: .init()),
      """
      filter { }
      """),
    Sample(
      RollcallV1.GetAssetsRequest(includeTrash: true),
      """
      include_trash: true
      """),
    Sample(
      RollcallV1.GetAlbumsRequest(includeTrash: true),
      """
      include_trash: true
      """),
    Sample(
      RollcallV1.ListAlbumsRequest(inTrash: true),
      """
      in_trash: true
      """),
    Sample(
      RollcallV1.Album(trashedUnixMilliseconds: 1 << 41),
      """
      trashed_unix_milliseconds: 2199023255552
      """),
  ]
}

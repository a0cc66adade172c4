import RPCWire
import RollcallProto
import Testing

@testable import PhotoLibrary
@testable import RollcallServer

@Suite("Changes that mean nothing are refused by the name of their field")
struct MalformedChangeTests {
  typealias V1 = RollcallV1

  private static let saved = V1.NewResource(source: .data([1]))
  private static let asset = V1.AssetRef(asset: .id("a"))
  private static let album = V1.AlbumRef(album: .id("b"))

  private static func save(_ resource: V1.NewResource) -> V1.Change {
    V1.Change(change: .saveImage(V1.SaveImage(resources: [saved, resource])))
  }

  private static func add(
    album: V1.AlbumRef? = album, assets: [V1.AssetRef] = [asset], at: V1.Placement? = nil
  ) -> V1.Change {
    V1.Change(change: .addToAlbum(V1.AddToAlbum(album: album, assets: assets, at: at)))
  }

  private static func move(
    album: V1.AlbumRef? = album, assets: [V1.AssetRef] = [asset], to: V1.Placement? = nil
  ) -> V1.Change {
    V1.Change(change: .moveInAlbum(V1.MoveInAlbum(album: album, assets: assets, to: to)))
  }

  static let malformed: [(change: V1.Change, path: String, problem: String)] = [
    (
      V1.Change(), "change",
      "is not set, or is a kind of change that this server does not know; it takes one of save_image, ensure_album, add_to_album, create_album, update_album, update_asset, remove_from_album, move_in_album, delete_assets, restore_assets, delete_albums, restore_albums and purge_assets"
    ),
    (
      save(V1.NewResource()), "save_image.resources[1].source",
      "is not set; it takes one of data and upload_id"
    ),
    (
      save(V1.NewResource(type: V1.ResourceType(rawValue: 3), source: .data([1]))),
      "save_image.resources[1].type", "is 3, which is no value of ResourceType"
    ),
    (
      save(V1.NewResource(source: .data([1]), expectedSHA256: Array(repeating: 0, count: 31))),
      "save_image.resources[1].expected_sha256", "has 31 bytes; a SHA-256 has 32"
    ),
    (
      V1.Change(
        change: .saveImage(V1.SaveImage(resources: [saved], onDuplicate: V1.OnDuplicate(rawValue: -1)))),
      "save_image.on_duplicate", "is -1, which is no value of OnDuplicate"
    ),
    (
      V1.Change(change: .updateAlbum(V1.UpdateAlbum(newTitle: .title("t")))), "update_album.album",
      "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .updateAlbum(V1.UpdateAlbum(album: V1.AlbumRef(), newTitle: .title("t")))),
      "update_album.album", "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .deleteAssets(V1.DeleteAssets(assets: [asset, V1.AssetRef()]))),
      "delete_assets.assets[1]", "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .restoreAssets(V1.RestoreAssets(assets: [V1.AssetRef()]))),
      "restore_assets.assets[0]", "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .purgeAssets(V1.PurgeAssets(assets: [V1.AssetRef()]))),
      "purge_assets.assets[0]", "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .deleteAlbums(V1.DeleteAlbums(albums: [V1.AlbumRef()]))),
      "delete_albums.albums[0]", "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .restoreAlbums(V1.RestoreAlbums(albums: [V1.AlbumRef()]))),
      "restore_albums.albums[0]", "is not set; it takes one of id and change"
    ),
    (add(album: nil), "add_to_album.album", "is not set; it takes one of id and change"),
    (add(album: V1.AlbumRef()), "add_to_album.album", "is not set; it takes one of id and change"),
    (
      add(assets: [asset, V1.AssetRef()]), "add_to_album.assets[1]",
      "is not set; it takes one of id and change"
    ),
    (
      add(at: V1.Placement(place: .before(V1.AssetRef()))), "add_to_album.at.before",
      "is not set; it takes one of id and change"
    ),
    (
      add(at: V1.Placement(place: .after(V1.AssetRef()))), "add_to_album.at.after",
      "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .updateAsset(V1.UpdateAsset(titleChange: .title("t")))), "update_asset.asset",
      "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .updateAsset(V1.UpdateAsset(asset: V1.AssetRef()))), "update_asset.asset",
      "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .removeFromAlbum(V1.RemoveFromAlbum(assets: [asset]))), "remove_from_album.album",
      "is not set; it takes one of id and change"
    ),
    (
      V1.Change(change: .removeFromAlbum(V1.RemoveFromAlbum(album: album, assets: [asset, V1.AssetRef()]))),
      "remove_from_album.assets[1]", "is not set; it takes one of id and change"
    ),
    (move(album: nil), "move_in_album.album", "is not set; it takes one of id and change"),
    (move(assets: [V1.AssetRef()]), "move_in_album.assets[0]", "is not set; it takes one of id and change"),
    (
      move(to: V1.Placement(place: .before(V1.AssetRef()))), "move_in_album.to.before",
      "is not set; it takes one of id and change"
    ),
  ]

  @Test("In a batch, after changes that are well", arguments: malformed.indices)
  func inBatch(place: Int) throws {
    let (change, path, problem) = Self.malformed[place]
    let error = try #require(throws: MalformedField.self) {
      try Change.changes(from: [Self.save(Self.saved), Self.add(), change])
    }
    // A change that is none at all may be one of a later version, for which Photos has a number.
    let isUnknownChange = path == "change"
    let number = isUnknownChange ? [Metadata.Entry(key: "photos_number", value: "3300")] : []
    #expect(
      RPCError(error)
        == RPCError(
          .invalidArgument, "changes[2].\(path) \(problem)",
          info: ErrorInfo(
            reason: isUnknownChange ? "CHANGE_NOT_SUPPORTED" : "INVALID_ARGUMENT",
            metadata: [Metadata.Entry(key: "change_index", value: "2")] + number
              + [Metadata.Entry(key: "field", value: "changes[2].\(path)")])))
  }

  @Test("In a call of its own")
  func single() throws {
    let image = V1.SaveImage(resources: [V1.NewResource()])
    let error = try #require(throws: MalformedField.self) { try Change(single: image) }
    #expect(error.path == "change.resources[0].source")
    #expect(error.changeIndex == 0)
  }

  @Test("A call without its change")
  func missing() throws {
    let errors = [
      try #require(throws: MalformedField.self) { try Change(single: V1.SaveImage?.none) },
      try #require(throws: MalformedField.self) { try Change(single: V1.EnsureAlbum?.none) },
      try #require(throws: MalformedField.self) { try Change(single: V1.AddToAlbum?.none) },
    ]
    for error in errors {
      #expect(RPCError(error).message == "change is not set; it takes the change to perform")
    }
  }
}

import RollcallProto
import Testing

@testable import PhotoLibrary
@testable import RollcallServer

@Suite("Changes arrive as they were sent")
struct ChangeMappingTests {
  typealias V1 = RollcallV1

  private func mapped(_ change: V1.Change.ChangeOneof) throws -> Change? {
    try Change.changes(from: [V1.Change(change: change)]).first
  }

  @Test("SaveImage with every field")
  func saveImage() throws {
    let digest = Array(UInt8(0)..<32)
    let message = V1.SaveImage(
      resources: [
        V1.NewResource(type: .photo, filename: "a.jpg", source: .data([1, 2]), expectedSHA256: digest),
        V1.NewResource(type: .pairedVideo, filename: "a.mov", source: .uploadID("u")),
      ], externalID: "x", onDuplicate: .returnExisting)
    let expected = SaveImage(
      resources: [
        NewResource(
          type: .photo, filename: "a.jpg", source: .data([1, 2]),
          expectedSHA256: SHA256Digest(bytes: digest)),
        NewResource(type: .pairedVideo, filename: "a.mov", source: .upload("u")),
      ], externalID: "x", onDuplicate: .returnExisting)
    #expect(try mapped(.saveImage(message)) == .saveImage(expected))
    #expect(try Change(single: message) == .saveImage(expected))
  }

  @Test(
    "Every type of resource",
    arguments: [
      (.unspecified, nil), (.photo, .photo), (.video, .video), (.alternatePhoto, .alternatePhoto),
      (.pairedVideo, .pairedVideo),
    ] as [(RollcallV1.ResourceType, ResourceType?)])
  func resourceTypes(message: V1.ResourceType, type: ResourceType?) throws {
    #expect(try ResourceType.from(message, field: "type") == type)
    if let type {
      #expect(type.message == message)
      #expect(Int32(type.rawValue) == message.rawValue)
    }
  }

  @Test("EnsureAlbum")
  func ensureAlbum() throws {
    #expect(
      try mapped(.ensureAlbum(V1.EnsureAlbum(title: "截图相簿"))) == .ensureAlbum(title: "截图相簿"))
    #expect(try Change(single: V1.EnsureAlbum(title: "a")) == .ensureAlbum(title: "a"))
  }

  @Test(
    "AddToAlbum with every place",
    arguments: [
      (nil, .end), (V1.Placement(), .end), (V1.Placement(place: .end(V1.AlbumEnd())), .end),
      (V1.Placement(place: .beginning(V1.AlbumEnd())), .beginning),
      (V1.Placement(place: .index(7)), .index(7)), (V1.Placement(place: .index(.max)), .index(4_294_967_295)),
      (V1.Placement(place: .before(V1.AssetRef(asset: .id("m")))), .before(.id("m"))),
      (V1.Placement(place: .after(V1.AssetRef(asset: .change(1)))), .after(.change(1))),
    ] as [(RollcallV1.Placement?, Placement)])
  func addToAlbum(at: V1.Placement?, placement: Placement) throws {
    let message = V1.AddToAlbum(
      album: V1.AlbumRef(album: .change(1)),
      assets: [V1.AssetRef(asset: .change(0)), V1.AssetRef(asset: .id("a"))], at: at)
    let expected = AddToAlbum(
      album: .change(1), assets: [.change(0), .id("a")], placement: placement)
    #expect(try mapped(.addToAlbum(message)) == .addToAlbum(expected))
    #expect(try Change(single: message) == .addToAlbum(expected))
  }

  @Test("UpdateAsset: nothing, everything, and none of what there may be none of")
  func updateAsset() throws {
    var expected = UpdateAsset(asset: .id("a"))
    let asset = V1.AssetRef(asset: .id("a"))
    #expect(try mapped(.updateAsset(V1.UpdateAsset(asset: asset))) == .updateAsset(expected))
    (expected.isFavorite, expected.isHidden) = (true, false)
    expected.captured = .value(CaptureDate(localMilliseconds: -1, offsetMinutes: -90))
    expected.location = .value(Location(latitude: 1, longitude: -2, altitudeMeters: 3))
    (expected.title, expected.caption, expected.externalID) = ("", "c", "x")
    expected.setAttributes = [Attribute(key: "k", value: "v")]
    expected.removeAttributes = ["l"]
    let message = V1.UpdateAsset(
      asset: asset, favoriteChange: .favorite(true), hiddenChange: .hidden(false),
      capturedChange: .captured(V1.CaptureDate(localMilliseconds: -1, offset: .offsetMinutes(-90))),
      locationChange: .location(V1.Location(latitude: 1, longitude: -2, altitude: .altitudeMeters(3))),
      titleChange: .title(""), captionChange: .caption("c"), externalIDChange: .externalID("x"),
      setAttributes: [V1.Attribute(key: "k", value: "v")], removeAttributes: ["l"])
    #expect(try mapped(.updateAsset(message)) == .updateAsset(expected))

    var cleared = UpdateAsset(asset: .change(3))
    (cleared.captured, cleared.location) = (.nothing, .nothing)
    let clearing = V1.UpdateAsset(
      asset: V1.AssetRef(asset: .change(3)), capturedChange: .noCaptured(V1.Nothing()),
      locationChange: .noLocation(V1.Nothing()))
    #expect(try mapped(.updateAsset(clearing)) == .updateAsset(cleared))
    // An offset and an altitude that are left out are not 0.
    let bare = V1.UpdateAsset(
      asset: asset, capturedChange: .captured(V1.CaptureDate()), locationChange: .location(V1.Location()))
    var unknown = UpdateAsset(asset: .id("a"))
    unknown.captured = .value(CaptureDate(localMilliseconds: 0))
    unknown.location = .value(Location(latitude: 0, longitude: 0))
    #expect(try mapped(.updateAsset(bare)) == .updateAsset(unknown))
  }

  @Test(
    "MoveInAlbum",
    arguments: [
      (nil, .end), (V1.Placement(place: .beginning(V1.AlbumEnd())), .beginning),
      (V1.Placement(place: .index(7)), .index(7)),
      (V1.Placement(place: .after(V1.AssetRef(asset: .change(1)))), .after(.change(1))),
    ] as [(RollcallV1.Placement?, Placement)])
  func moveInAlbum(to: V1.Placement?, placement: Placement) throws {
    let message = V1.MoveInAlbum(
      album: V1.AlbumRef(album: .change(1)),
      assets: [V1.AssetRef(asset: .change(0)), V1.AssetRef(asset: .id("a"))], to: to)
    #expect(
      try mapped(.moveInAlbum(message))
        == .moveInAlbum(MoveInAlbum(album: .change(1), assets: [.change(0), .id("a")], to: placement)))
  }

  @Test("RemoveFromAlbum")
  func removeFromAlbum() throws {
    let message = V1.RemoveFromAlbum(
      album: V1.AlbumRef(album: .change(1)),
      assets: [V1.AssetRef(asset: .change(0)), V1.AssetRef(asset: .id("a"))])
    #expect(
      try mapped(.removeFromAlbum(message))
        == .removeFromAlbum(RemoveFromAlbum(album: .change(1), assets: [.change(0), .id("a")])))
  }

  @Test("CreateAlbum")
  func createAlbum() throws {
    #expect(
      try mapped(.createAlbum(V1.CreateAlbum(title: "截图相簿"))) == .createAlbum(title: "截图相簿"))
  }

  @Test("UpdateAlbum, and one that leaves its title out", arguments: ["截图相簿", "", nil])
  func updateAlbum(title: String?) throws {
    let message = V1.UpdateAlbum(
      album: V1.AlbumRef(album: .change(1)), newTitle: title.map { .title($0) })
    #expect(try mapped(.updateAlbum(message)) == .updateAlbum(UpdateAlbum(album: .change(1), title: title)))
  }

  @Test("Changes of the trash")
  func trash() throws {
    let assets = [V1.AssetRef(asset: .id("a")), V1.AssetRef(asset: .change(2))]
    let albums = [V1.AlbumRef(album: .id("b")), V1.AlbumRef(album: .change(0))]
    #expect(try mapped(.deleteAssets(.init(assets: assets))) == .deleteAssets([.id("a"), .change(2)]))
    #expect(try mapped(.restoreAssets(.init(assets: assets))) == .restoreAssets([.id("a"), .change(2)]))
    #expect(try mapped(.purgeAssets(.init(assets: assets))) == .purgeAssets([.id("a"), .change(2)]))
    #expect(try mapped(.deleteAlbums(.init(albums: albums))) == .deleteAlbums([.id("b"), .change(0)]))
    #expect(try mapped(.restoreAlbums(.init(albums: albums))) == .restoreAlbums([.id("b"), .change(0)]))
  }

  @Test("An album by its id")
  func albumID() throws {
    #expect(try AlbumReference(V1.AlbumRef(album: .id("x"))) == .id("x"))
  }
}

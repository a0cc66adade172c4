import RollcallProto
import Testing

@testable import RollcallClient

@Test func aCreatedAlbumIsReferredToByIndex() async throws {
  let server = batchServer()
  let result = try await server.library().performChanges(batchID: "mine") { changes in
    let album = changes.createAlbum(titled: "截图相簿")
    changes.add([Asset.ID("a")], to: album)
    return album
  }
  let add = RollcallV1.AddToAlbum(
    album: RollcallV1.AlbumRef(album: .change(0)), assets: [RollcallV1.AssetRef(asset: .id("a"))],
    at: RollcallV1.Placement(place: .end(RollcallV1.AlbumEnd())))
  let expected = RollcallV1.PerformChangesRequest(
    changes: [
      RollcallV1.Change(change: .createAlbum(RollcallV1.CreateAlbum(title: "截图相簿"))),
      RollcallV1.Change(change: .addToAlbum(add)),
    ], batchID: "mine")
  #expect(server.requests(RollcallV1.PerformChangesRequest.self) == [expected])
  #expect(result[result.value].id == Album.ID("album-0"))
  #expect(result[result.value].title == "截图相簿")
  #expect(result.wasCreated(result.value))
}

@Test func anAlbumIsRenamedByIdAndByIndex() async throws {
  let server = batchServer()
  let result = try await server.library().performChanges(batchID: "mine") { changes in
    let album = changes.ensureAlbum(titled: "a")
    return [changes.updateAlbum(album, title: "b"), changes.updateAlbum(Album.ID("old"), title: "截图相簿")]
  }
  let references = [RollcallV1.AlbumRef(album: .change(0)), RollcallV1.AlbumRef(album: .id("old"))]
  let updates = zip(references, ["b", "截图相簿"]).map { album, title in
    RollcallV1.Change(change: .updateAlbum(.init(album: album, newTitle: .title(title))))
  }
  let ensure = RollcallV1.Change(change: .ensureAlbum(RollcallV1.EnsureAlbum(title: "a")))
  #expect(
    server.requests(RollcallV1.PerformChangesRequest.self)
      == [RollcallV1.PerformChangesRequest(changes: [ensure] + updates, batchID: "mine")])
  #expect(result.value.map { result[$0].album.assetCount } == [7, 7])
}

@Test func aReplyWithoutTheUpdatedAlbumIsRefused() async throws {
  let reply = RollcallV1.PerformChangesResponse(results: [.init(result: .updateAlbum(.init()))])
  let library = try FakeServer { _ in reply }.library()
  let error = await #expect(throws: RollcallError.self) {
    try await library.performChanges { $0.updateAlbum(Album.ID("a"), title: "b") }
  }
  #expect(error?.reason == .badReply)
}

@Test(arguments: [
  RollcallV1.ChangeResult(result: .createAlbum(.init())),
  RollcallV1.ChangeResult(result: .ensureAlbum(.init(album: .init(id: "b"), created: true))),
])
func aReplyThatIsNoCreatedAlbumIsRefused(result: RollcallV1.ChangeResult) async throws {
  let library = try FakeServer { _ in RollcallV1.PerformChangesResponse(results: [result]) }.library()
  let error = await #expect(throws: RollcallError.self) {
    try await library.performChanges { $0.createAlbum(titled: "a") }
  }
  #expect(error?.reason == .badReply)
}

@Test func movingIsSentWithItsReferencesAndItsCountsComeBack() async throws {
  let server = batchServer()
  let result = try await server.library().performChanges { changes in
    let album = changes.ensureAlbum(titled: "a")
    let asset = changes.saveImage([7])
    return [
      changes.move([asset, Asset.ID("x")], in: album, to: .before(Asset.ID("y"))),
      changes.move([asset], in: Album.ID("old"), to: .index(3)),
    ]
  }
  let moves = [
    RollcallV1.MoveInAlbum(
      album: RollcallV1.AlbumRef(album: .change(0)),
      assets: [RollcallV1.AssetRef(asset: .change(1)), RollcallV1.AssetRef(asset: .id("x"))],
      to: RollcallV1.Placement(place: .before(RollcallV1.AssetRef(asset: .id("y"))))),
    RollcallV1.MoveInAlbum(
      album: RollcallV1.AlbumRef(album: .id("old")), assets: [RollcallV1.AssetRef(asset: .change(1))],
      to: RollcallV1.Placement(place: .index(3))),
  ]
  let sent = server.requests(RollcallV1.PerformChangesRequest.self)[0].changes.map(\.change)
  #expect(sent.suffix(2) == moves.map { .moveInAlbum($0) })
  let expected = [2, 1].map { AlbumMove(albumID: Album.ID("album"), moved: $0, assetCount: 7) }
  #expect(result.value.map { result[$0] } == expected)
}

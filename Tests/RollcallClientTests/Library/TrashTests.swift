import RollcallProto
import Testing

@testable import RollcallClient

@Test func changesOfTheTrashAreSentWithTheirReferencesAndTheirCountsComeBack() async throws {
  let server = batchServer()
  let result = try await server.library().performChanges { changes in
    let photo = changes.saveImage([1])
    let album = changes.ensureAlbum(titled: "a")
    return [
      changes.deleteAssets([photo, Asset.ID("x")]), changes.restoreAssets([Asset.ID("y")]),
      changes.purgeAssets([photo]), changes.deleteAlbums([album, Album.ID("z")]),
      changes.restoreAlbums([album]),
    ]
  }
  let (made, x, y) = (
    RollcallV1.AssetRef(asset: .change(0)), RollcallV1.AssetRef(asset: .id("x")),
    RollcallV1.AssetRef(asset: .id("y"))
  )
  let (album, z) = (RollcallV1.AlbumRef(album: .change(1)), RollcallV1.AlbumRef(album: .id("z")))
  let sent = server.requests(RollcallV1.PerformChangesRequest.self)[0].changes.dropFirst(2).map(\.change)
  #expect(
    sent == [
      .deleteAssets(.init(assets: [made, x])), .restoreAssets(.init(assets: [y])),
      .purgeAssets(.init(assets: [made])), .deleteAlbums(.init(albums: [album, z])),
      .restoreAlbums(.init(albums: [album])),
    ])
  let counts = result.value.map { [result[$0].changed, result[$0].unchanged] }
  #expect(counts == [[2, 1], [1, 2], [1, 3], [2, 4], [1, 5]])
}

@Test func timesInTheTrashAreThoseOfTheMessage() throws {
  #expect(try Album(.init(id: "a")).trashedUnixMilliseconds == nil)
  #expect(try Album(.init(id: "a", trashedUnixMilliseconds: 7)).trashedUnixMilliseconds == 7)
}

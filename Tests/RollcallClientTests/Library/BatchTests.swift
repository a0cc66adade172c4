import RPCRuntime
import RPCWire
import RollcallProto
import Testing

@testable import RollcallClient

@Test func aBlockBecomesOneBatchWithReferencesByIndex() async throws {
  let server = batchServer()
  let library = try server.library()
  let old = Asset.ID("old")
  let result = try await library.performChanges(batchID: "mine") { changes in
    let photo = changes.saveImage(
      [1, 2], filename: "IMG_1.JPG", externalID: "x", onDuplicate: .returnExisting)
    let album = changes.ensureAlbum(titled: "截图相簿")
    let addition = changes.add([photo, old], to: album, at: .before(old))
    return (photo, album, addition)
  }
  let save = RollcallV1.SaveImage(
    resources: [
      RollcallV1.NewResource(
        filename: "IMG_1.JPG", source: .data([1, 2]), expectedSHA256: SHA256.hash([1, 2]).bytes)
    ], externalID: "x", onDuplicate: .returnExisting)
  let add = RollcallV1.AddToAlbum(
    album: RollcallV1.AlbumRef(album: .change(1)),
    assets: [RollcallV1.AssetRef(asset: .change(0)), RollcallV1.AssetRef(asset: .id("old"))],
    at: RollcallV1.Placement(place: .before(RollcallV1.AssetRef(asset: .id("old")))))
  let expected = RollcallV1.PerformChangesRequest(
    changes: [
      RollcallV1.Change(change: .saveImage(save)),
      RollcallV1.Change(change: .ensureAlbum(RollcallV1.EnsureAlbum(title: "截图相簿"))),
      RollcallV1.Change(change: .addToAlbum(add)),
    ], batchID: "mine")
  #expect(server.requests(RollcallV1.PerformChangesRequest.self) == [expected])
  #expect(server.calls[0].options.metadata[first: "rollcall-client"] == "tests")

  let (photo, album, addition) = result.value
  #expect(result[photo].id == Asset.ID("asset-0"))
  #expect(result[album].title == "截图相簿")
  #expect(
    result[addition] == AlbumAddition(albumID: Album.ID("album"), added: 2, alreadyPresent: 0, assetCount: 7))
  #expect(result.asset(for: photo) == result[photo])
  #expect(result.alreadyExisted(photo))
  #expect(result.wasCreated(album))
  #expect(result.batchID == "mine")
}

@Test(arguments: [
  (Placement.beginning, RollcallV1.Placement.PlaceOneof.beginning(RollcallV1.AlbumEnd())),
  (.end, .end(RollcallV1.AlbumEnd())), (.index(0), .index(0)),
  (.after(Asset.ID("a")), .after(RollcallV1.AssetRef(asset: .id("a")))),
])
func everyPlaceIsSent(placement: Placement, expected: RollcallV1.Placement.PlaceOneof) async throws {
  let server = batchServer()
  _ = try await server.library().performChanges { changes in
    changes.add([Asset.ID("b")], to: Album.ID("c"), at: placement)
  }
  guard
    case .addToAlbum(let add)? = server.requests(RollcallV1.PerformChangesRequest.self)[0].changes[0].change
  else { throw RollcallError(.badReply, "no addition was sent") }
  #expect(add.at?.place == expected)
}

@Test func aPlaceholderOfAnotherBatchIsRefusedBeforeAnyCall() async throws {
  let server = batchServer()
  let library = try server.library()
  let other = try await library.performChanges { $0.saveImage([1]) }
  let error = await #expect(throws: RollcallError.self) {
    try await library.performChanges { changes in
      let album = changes.ensureAlbum(titled: "a")
      changes.add([other.value], to: album)
    }
  }
  #expect(error?.reason == .invalidArgument)
  #expect(error?.changeIndex == 1)
  #expect(server.calls.count == 1)
  let next = try await library.performChanges { $0.saveImage([2]) }
  #expect(next.asset(for: other.value) == nil)
  #expect(!next.alreadyExisted(other.value))
}

@Test func everyBatchHasANameOfItsOwn() async throws {
  let server = batchServer()
  let library = try server.library()
  for _ in 0..<3 { try await library.saveImage([1]) }
  let names = server.requests(RollcallV1.PerformChangesRequest.self).map(\.batchID)
  #expect(Set(names).count == 3)
  #expect(names.allSatisfy { $0.utf8.count == 32 })
}

@Test func whatTheBlockThrowsComesOutAndNothingIsSent() async throws {
  struct Mine: Error {}
  let server = batchServer()
  let library = try server.library()
  await #expect(throws: Mine.self) {
    try await library.performChanges { changes in
      changes.ensureAlbum(titled: "a")
      throw Mine()
    }
  }
  _ = try await library.performChanges { _ in }
  #expect(server.calls.isEmpty)
}

@Test func oneLineSavesIntoTheAlbumOfTheAppsName() async throws {
  let server = batchServer()
  let library = try server.library()
  let saved = try await library.saveImage(CollectionOfOne<UInt8>(5), filename: "f")
  let named = try await library.saveImage([5], toAlbum: "Holiday", at: .beginning)
  #expect(saved.album.title == "tests")
  #expect(saved.album.assetCount == 7)
  #expect(named.album.title == "Holiday")
  #expect(server.calls.count == 2)
}

@Test(arguments: ["", String(repeating: "x", count: 129)])
func badBatchIDsAreRefused(batchID: String) async throws {
  let server = batchServer()
  let library = try server.library()
  let error = await #expect(throws: RollcallError.self) {
    try await library.performChanges(batchID: batchID) { $0.saveImage([1]) }
  }
  #expect(error?.reason == .invalidArgument)
  #expect(server.calls.isEmpty)
}

@Test func aReplyThatDoesNotFitTheBatchIsRefused() async throws {
  let replies = [
    RollcallV1.PerformChangesResponse(),
    RollcallV1.PerformChangesResponse(results: [RollcallV1.ChangeResult(result: .addToAlbum(.init()))]),
    RollcallV1.PerformChangesResponse(
      results: [RollcallV1.ChangeResult(result: .saveImage(.init(asset: RollcallV1.Asset(id: "x"))))]),
  ]
  for reply in replies {
    let library = try FakeServer { _ in reply }.library()
    let error = await #expect(throws: RollcallError.self) {
      try await library.performChanges { $0.saveImage([1]) }
    }
    #expect(error?.reason == .badReply)
  }
}

@Test func removingIsSentWithItsReferencesAndItsCountsComeBack() async throws {
  let server = batchServer()
  let result = try await server.library().performChanges { changes in
    let album = changes.ensureAlbum(titled: "a")
    return changes.remove([Asset.ID("x"), Asset.ID("y")], from: album)
  }
  let removal = RollcallV1.RemoveFromAlbum(
    album: RollcallV1.AlbumRef(album: .change(0)),
    assets: [RollcallV1.AssetRef(asset: .id("x")), RollcallV1.AssetRef(asset: .id("y"))])
  #expect(
    server.requests(RollcallV1.PerformChangesRequest.self)[0].changes[1].change == .removeFromAlbum(removal))
  #expect(
    result[result.value] == AlbumRemoval(albumID: Album.ID("album"), removed: 2, notPresent: 3, assetCount: 7)
  )
}

import TestSupport
import RollcallTesting
import Testing

@testable import RollcallClient

@Test(arguments: Transport.allCases)
func aPictureGoesInAndComesBack(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    let picture = samplePicture(1)
    let saved = try await server.library.saveImage(picture, filename: "a.gif", toAlbum: "截图相簿")
    #expect(saved.asset.primaryResource.format == .gif)
    #expect((saved.asset.pixelWidth, saved.asset.pixelHeight) == (3, 2))
    #expect(saved.asset.primaryResource.filename == "a.gif")
    #expect(saved.asset.primaryResource.sha256 == SHA256.hash(picture))
    #expect(saved.album.assetCount == 1)
    #expect(try await server.library.readAll(saved.asset.id) == picture)
    #expect(try await server.library.album(titled: "截图相簿") == saved.album)
    #expect(try await server.library.album(titled: "none") == nil)
    #expect(try await server.library.asset(withID: saved.asset.id) == saved.asset)
    #expect(try await server.library.ping() > .zero)
  }
}

@Test(arguments: Transport.allCases)
func aLargePictureIsUploadedInPieces(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    let folder = TemporaryFolder()
    let picture = samplePicture(2, sizeBytes: 5_000_000)
    let saved = try await server.library.saveImage(fileAt: folder.write(picture, to: "big.gif"))
    #expect(saved.asset.primaryResource.sizeBytes == UInt64(picture.count))
    #expect(saved.album.title == "tests")
    try await server.library.download(saved.asset.id, to: "\(folder.path)/back.gif")
    #expect(folder.read("back.gif") == picture)
  }
}

@Test(arguments: Transport.allCases)
func aFailingChangeLeavesNothing(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    let unknown = Asset.ID("01939f3c-0000-7000-8000-000000000000")
    let error = await #expect(throws: RollcallError.self) {
      try await server.library.performChanges { changes in
        let photo = changes.saveImage(samplePicture(3))
        let album = changes.ensureAlbum(titled: "never")
        changes.add([photo, unknown], to: album)
      }
    }
    #expect(error?.reason == .identifierNotFound)
    #expect(error?.changeIndex == 2)
    let (assets, albums) = try await (
      server.library.assets().collected(), server.library.albums().collected()
    )
    #expect(assets.isEmpty)
    #expect(albums.isEmpty)
  }
}

@Test(arguments: Transport.allCases)
func membersStandWhereTheyWereAskedFor(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    let result = try await server.library.performChanges { changes in
      let photos = (0..<5).map { changes.saveImage(samplePicture(10 + UInt64($0))) }
      let album = changes.ensureAlbum(titled: "order")
      changes.add([photos[0]], to: album)
      changes.add([photos[1]], to: album, at: .beginning)
      changes.add([photos[2]], to: album, at: .index(1))
      changes.add([photos[3]], to: album, at: .after(photos[1]))
      let last = changes.add([photos[4], photos[0]], to: album, at: .before(photos[0]))
      return (photos, album, last)
    }
    let (photos, album, last) = result.value
    let members = try await server.library.assets(in: result[album], pageSize: 2).collected()
    #expect(members.map(\.id) == [1, 3, 2, 4, 0].map { result[photos[$0]].id })
    #expect(result[last].added == 1)
    #expect(result[last].alreadyPresent == 1)
    #expect(
      try await server.library.assets(pageSize: 2).collected().map(\.id)
        == photos.map { result[$0].id })
  }
}

@Test(arguments: Transport.allCases)
func aSecondAlbumOfATitleIsMadeAndTheFirstIsFound(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    let result = try await server.library.performChanges { changes in
      let albums = (0..<2).map { _ in changes.createAlbum(titled: "same") }
      changes.add([changes.saveImage(samplePicture(40))], to: albums[1])
      return albums + [changes.ensureAlbum(titled: "same")]
    }
    let albums = result.value.map { result[$0] }
    #expect(albums[0].id != albums[1].id)
    #expect(albums[2] == albums[0])
    #expect(result.value.map { result.wasCreated($0) } == [true, true, false])
    #expect(try await server.library.albums().collected().map(\.assetCount) == [0, 1])
  }
}

@Test(arguments: Transport.allCases)
func anAlbumIsFoundByItsNewTitle(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    let saved = try await server.library.saveImage(samplePicture(41), toAlbum: "old")
    let result = try await server.library.performChanges { $0.updateAlbum(saved.album, title: "new") }
    var expected = saved.album
    expected.title = "new"
    #expect(result[result.value] == AlbumUpdate(album: expected))
    #expect(try await server.library.album(titled: "new") == expected)
    #expect(try await server.library.album(titled: "old") == nil)
    let error = await #expect(throws: RollcallError.self) {
      try await server.library.performChanges { $0.updateAlbum(saved.album, title: "") }
    }
    #expect(error?.reason == .invalidArgument)
  }
}

@Test(arguments: Transport.allCases, [0, 2_000_000])
func theSameBatchTwiceIsDoneOnce(over transport: Transport, sizeBytes: Int) async throws {
  try await LiveServer.run(over: transport) { server in
    let picture = samplePicture(4, sizeBytes: sizeBytes)
    let first = try await server.library.performChanges(batchID: "once") { $0.saveImage(picture) }
    let second = try await server.library.performChanges(batchID: "once") { $0.saveImage(picture) }
    #expect(first[first.value] == second[second.value])
    #expect(try await server.library.assets().collected().count == 1)
    let error = await #expect(throws: RollcallError.self) {
      try await server.library.performChanges(batchID: "once") { $0.saveImage(samplePicture(5)) }
    }
    #expect(error?.reason == .batchIDReused)
  }
}

@Test(arguments: Transport.allCases)
func whatIsNoPictureIsRefusedInlineAndUploaded(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    for bytes in [[], Array("hello".utf8), Array(samplePicture(6, sizeBytes: 2_000_000).dropLast(3))] {
      let error = await #expect(throws: RollcallError.self) {
        try await server.library.saveImage(bytes)
      }
      #expect(error?.reason == .invalidResource)
      #expect(error?.changeIndex == 0)
    }
    let albums = try await server.library.albums().collected()
    #expect(albums.isEmpty)
  }
}

@Test(arguments: Transport.allCases)
func anAssetOfTwoFilesKeepsBoth(over transport: Transport) async throws {
  try await LiveServer.run(over: transport) { server in
    let result = try await server.library.performChanges { changes in
      changes.saveImage(
        [
          NewResource(samplePicture(7), type: .photo, filename: "p.gif"),
          NewResource(samplePicture(8), type: .alternatePhoto, filename: "q.gif"),
        ], externalID: "mine")
    }
    let asset = result[result.value]
    #expect(asset.resources.map(\.type) == [.photo, .alternatePhoto])
    #expect(try await server.library.readAll(asset.id, resource: .alternatePhoto) == samplePicture(8))
    #expect(try await server.library.assets(withExternalIDs: ["mine", "other"]) == [asset])
    let again = try await server.library.performChanges { changes in
      changes.saveImage(samplePicture(7), onDuplicate: .returnExisting)
    }
    #expect(again.alreadyExisted(again.value))
    #expect(again[again.value].id == asset.id)
  }
}

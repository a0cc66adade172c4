import TestSupport
import Testing

@testable import PhotoLibrary

/// What a client sees and touches that sees only its own: as if nothing else existed.
struct OwnershipTests {
  private let folder = TemporaryFolder()

  /// A library in which `app` is limited, with things of its own and of `other`.
  private struct Fixture {
    let library: PhotoLibrary
    var own: [String] = []
    var foreign: [String] = []
    var ownAlbum = ""
    var foreignAlbum = ""

    init(_ folder: String, configuration: LibraryConfiguration = .init()) async throws {
      library = try PhotoLibrary(folder: folder, configuration: configuration)
      // The other one's first, with the same titles.
      foreignAlbum = try await library.perform(as: "other", .ensureAlbum(title: "Holiday"))[0].album!.id
      foreign = try await library.perform(as: "other", .save(1, externalID: "taken"), .save(2)).map {
        $0.asset!.id
      }
      try await library.decideAccess(of: "app", for: .readWrite, status: .limited)
      ownAlbum = try await library.perform(as: "app", .ensureAlbum(title: "Holiday"))[0].album!.id
      own = try await library.perform(as: "app", .save(3, externalID: "mine"), .save(4), .save(5)).map {
        $0.asset!.id
      }
    }

    /// Whether the client is told of an id as of one that names nothing.
    func isUnknown(_ changes: Change...) async throws -> Bool {
      await failure { try await library.performChanges(Batch(changes: changes, client: "app")) }?.reason
        == .identifierNotFound
    }
  }

  @Test func whatItEnsuresIsItsOwnAndFoundAgain() async throws {
    let fixture = try await Fixture(folder.path)
    #expect(fixture.ownAlbum != fixture.foreignAlbum)
    let again = try await fixture.library.perform(as: "app", .ensureAlbum(title: "Holiday"))
    #expect(again == [.ensureAlbum(album: try #require(again[0].album), created: false)])
    #expect(again[0].album?.id == fixture.ownAlbum)
    // Within one batch of a client that has made nothing yet.
    try await fixture.library.decideAccess(of: "new", for: .readWrite, status: .limited)
    let twice = try await fixture.library.perform(
      as: "new", .ensureAlbum(title: "Holiday"), .ensureAlbum(title: "Holiday"))
    #expect(twice[0].album?.id == twice[1].album?.id)
    // Who sees all finds the first of all.
    #expect(
      try await fixture.library.perform(as: "other", .ensureAlbum(title: "Holiday"))[0].album?.id
        == fixture.foreignAlbum)
    await fixture.library.close()
  }

  @Test func fetchesShowItsOwn() async throws {
    let fixture = try await Fixture(folder.path)
    let library = fixture.library
    #expect(try await library.listAssets(client: "app").elements.map(\.id) == fixture.own)
    #expect(try await library.listAlbums(client: "app").elements.map(\.id) == [fixture.ownAlbum])
    let assets = try await library.assets(
      ids: fixture.foreign + fixture.own, externalIDs: ["taken", "mine"], client: "app")
    #expect(assets.assets.map(\.id) == fixture.own + [fixture.own[0]])
    #expect(assets.missingIDs == fixture.foreign && assets.missingExternalIDs == ["taken"])
    let albums = try await library.albums(
      ids: [fixture.foreignAlbum, fixture.ownAlbum], titles: ["Holiday"], client: "app")
    #expect(albums.albums.map(\.id) == [fixture.ownAlbum, fixture.ownAlbum])
    #expect(albums.missingIDs == [fixture.foreignAlbum])
    #expect(
      await reason { try await library.listAlbumAssets(albumID: fixture.foreignAlbum, client: "app") }
        == .identifierNotFound)
    #expect(
      await reason { try await library.read(assetID: fixture.foreign[0], client: "app") }
        == .identifierNotFound)
    #expect(try await library.read(assetID: fixture.own[0], client: "app").data == TinyPicture.png(3))
    // The same words as for what names nothing, but for the id.
    let none = try #require(await failure { try await library.read(assetID: "x", client: "app") })
    let hidden = try #require(
      await failure { try await library.read(assetID: fixture.foreign[0], client: "app") })
    #expect(none.message == "no asset has the id x")
    #expect(hidden.message == "no asset has the id \(fixture.foreign[0])")
    await library.close()
  }

  @Test func whatIsNotItsOwnCannotBeNamed() async throws {
    let fixture = try await Fixture(folder.path)
    let (own, foreign) = (AssetReference.id(fixture.own[0]), AssetReference.id(fixture.foreign[0]))
    let (ownAlbum, foreignAlbum) = (
      AlbumReference.id(fixture.ownAlbum), AlbumReference.id(fixture.foreignAlbum)
    )
    #expect(try await fixture.isUnknown(.add([foreign], to: ownAlbum)))
    #expect(try await fixture.isUnknown(.add([own], to: foreignAlbum)))
    #expect(try await fixture.isUnknown(.add([own], to: ownAlbum, at: .before(foreign))))
    #expect(try await fixture.isUnknown(.remove([foreign], from: ownAlbum)))
    #expect(try await fixture.isUnknown(.remove([own], from: foreignAlbum)))
    await fixture.library.close()
  }

  /// Others may put theirs into its album: it does not see them there, nor in any count or index.
  @Test func countsAndIndexesAreOfItsOwn() async throws {
    let fixture = try await Fixture(folder.path)
    let library = fixture.library
    let album = AlbumReference.id(fixture.ownAlbum)
    _ = try await library.perform(as: "other", .add(fixture.foreign.map { .id($0) }, to: album))
    let added = try await library.perform(as: "app", .add([.id(fixture.own[0])], to: album))
    #expect(added == [.addToAlbum(albumID: fixture.ownAlbum, added: 1, alreadyPresent: 0, assetCount: 1)])
    let second = try await library.perform(as: "app", .add([.id(fixture.own[1])], to: album))
    #expect(second == [.addToAlbum(albumID: fixture.ownAlbum, added: 1, alreadyPresent: 0, assetCount: 2)])
    #expect(try await library.perform(as: "app", .ensureAlbum(title: "Holiday"))[0].album?.assetCount == 2)
    #expect(try await library.listAlbums(client: "app").elements.map(\.assetCount) == [2])
    #expect(try await library.albums(ids: [fixture.ownAlbum], client: "app").albums.map(\.assetCount) == [2])
    #expect(try await library.listAlbums(client: "other").elements.map(\.assetCount) == [0, 4])
    // The third place is behind its second, the fourth is past the end.
    let error = try #require(
      await failure {
        try await library.perform(as: "app", .add([.id(fixture.own[2])], to: album, at: .index(3)))
      })
    #expect(error.reason == .indexOutOfRange && error.details.map(\.value) == ["2"])
    #expect(error.message.contains("which has 2 members"))
    _ = try await library.perform(as: "app", .add([.id(fixture.own[2])], to: album, at: .index(1)))
    #expect(
      try await library.listAlbumAssets(albumID: fixture.ownAlbum, client: "app").elements.map(\.id)
        == [fixture.own[0], fixture.own[2], fixture.own[1]])
    #expect(
      try await library.members(of: fixture.ownAlbum)
        == fixture.foreign + [fixture.own[0], fixture.own[2], fixture.own[1]])
    let removed = try await library.perform(as: "app", .remove([.id(fixture.own[0])], from: album))
    #expect(
      removed == [.removeFromAlbum(albumID: fixture.ownAlbum, removed: 1, notPresent: 0, assetCount: 2)])
    await library.close()
  }

  @Test func whatATakenExternalIDTells() async throws {
    let fixture = try await Fixture(folder.path)
    let library = fixture.library
    let foreign = try #require(
      await failure { try await library.perform(as: "app", .save(9, externalID: "taken")) })
    #expect(foreign.reason == .externalIDInUse && foreign.details.isEmpty)
    #expect(!foreign.message.contains(fixture.foreign[0]))
    let own = try #require(
      await failure { try await library.perform(as: "app", .save(9, externalID: "mine")) })
    #expect(own.details.map(\.value) == [fixture.own[0]])
    await library.close()
  }

  @Test func returnExistingFindsItsOwn() async throws {
    let fixture = try await Fixture(folder.path)
    let library = fixture.library
    // Another client has these bytes; its asset is not to be told of.
    let first = try await library.perform(as: "app", .save(1, onDuplicate: .returnExisting))
    #expect(first[0].asset.map { !fixture.foreign.contains($0.id) } == true)
    let again = try await library.perform(as: "app", .save(1, onDuplicate: .returnExisting))
    #expect(again == [.saveImage(asset: try #require(first[0].asset), alreadyExisted: true)])
    #expect(
      try await library.perform(as: "other", .save(1, onDuplicate: .returnExisting))[0].asset?.id
        == fixture.foreign[0])
    await library.close()
  }

  /// Its first, whatever it was allowed to see when it saved it, and whatever has become of others.
  @Test func returnExistingFindsItsFirst() async throws {
    let fixture = try await Fixture(folder.path)
    let library = fixture.library
    try await library.decideAccess(of: "app", for: .readWrite, status: .authorized)
    var copies = try await library.perform(as: "app", .save(1), .save(1), .save(1)).map { $0.asset!.id }
    try await library.decideAccess(of: "app", for: .readWrite, status: .limited)
    func saveAnother() async throws {
      copies += try await library.perform(as: "app", .save(1)).map { $0.asset!.id }
    }
    func found() async throws -> String? {
      try await library.perform(as: "app", .save(1, onDuplicate: .returnExisting))[0].asset?.id
    }
    try await saveAnother()
    #expect(try await found() == copies[0])
    _ = try await library.perform(as: "app", .deleteAssets([.id(copies[0])]))
    #expect(try await found() == copies[1])
    try await saveAnother()
    _ = try await library.perform(as: "app", .restoreAssets([.id(copies[0])]))
    #expect(try await found() == copies[0])
    _ = try await library.perform(
      as: "app", .deleteAssets([.id(copies[0])]), .purgeAssets([.id(copies[0])]))
    try await saveAnother()
    #expect(try await found() == copies[1])
    await library.close()
  }

  /// A page looks at so many rows: what is shown is complete all the same, page by page.
  @Test(.bothSides) func aPageLooksAtSoManyRowsAndNoMore() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.rowsPerPage = 4
    let fixture = try await Fixture(folder.path, configuration: configuration)
    let library = fixture.library
    // Rows: two of the other's, three of its own, five of the other's, one of its own.
    let others = try await library.performChanges(
      Batch(changes: (10..<15).map { .save($0) }, client: "other"))
    let last = try #require(try await library.perform(as: "app", .save(20))[0].asset).id
    var pages: [[String]] = []
    var token = ""
    repeat {
      let page = try await library.listAssets(pageSize: 10, pageToken: token, client: "app")
      pages.append(page.elements.map(\.id))
      token = page.nextPageToken
    } while !token.isEmpty
    #expect(pages == [Array(fixture.own[..<2]), [fixture.own[2]], [last]])
    // Of an album's members: four others before its own.
    let album = AlbumReference.id(fixture.ownAlbum)
    _ = try await library.perform(as: "other", .add(others[..<4].map { .id($0.asset!.id) }, to: album))
    _ = try await library.perform(as: "app", .add([.id(last)], to: album))
    let first = try await library.listAlbumAssets(albumID: fixture.ownAlbum, client: "app")
    #expect(first.elements.isEmpty && !first.nextPageToken.isEmpty)
    let second = try await library.listAlbumAssets(
      albumID: fixture.ownAlbum, pageToken: first.nextPageToken, client: "app")
    #expect(second.elements.map(\.id) == [last] && second.nextPageToken.isEmpty)
    await library.close()
  }

  /// What was there before owners were noted is nobody's.
  @Test func whatHasNoOwnerIsSeenByThoseWhoSeeAll() async throws {
    let fixture = try await Fixture(folder.path)
    try fixture.library.changes.performAndWait { writer in
      try writer.connection.execute("UPDATE asset SET owner = NULL; UPDATE album SET owner = NULL")
      writer.forget()
    }
    let library = fixture.library
    #expect(try await library.listAssets(client: "app").elements.isEmpty)
    #expect(try await library.listAlbums(client: "app").elements.isEmpty)
    #expect(try await fixture.isUnknown(.add([.id(fixture.own[0])], to: .id(fixture.ownAlbum))))
    #expect(try await library.listAssets(client: "other").elements.count == 5)
    await library.close()
  }

  @Test func whoMayOnlyAddReadsNothing() async throws {
    let fixture = try await Fixture(folder.path)
    let library = fixture.library
    try await library.decideAccess(of: "app", for: .readWrite, status: .denied)
    #expect(await reason { try await library.listAssets(client: "app") } == .accessDenied)
    #expect(
      try await library.perform(as: "app", .ensureAlbum(title: "Holiday"))[0].album?.id == fixture.ownAlbum)
    _ = try await library.perform(as: "app", .add([.id(fixture.own[0])], to: .id(fixture.ownAlbum)))
    #expect(try await fixture.isUnknown(.add([.id(fixture.own[0])], to: .id(fixture.foreignAlbum))))
    #expect(
      await reason {
        try await library.perform(as: "app", .remove([.id(fixture.own[0])], from: .id(fixture.ownAlbum)))
      } == .accessDenied)
    await library.close()
  }

  /// What others have said of its picture is theirs.
  @Test func whoMayOnlyAddIsToldOfACopyAsItSavedIt() async throws {
    let fixture = try await Fixture(folder.path)
    let library = fixture.library
    let before = try await library.assets(ids: [fixture.own[0]]).assets[0]
    var update = UpdateAsset(asset: .id(fixture.own[0]))
    update.title = "private"
    update.isFavorite = true
    update.setAttributes = [Attribute(key: "note", value: "secret")]
    _ = try await library.perform(as: "other", .updateAsset(update))
    let again = Change.save(3, onDuplicate: .returnExisting)
    let limited = try await library.perform(as: "app", again)[0].asset
    #expect(limited?.details.title == "private")
    try await library.decideAccess(of: "app", for: .readWrite, status: .denied)
    var expected = before
    expected.externalID = ""
    #expect(try await library.perform(as: "app", again)[0].asset == expected)
    await library.close()
  }
}

import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

/// Albums go into the trash and come back.
struct AlbumTrashTests {
  let folder = TemporaryFolder()

  @Test func aDeletedAlbumLeavesItsTitleAndItsAssets() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let (library, old) = (fixture.library, fixture.album)
    let deleted = try await library.perform(.deleteAlbums([.id(old)]))
    #expect(deleted == [.deleteAlbums(deleted: 1, alreadyDeleted: 0)])
    #expect(try await library.listAlbums().elements.isEmpty)
    #expect(try await library.albums(ids: [old], titles: ["Album"]).albums.isEmpty)
    #expect(await reason { try await library.listAlbumAssets(albumID: old) } == .identifierNotFound)
    #expect(try await library.listAssets().elements.count == 5)
    let trash = try await library.listAlbums(.made(isInTrash: true)).elements
    #expect(trash.map(\.id) == [old] && trash[0].trashedUnixMilliseconds > 0 && trash[0].assetCount == 3)
    #expect(try await library.albums(ids: [old], titles: ["Album"], includeTrash: true).albums == trash)

    let new = try await library.ensureAlbum().id
    #expect(new != old)
    // Members go on following their assets.
    _ = try await library.perform(.deleteAssets([fixture.reference("b")]))
    #expect(try await library.listAlbums(.made(isInTrash: true)).elements.map(\.assetCount) == [2])
    let restored = try await library.perform(.restoreAlbums([.id(old)]))
    #expect(restored == [.restoreAlbums(restored: 1, notDeleted: 0)])
    #expect(try await library.listAlbums().elements.map(\.id) == [old, new])
    #expect(try await fixture.order() == "ac")
    // It was made first, so it is the one with the title again.
    #expect(try await library.ensureAlbum().id == old)
    _ = try await library.perform(.restoreAssets([fixture.reference("b")]))
    #expect(try await fixture.order() == "abc")
    try expectIntegrity(of: library)
    await library.close()
  }

  @Test func otherChangesDoNotFindWhatIsInTheTrash() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let album = AlbumReference.id(fixture.album)
    _ = try await fixture.library.perform(.deleteAlbums([album]))
    for change in [
      Change.add([fixture.reference("x")], to: album), .remove([fixture.reference("a")], from: album),
      .rename(album, to: "t"),
    ] {
      let error = await failure { try await fixture.library.perform(.save(9), change) }
      #expect(error?.reason == .identifierNotFound && error?.changeIndex == 1)
    }
    await fixture.library.close()
  }

  @Test func whatIsThereAlreadyIsCountedOnce() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let (a, b) = (AlbumReference.change(0), AlbumReference.change(1))
    let results = try await library.perform(
      .ensureAlbum(title: "a"), .ensureAlbum(title: "b"), .deleteAlbums([a, a]), .deleteAlbums([a, b, b]),
      .restoreAlbums([b]), .restoreAlbums([a, b, a]), .deleteAlbums([b]), .ensureAlbum(title: "b"))
    #expect(
      Array(results[2..<7]) == [
        .deleteAlbums(deleted: 1, alreadyDeleted: 0), .deleteAlbums(deleted: 1, alreadyDeleted: 1),
        .restoreAlbums(restored: 1, notDeleted: 0), .restoreAlbums(restored: 1, notDeleted: 1),
        .deleteAlbums(deleted: 1, alreadyDeleted: 0),
      ])
    #expect(results[7].album?.id != results[1].album?.id)
    #expect(try await library.listAlbums().elements.map(\.title) == ["a", "b"])
    let lost = await failure {
      try await library.perform(
        .ensureAlbum(title: "c"), .deleteAlbums([a]), .add([.id("x")], to: a), .save(1))
    }
    #expect(lost?.reason == .identifierNotFound && lost?.changeIndex == 2)
    let unknown = await reason { try await library.perform(.restoreAlbums([.id("no id")])) }
    #expect(unknown == .identifierNotFound)
    await library.close()
  }

  /// More albums than the writer remembers, some named twice and far apart.
  @Test func manyAlbumsGoAndComeBackAtOnce() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let count = Limits.Library.rememberedAlbums + 10
    var albums: [AlbumReference] = []
    for range in [0..<1_000, 1_000..<count] {
      let batch = Batch(changes: range.map { .ensureAlbum(title: "\($0)") })
      albums += try await library.performChanges(batch).map { .id(try #require($0.album).id) }
    }
    let results = try await library.perform(
      .deleteAlbums(albums + albums[..<3]), .restoreAlbums([albums[0]]), .ensureAlbum(title: "0"),
      .ensureAlbum(title: "1"))
    #expect(results[0] == .deleteAlbums(deleted: count, alreadyDeleted: 0))
    #expect(results[2].album.map { AlbumReference.id($0.id) } == albums[0])
    #expect(results[3] != .ensureAlbum(album: try #require(results[3].album), created: false))
    #expect(
      try await library.perform(.restoreAlbums(albums)) == [
        .restoreAlbums(restored: count - 1, notDeleted: 1)
      ])
    #expect(try await library.listAlbums(.made(isInTrash: true)).elements.isEmpty)
    await library.close()
  }

  @Test(.bothSides) func albumsInAChange() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.albumsPerChange = 2
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let id = try await library.ensureAlbum().id
    let albums = [AlbumReference](repeating: .id(id), count: 3)
    _ = try await library.perform(.deleteAlbums(Array(albums[..<2])), .restoreAlbums(Array(albums[..<2])))
    for change in [Change.deleteAlbums(albums), .restoreAlbums(albums)] {
      let past = await failure { try await library.perform(change) }
      #expect(past?.reason == .limitExceeded)
      #expect(past?.message == "the number of albums is 3; at most 2 is allowed")
    }
    for change in [Change.deleteAlbums([]), .restoreAlbums([])] {
      #expect(await reason { try await library.perform(change) } == .invalidArgument)
    }
    await library.close()
  }

  @Test func listingsOfTheTrashHaveTokensOfTheirOwn() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.performChanges(Batch(changes: (0..<5).map { .ensureAlbum(title: "\($0)") }))
      .map { try #require($0.album).id }
    _ = try await library.perform(.deleteAlbums(ids[..<3].map { .id($0) }))
    let first = try await library.listAlbums(.made(isInTrash: true), pageSize: 2)
    let present = try await library.listAlbums(pageSize: 1)
    #expect(first.elements.map(\.id) == Array(ids[..<2]) && present.elements.map(\.id) == [ids[3]])
    let second = try await library.listAlbums(
      .made(isInTrash: true), pageSize: 2, pageToken: first.nextPageToken)
    #expect(second.elements.map(\.id) == [ids[2]] && second.nextPageToken.isEmpty)
    #expect(
      await reason { try await library.listAlbums(pageToken: first.nextPageToken) } == .invalidPageToken)
    let other = await reason {
      try await library.listAlbums(.made(isInTrash: true), pageToken: present.nextPageToken)
    }
    #expect(other == .invalidPageToken)
    await library.close()
  }
}

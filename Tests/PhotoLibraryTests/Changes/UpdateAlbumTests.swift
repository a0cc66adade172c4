import PhotoLibrary
import TestSupport
import Testing

/// An album with another title is the same album: its id, its members and its place among all albums stay.
struct UpdateAlbumTests {
  let folder = TemporaryFolder()

  @Test func onlyTheTitleChanges() async throws {
    var library: PhotoLibrary? = try PhotoLibrary(folder: folder.path)
    let album = try await library!.ensureAlbum("A")
    let ids = try await library!.save(0..<3)
    _ = try await library!.perform(.add(ids.map { .id($0) }, to: .id(album.id)))
    var expected = album
    expected.title = "B"
    expected.assetCount = 3
    #expect(try await library!.perform(.rename(.id(album.id), to: "B")) == [.updateAlbum(album: expected)])
    #expect(try await library!.albums(ids: [album.id]).albums == [expected])
    #expect(try await library!.members(of: album.id) == ids)
    await library!.close()
    library = nil

    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(try await reopened.ensureAlbum("B") == expected)
    #expect(try await reopened.albums(ids: [], titles: ["B"]).albums == [expected])
    #expect(try await reopened.albums(ids: [], titles: ["A"]).missingTitles == ["A"])
    await reopened.close()
  }

  @Test func theOtherNormalFormIsStoredAndFoundByBoth() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum("caf\u{e9}")
    let results = try await library.perform(.rename(.id(album.id), to: "cafe\u{301}"))
    let renamed = try #require(results[0].album)
    #expect(Array(renamed.title.utf8) == Array("cafe\u{301}".utf8))
    for title in ["caf\u{e9}", "cafe\u{301}"] {
      let found = try await library.ensureAlbum(title)
      #expect(found.id == album.id)
      #expect(Array(found.title.utf8) == Array("cafe\u{301}".utf8))
      #expect(try await library.albums(ids: [], titles: [title]).albums == [renamed])
    }
    let listed = try await library.listAlbums().elements
    #expect(listed.map { Array($0.title.utf8) } == [Array("cafe\u{301}".utf8)])
    await library.close()
  }

  @Test func laterChangesReferToWhatItRenames() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.perform(
      .createAlbum(title: "A"), .ensureAlbum(title: "B"), .rename(.change(0), to: "C"),
      .rename(.change(1), to: "D"), .save(1), .add([.change(4)], to: .change(0)), .rename(.change(0), to: "E")
    )
    let created = try #require(results[0].album)
    #expect(results[5] == .addToAlbum(albumID: created.id, added: 1, alreadyPresent: 0, assetCount: 1))
    #expect(results[6].album?.assetCount == 1)
    #expect(results.compactMap(\.album?.title) == ["A", "B", "C", "D", "E"])
    #expect(try await library.listAlbums().elements.map(\.title) == ["E", "D"])
    await library.close()
  }

  @Test func anAlbumThatIsNotThereIsNamed() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    for id in ["nothing", "01234567-89ab-7def-8123-456789abcdef"] {
      let error = await failure { try await library.perform(.save(1), .rename(.id(id), to: "A")) }
      #expect(error?.reason == .identifierNotFound)
      #expect(error?.changeIndex == 1)
    }
    #expect(try await library.listAssets().elements.isEmpty)
    await library.close()
  }

  @Test(
    arguments: [
      [.ensureAlbum(title: "a"), .rename(.change(0), to: nil)],
      [.ensureAlbum(title: "a"), .rename(.change(0), to: "")], [.save(1), .rename(.change(0), to: "b")],
      [.rename(.change(1), to: "b"), .ensureAlbum(title: "a")],
      [.ensureAlbum(title: "a"), .rename(.change(0), to: "b"), .rename(.change(1), to: "c")],
      [.ensureAlbum(title: "a"), .rename(.change(-1), to: "b")],
    ] as [[Change]])
  func anUpdateThatMeansNothingIsRefused(_ changes: [Change]) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let error = await failure { try await library.performChanges(Batch(changes: changes)) }
    #expect(error?.reason == .invalidArgument)
    let last = changes.lastIndex { if case .updateAlbum = $0 { true } else { false } }
    #expect(error?.changeIndex == last)
    await library.close()
  }

  @Test func retryGetsTheSameReply() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let albums = [try await library.ensureAlbum("A"), try await library.ensureAlbum("B")]
    func perform(_ change: Change) async throws -> [ChangeResult] {
      try await library.performChanges(Batch(changes: [change], batchID: "b"))
    }
    let first = try await perform(.rename(.id(albums[0].id), to: "C"))
    _ = try await library.perform(.rename(.id(albums[0].id), to: "D"))
    #expect(try await perform(.rename(.id(albums[0].id), to: "C")) == first)
    #expect(try await library.listAlbums().elements.map(\.title) == ["D", "B"])
    for other in [
      Change.rename(.id(albums[0].id), to: "E"), .rename(.id(albums[1].id), to: "C"),
      .createAlbum(title: "C"),
    ] {
      #expect(await reason { try await perform(other) } == .batchIDReused)
    }
    await library.close()
  }

  @Test func pageTokensSurvive() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.perform(
      .createAlbum(title: "A"), .createAlbum(title: "B"), .createAlbum(title: "C"), .save(1), .save(2),
      .add([.change(3), .change(4)], to: .change(1))
    ).compactMap(\.album?.id)
    let albums = try await library.listAlbums(pageSize: 2)
    let members = try await library.listAlbumAssets(albumID: ids[1], pageSize: 1)
    _ = try await library.perform(
      .rename(.id(ids[1]), to: "Z"), .rename(.id(ids[2]), to: "0"), .rename(.id(ids[0]), to: "Z"))
    let more = try await library.listAlbums(pageSize: 2, pageToken: albums.nextPageToken)
    #expect(more.elements.map(\.title) == ["0"])
    let rest = try await library.listAlbumAssets(
      albumID: ids[1], pageSize: 1, pageToken: members.nextPageToken)
    #expect(rest.elements.count == 1 && rest.elements != members.elements)
    await library.close()
  }
}

import PhotoLibrary
import TestSupport
import Testing

/// An album is made whatever others are called, and the first of a title stays the one that is found by it.
struct CreateAlbumTests {
  let folder = TemporaryFolder()

  @Test func titlesMayRepeatAndTheFirstIsFound() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let albums = try await library.perform(
      .createAlbum(title: "caf\u{e9}"), .createAlbum(title: "cafe\u{301}"), .createAlbum(title: "caf\u{e9}")
    ).compactMap(\.album)
    #expect(Set(albums.map(\.id)).count == 3)
    #expect(Array(albums[1].title.utf8) == Array("cafe\u{301}".utf8))
    #expect(albums.allSatisfy { $0.assetCount == 0 })
    #expect(try await library.listAlbums().elements == albums)
    #expect(try await library.ensureAlbum("cafe\u{301}") == albums[0])
    #expect(try await library.albums(ids: [], titles: ["cafe\u{301}"]).albums == [albums[0]])
    await library.close()
  }

  /// Whether the first was made, found or looked up before, and whether in this batch or another.
  @Test(
    arguments: [
      [.createAlbum(title: "A")], [.ensureAlbum(title: "A")],
      [.ensureAlbum(title: "A"), .ensureAlbum(title: "A")],
      [.createAlbum(title: "A"), .ensureAlbum(title: "A")],
    ] as [[Change]])
  func laterAlbumsDoNotTakeTheFirstOnesPlace(_ changes: [Change]) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.performChanges(
      Batch(changes: changes + [.createAlbum(title: "A"), .ensureAlbum(title: "A")]))
    let first = try #require(results[0].album)
    #expect(results[changes.count].album != first)
    #expect(results.last == .ensureAlbum(album: first, created: false))
    let later = try await library.perform(.createAlbum(title: "A"), .ensureAlbum(title: "A"))
    #expect(later[1] == .ensureAlbum(album: first, created: false))
    await library.close()
  }

  @Test func laterChangesReferToIt() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    _ = try await library.perform(.createAlbum(title: "A"))
    let results = try await library.perform(
      .save(1), .createAlbum(title: "A"), .add([.change(0)], to: .change(1)))
    let album = try #require(results[1].album)
    #expect(results[2] == .addToAlbum(albumID: album.id, added: 1, alreadyPresent: 0, assetCount: 1))
    #expect(try await library.listAlbums().elements.map(\.assetCount) == [0, 1])
    await library.close()
  }

  @Test func retryMakesNoSecondAlbum() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    func perform(_ change: Change) async throws -> [ChangeResult] {
      try await library.performChanges(Batch(changes: [change], batchID: "b"))
    }
    let first = try await perform(.createAlbum(title: "A"))
    #expect(try await perform(.createAlbum(title: "A")) == first)
    #expect(try await library.listAlbums().elements == [first[0].album])
    for other in [Change.createAlbum(title: "B"), .ensureAlbum(title: "A")] {
      #expect(await reason { try await perform(other) } == .batchIDReused)
    }
    await library.close()
  }

  @Test func anAlbumOfAnUndoneBatchIsNotFoundByTheNextOfItsGroup() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let gate = QueueGate(library)
    let kept = Task { try await library.perform(.createAlbum(title: "B")) }
    try await gate.waitForQueue(1)
    async let failed = reason {
      try await library.perform(
        .createAlbum(title: "A"), .ensureAlbum(title: "A"), .add([.id("nothing")], to: .change(0)))
    }
    try await gate.waitForQueue(2)
    async let results = library.perform(.ensureAlbum(title: "A"), .ensureAlbum(title: "B"))
    try await gate.openAfterQueuing(3)
    #expect(await failed == .identifierNotFound)
    let made = try await results
    let albums = try await library.listAlbums().elements
    #expect(
      made == [.ensureAlbum(album: albums[1], created: true), .ensureAlbum(album: albums[0], created: false)])
    #expect(try await kept.value == [.createAlbum(album: albums[0])])
    #expect(albums.map(\.title) == ["B", "A"])
    #expect(library.statistics.transactions == 1)
    await library.close()
  }
}

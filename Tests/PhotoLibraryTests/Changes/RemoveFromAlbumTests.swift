import TestSupport
import Testing

@testable import PhotoLibrary

/// Assets leave an album, and nothing else.
struct RemoveFromAlbumTests {
  let folder = TemporaryFolder()

  private func remove(
    _ assets: String, from fixture: AddToAlbumTests.Fixture
  ) async throws -> ChangeResult {
    try await fixture.library.perform(
      .remove(assets.map { fixture.reference($0) }, from: .id(fixture.album)))[0]
  }

  @Test(arguments: [
    ("b", "ac", 1, 0), ("a", "bc", 1, 0), ("c", "ab", 1, 0), ("cab", "", 3, 0), ("bbb", "ac", 1, 0),
    ("xbxy", "ac", 1, 2), ("xy", "abc", 0, 2),
  ])
  func membersGoAndOthersAreCounted(
    _ assets: String, _ expected: String, _ removed: Int, _ notPresent: Int
  ) async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let result = try await remove(assets, from: fixture)
    #expect(
      result
        == .removeFromAlbum(
          albumID: fixture.album, removed: removed, notPresent: notPresent,
          assetCount: UInt64(expected.count)))
    #expect(try await fixture.order() == expected)
    #expect(try await fixture.library.listAssets().elements.count == 5, "an asset has left the library")
    try expectIntegrity(of: fixture.library)
    await fixture.library.close()
  }

  @Test func newMembersFindTheEndsThatAreLeft() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    _ = try await remove("ac", from: fixture)
    _ = try await fixture.add("x", at: .beginning)
    _ = try await fixture.add("y", at: .end)
    _ = try await fixture.add("a", at: .index(1))
    #expect(try await fixture.order() == "xaby")
    _ = try await remove("bayx", from: fixture)
    _ = try await fixture.add("ba", at: .index(0))
    _ = try await fixture.add("c", at: .beginning)
    #expect(try await fixture.order() == "cba")
    let known = try fixture.library.changes.performAndWait { writer in
      let album = try writer.albums.album(id: Identifier(fixture.album)!)!
      return (album.ends, try writer.members.ends(album: album.key))
    }
    #expect(known.0 == known.1)
    await fixture.library.close()
  }

  @Test func albumKnowsItsEndsAfterEveryRemoval() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    for asset in "acb" {
      _ = try await remove(String(asset), from: fixture)
      let known = try fixture.library.changes.performAndWait { writer in
        let album = try writer.albums.album(id: Identifier(fixture.album)!)!
        return (try writer.albums.ends(of: album), try writer.members.ends(album: album.key))
      }
      #expect(known.0 == known.1)
    }
    await fixture.library.close()
  }

  @Test func whatIsNotThereIsRefusedAndNothingGoes() async throws {
    let fixture = try await AddToAlbumTests.Fixture(folder)
    let unknown = AssetReference.id("01234567-89ab-7def-8123-456789abcdef")
    for assets in [[fixture.reference("a"), unknown], [.id("no id")]] {
      let error = await failure {
        try await fixture.library.perform(
          .ensureAlbum(title: "x"), .remove(assets, from: .id(fixture.album)))
      }
      #expect(error?.reason == .identifierNotFound)
      #expect(error?.changeIndex == 1)
    }
    let noAlbum = Change.remove([fixture.reference("a")], from: .id("01234567-89ab-7def-8123-456789abcdef"))
    #expect(await reason { try await fixture.library.perform(noAlbum) } == .identifierNotFound)
    #expect(try await fixture.order() == "abc")
    await fixture.library.close()
  }

  @Test func oneBatchAddsAndRemoves() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let results = try await library.perform(
      .save(1), .save(2), .ensureAlbum(title: "A"), .add([.change(0), .change(1)], to: .change(2)),
      .remove([.change(0)], from: .change(2)), .add([.change(0)], to: .change(2)))
    let ids = try results[..<2].map { try #require($0.asset).id }
    let album = try #require(results[2].album).id
    #expect(results[4] == .removeFromAlbum(albumID: album, removed: 1, notPresent: 0, assetCount: 1))
    #expect(try await library.members(of: album) == [ids[1], ids[0]])
    await library.close()

    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(try await reopened.members(of: album) == [ids[1], ids[0]])
    #expect(try await reopened.albums(ids: [album]).albums.map(\.assetCount) == [2])
    await reopened.close()
  }
}

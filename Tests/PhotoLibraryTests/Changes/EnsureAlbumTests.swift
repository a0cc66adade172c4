import PhotoLibrary
import TestSupport
import Testing

struct EnsureAlbumTests {
  let folder = TemporaryFolder()

  @Test func manyCallersAtOnceGetOneAlbum() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await withThrowingTaskGroup(of: (String, Bool).self) { group in
      for _ in 0..<64 {
        group.addTask {
          guard
            case .ensureAlbum(let album, let created) = try await library.perform(.ensureAlbum(title: "One"))[
              0]
          else { throw LibraryError(.invalidArgument, "another kind of result") }
          return (album.id, created)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ids.count == 64)
    #expect(Set(ids.map(\.0)).count == 1)
    #expect(ids.count { $0.1 } == 1)
    #expect(try await library.listAlbums().elements.map(\.title) == ["One"])
    await library.close()
  }

  @Test(arguments: [
    ("caf\u{e9}", "cafe\u{301}", true), ("\u{1e9b}\u{323}", "\u{17f}\u{323}\u{307}", true),
    ("\u{10041}\u{301}", "\u{10041}\u{301}", true), ("Trip", "trip", false), ("Trip", "Trip ", false),
    ("\u{fb01}", "fi", false),
  ])
  func titlesAreEqualAsStringsAre(_ first: String, _ second: String, _ areEqual: Bool) async throws {
    #expect((first == second) == areEqual)
    let library = try PhotoLibrary(folder: folder.path)
    let one = try await library.ensureAlbum(first)
    let other = try await library.ensureAlbum(second)
    #expect((one.id == other.id) == areEqual)
    // The title stays as it was given first.
    #expect(Array(one.title.utf8) == Array(first.utf8))
    #expect(try await library.albums(ids: [], titles: [second]).albums == [other])
    await library.close()
  }

  @Test func firstAlbumByCreationIsFoundAfterReopening() async throws {
    var library: PhotoLibrary? = try PhotoLibrary(folder: folder.path)
    let album = try await library!.ensureAlbum("截图相簿")
    await library!.close()
    library = nil
    let reopened = try PhotoLibrary(folder: folder.path)
    #expect(try await reopened.ensureAlbum("截图相簿") == album)
    await reopened.close()
  }
}

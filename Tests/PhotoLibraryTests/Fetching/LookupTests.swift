import PhotoLibrary
import TestSupport
import Testing

struct LookupTests {
  let folder = TemporaryFolder()

  @Test func assetsComeInRequestOrderAndMissingOnesAreNamed() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<3)
    let named = try #require(try await library.perform(.save(9, externalID: "mine"))[0].asset)
    let unknown = "01234567-89ab-7def-8123-456789abcdef"
    let lookup = try await library.assets(
      ids: [ids[2], unknown, ids[0], "no id", ids[2]], externalIDs: ["other", "mine"])
    #expect(lookup.assets.map(\.id) == [ids[2], ids[0], ids[2], named.id])
    #expect(lookup.missingIDs == [unknown, "no id"])
    #expect(lookup.missingExternalIDs == ["other"])
    await library.close()
  }

  @Test func albumsAreFoundAsEnsureAlbumFindsThem() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum("caf\u{e9}")
    let lookup = try await library.albums(ids: ["x", album.id], titles: ["cafe\u{301}", "Caf\u{e9}"])
    #expect(lookup.albums == [album, album])
    #expect(lookup.missingIDs == ["x"])
    #expect(lookup.missingTitles == ["Caf\u{e9}"])
    await library.close()
  }

  /// Light lookups that wait together share a snapshot, which must not be older than any of them.
  @Test func whoHasSavedFindsItHoweverManyLookUp() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for source in 1...16 {
        group.addTask {
          try await PhotoLibrary.$source.withValue(UInt64(source)) {
            for number in 0..<40 {
              let id = try #require(
                try await library.save(source * 1_000 + number..<source * 1_000 + number + 1).first)
              // Others look up meanwhile, so that some wait.
              async let others = [
                library.assets(ids: [id]), library.assets(ids: [id]), library.assets(ids: [id]),
              ]
              #expect(try await library.assets(ids: [id]).assets.map(\.id) == [id])
              for other in try await others { #expect(other.missingIDs.isEmpty) }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    await library.close()
  }

  @Test func numberOfNamesHasALimit() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let names = [String](repeating: "x", count: 1_000)
    #expect(try await library.assets(ids: names).missingIDs.count == 1_000)
    #expect(try await library.albums(ids: [], titles: names).missingTitles.count == 1_000)
    #expect(await reason { try await library.assets(ids: names, externalIDs: ["x"]) } == .limitExceeded)
    #expect(await reason { try await library.albums(ids: names, titles: ["x"]) } == .limitExceeded)
    #expect(await reason { try await library.assets(ids: []) } == .invalidArgument)
    await library.close()
  }
}

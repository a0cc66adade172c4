import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

/// What the writer remembers of albums is what the database holds, whatever it has forgotten meanwhile.
struct AlbumDirectoryTests {
  let folder = TemporaryFolder()

  /// One album by its id and by the change that found it, with everything forgotten in between.
  @Test func anAlbumForgottenWithinABatchIsLookedUpAnew() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum("0").id
    // As many as are remembered, in batches of at most 1,000.
    for range in [1..<1_000, 1_000..<Limits.Library.rememberedAlbums] {
      _ = try await library.performChanges(Batch(changes: range.map { .ensureAlbum(title: "\($0)") }))
    }
    let results = try await library.perform(
      .save(1), .save(2), .ensureAlbum(title: "0"), .ensureAlbum(title: "one too many"),
      .add([.change(0)], to: .id(album)), .add([.change(1)], to: .change(2)))
    #expect(results[5] == .addToAlbum(albumID: album, added: 1, alreadyPresent: 0, assetCount: 2))
    #expect(try await library.members(of: album) == results[..<2].compactMap(\.asset?.id))
    try expectIntegrity(of: library)
    await library.close()
  }
}

import Limits
import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// The trash of a client that sees only its own.
struct LimitedTrashTests {
  private let folder = TemporaryFolder()

  /// A library in which `app` is limited, and in whose trash it and another client have an asset and an album each.
  private func library(_ configuration: LibraryConfiguration = .init()) async throws -> PhotoLibrary {
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    try await library.decideAccess(of: "app", for: .readWrite, status: .limited)
    for client in ["other", "app"] {
      _ = try await library.perform(
        as: client, .save(client == "app" ? 1 : 2), .createAlbum(title: client), .deleteAssets([.change(0)]),
        .deleteAlbums([.change(1)]))
    }
    return library
  }

  @Test func itListsAndCountsItsOwn() async throws {
    let library = try await library()
    let all = try await library.listAssets(.trash).elements
    let own = try await library.listAssets(.trash, client: "app").elements
    #expect(all.count == 2 && own == [all[1]])
    #expect(try await library.countAssets(.trash, client: "app").count == 1)
    let deleted = SmartAlbum.recentlyDeleted.id
    #expect(try await library.listAlbumAssets(albumID: deleted, client: "app").elements == own)
    let albums = try await library.listAlbums(.made(isInTrash: true), client: "app").elements
    #expect(albums.map(\.title) == ["app"])
    await library.close()
  }

  @Test func foreignThingsAreNeitherRestoredNorPurged() async throws {
    let library = try await library()
    let foreign = try await library.listAssets(.trash).elements[0].id
    let album = try await library.listAlbums(.made(isInTrash: true)).elements[0].id
    for change in [
      Change.restoreAssets([.id(foreign)]), .purgeAssets([.id(foreign)]), .restoreAlbums([.id(album)]),
    ] {
      #expect(
        await reason { try await library.perform(as: "app", change) } == .identifierNotFound, "\(change)")
    }
    await library.close()
  }

  /// Although nobody has them any more.
  @Test func theFeedTellsItOfItsOwnThatWerePurged() async throws {
    let library = try await library()
    let start = try await library.listChanges(since: "", client: "app").nextToken
    let assets = try await library.listAssets(.trash).elements.map(\.id)
    _ = try await library.perform(.purgeAssets(assets.map { .id($0) }))
    let page = try await library.listChanges(since: start, client: "app")
    #expect(page.assets == ChangedIDs(deleted: [assets[1]]) && page.albums == ChangedIDs())
    #expect(try await library.listChanges(since: start).assets.deleted == assets)
    await library.close()
  }

  @Test func theFeedTellsItOfItsOwnThatExpired() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.trashMilliseconds = 0
    let library = try await library(configuration)
    let start = try await library.listChanges(since: "", client: "app").nextToken
    let asset = try await library.listAssets(.trash, client: "app").elements.map(\.id)
    let album = try await library.listAlbums(.made(isInTrash: true), client: "app").elements.map(\.id)
    await library.sweep()
    let page = try await library.listChanges(since: start, client: "app")
    #expect(page.assets == ChangedIDs(deleted: asset) && page.albums == ChangedIDs(deleted: album))
    #expect(asset.count == 1 && album.count == 1)
    await library.close()
  }

  /// Whose something was is remembered only as long as the feed tells of it.
  @Test func itIsForgottenWithTheFeed() async throws {
    let clock = ManualClock()
    let configuration = LibraryConfiguration(time: .manual(clock), sweepIntervalMilliseconds: .max)
    let library = try await library(configuration)
    let assets = try await library.listAssets(.trash).elements
    func owners() throws -> Int64? {
      try library.changes.performAndWait { try $0.connection.integer("SELECT count(*) FROM purged_owner") }
    }
    _ = try await library.perform(.purgeAssets(assets.map { .id($0.id) }))
    #expect(try owners() == 2)
    await library.sweep()
    #expect(try owners() == 2)
    // The newest row of the feed stays.
    await clock.advance(by: .milliseconds(1))
    _ = try await library.perform(.save(5))
    await clock.advance(by: .milliseconds(Limits.Library.feedMilliseconds))
    await library.sweep()
    #expect(try owners() == 0)
    await library.close()
  }
}

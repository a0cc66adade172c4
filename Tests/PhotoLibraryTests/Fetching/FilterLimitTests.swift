import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

/// A fetch looks at so many rows and no more, whatever it is about.
struct FilterLimitTests {
  let folder = TemporaryFolder()

  private static var hidden: AssetFilter {
    var filter = AssetFilter()
    filter.filenameContains = "9.png"
    return filter
  }

  /// A library of twenty, with limits of its own.
  private func library(_ change: (inout LibraryLimits) -> Void) async throws -> PhotoLibrary {
    var configuration = LibraryConfiguration()
    change(&configuration.limits)
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    _ = try await library.save(0..<20)
    return library
  }

  @Test func aPageLooksAtSoManyRows() async throws {
    let library = try await library { $0.rowsPerPage = 10 }
    #expect(LibraryLimits().rowsPerPage == Limits.Library.rowsPerPage)
    let first = try await library.listAssets(Self.hidden)
    #expect(first.elements.map(\.resources[0].filename) == ["9.png"])
    #expect(!first.nextPageToken.isEmpty)
    let second = try await library.listAssets(Self.hidden, pageToken: first.nextPageToken)
    #expect(second.elements.map(\.resources[0].filename) == ["19.png"])
    // The tenth row was the last: only the next page can tell.
    let third = try await library.listAssets(Self.hidden, pageToken: second.nextPageToken)
    #expect(third.elements.isEmpty && third.nextPageToken.isEmpty)
    await library.close()
    let wider = try PhotoLibrary(
      folder: folder.path,
      configuration: {
        var configuration = LibraryConfiguration()
        configuration.limits.rowsPerPage = 21
        return configuration
      }())
    let whole = try await wider.listAssets(Self.hidden)
    #expect(whole.elements.count == 2 && whole.nextPageToken.isEmpty)
    await wider.close()
  }

  @Test(.bothSides) func aCountLooksAtSoManyRows() async throws {
    let library = try await library { $0.rowsPerCount = 19 }
    #expect(LibraryLimits().rowsPerCount == Limits.Library.rowsPerCount)
    let first = try await library.countAssets()
    #expect(first.count == 19 && !first.nextPageToken.isEmpty)
    let rest = try await library.countAssets(pageToken: first.nextPageToken)
    #expect(rest == AssetCount(count: 1, nextPageToken: ""))
    #expect(
      await reason { try await library.countAssets(Self.hidden, pageToken: first.nextPageToken) }
        == .invalidPageToken)
    await library.close()
  }

  @Test func membersThatAreHiddenAreLookedAtInPiecesToo() async throws {
    let library = try await library { $0.rowsPerPage = 6 }
    let ids =
      try await library.listAssets().elements.map(\.id)
      + library.listAssets(
        pageToken: try await library.listAssets().nextPageToken
      ).elements.map(\.id)
    let album = try await library.ensureAlbum().id
    _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album)))
    for id in ids[1..<10] { _ = try await library.perform(.update(.id(id)) { $0.isHidden = true }) }
    #expect(try await library.members(of: album) == [ids[0]] + ids[10...])
    let first = try await library.listAlbumAssets(albumID: album)
    #expect(first.elements.map(\.id) == [ids[0]] && !first.nextPageToken.isEmpty)
    let all = try await library.listAlbumAssets(albumID: album, hidden: .include, pageSize: 6)
    #expect(all.elements.map(\.id) == Array(ids[..<6]))
    await library.close()
  }

  @Test func aNameHasAFileNamesLength() async throws {
    let library = try await library { _ in }
    var filter = AssetFilter()
    filter.filenameContains = String(repeating: "n", count: Limits.Library.filenameBytes)
    #expect(try await library.listAssets(filter).elements.isEmpty)
    filter.filenameContains += "n"
    #expect(await reason { try await library.listAssets(filter) } == .limitExceeded)
    #expect(await reason { try await library.countAssets(filter) } == .limitExceeded)
    await library.close()
  }
}

import TestSupport
import Testing

@testable import PhotoLibrary

/// From any place of the feed a reader is told what happened since.
struct FeedReadingTests {
  let folder = TemporaryFolder()

  @Test func nothingIsToldWithoutATokenAndEverythingFromThere() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let empty = try await library.listChanges(since: "")
    #expect(empty == FeedPage(nextToken: empty.nextToken))
    let asset = try await library.save(0..<1)[0]
    let album = try await library.ensureAlbum()
    let middle = try await library.listChanges(since: "").nextToken
    _ = try await library.perform(.add([.id(asset)], to: .id(album.id)))

    let all = try await library.listChanges(since: empty.nextToken)
    #expect(all.assets == ChangedIDs(inserted: [asset]) && all.albums == ChangedIDs(inserted: [album.id]))
    let later = try await library.listChanges(since: middle)
    #expect(later.assets == ChangedIDs() && later.albums == ChangedIDs(updated: [album.id]))
    let end = try await library.listChanges(since: "").nextToken
    #expect(all.nextToken == end && later.nextToken == end && !all.hasMore && !later.hasMore)
    #expect(try await library.listChanges(since: end) == FeedPage(nextToken: end))
    await library.close()
  }

  /// Pages of any size come to the same, also where one ends within a batch.
  @Test(arguments: [1, 2, 3, 4, 7, 1_000]) func pagesComeToTheSame(_ size: Int) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let start = try await library.listChanges(since: "").nextToken
    var saved: [String] = []
    for round in 0..<5 { saved += try await library.save(round * 3..<round * 3 + 3) }
    let album = try await library.ensureAlbum()
    for asset in saved { _ = try await library.perform(.add([.id(asset)], to: .id(album.id))) }
    var token = start
    var named: [String] = []
    var pages: [Int] = []
    repeat {
      let page = try await library.listChanges(since: token, pageSize: size)
      #expect(page.assets.count + page.albums.count <= size && page.nextToken != token)
      named += page.assets.inserted + page.albums.inserted
      pages.append(page.assets.count + page.albums.count)
      token = page.nextToken
      if !page.hasMore { break }
    } while true
    #expect(named == saved + [album.id])
    #expect(token == (try await library.listChanges(since: "").nextToken))
    #expect(pages.dropLast().allSatisfy { $0 == size }, "\(pages)")
    await library.close()
  }

  @Test(.bothSides) func aPageLooksAtSoManyEventsAndNoMore() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.feedEventsPerPage = 3
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let asset = AssetReference.id(try await library.save(0..<1)[0])
    let album = try await library.ensureAlbum()
    let start = try await library.listChanges(since: "").nextToken
    func change() async throws {
      _ = try await library.perform(.add([asset], to: .id(album.id)))
      _ = try await library.perform(.remove([asset], from: .id(album.id)))
    }
    try await change()
    _ = try await library.save(1..<2)
    let three = try await library.listChanges(since: start)
    #expect(three.albums.updated == [album.id] && three.assets.count == 1 && !three.hasMore)
    try await change()
    let more = try await library.listChanges(since: start)
    #expect(more.albums == three.albums && more.assets == three.assets && more.hasMore)
    #expect(more.nextToken == three.nextToken)
    let rest = try await library.listChanges(since: more.nextToken)
    #expect(rest.albums.updated == [album.id] && rest.assets.count == 0 && !rest.hasMore)
    await library.close()
  }

  @Test func tokensOutliveTheLibraryBeingClosed() async throws {
    var library = try PhotoLibrary(folder: folder.path)
    let start = try await library.listChanges(since: "").nextToken
    let first = try await library.save(0..<1)
    let middle = try await library.listChanges(since: "").nextToken
    for round in 1..<4 {
      await library.close()
      library = try PhotoLibrary(folder: folder.path)
      _ = try await library.save(round..<round + 1)
    }
    #expect(try await library.listChanges(since: start).assets.inserted.count == 4)
    let later = try await library.listChanges(since: middle).assets.inserted
    #expect(later.count == 3 && !later.contains(first[0]))
    await library.close()
  }

  @Test func whatIsNoTokenIsRefused() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let error = await failure { try await library.listChanges(since: "no token") }
    #expect(error?.reason == .invalidArgument)
    await library.close()
  }
}

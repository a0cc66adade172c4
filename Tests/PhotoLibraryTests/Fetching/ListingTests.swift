import Limits
import TestSupport
import Testing

@testable import PhotoLibrary

struct ListingTests {
  let folder = TemporaryFolder()

  @Test(arguments: [1, 7, 10, 11]) func pagesHoldEverythingOnceInOrder(_ pageSize: Int) async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<10)
    for number in 0..<10 { _ = try await library.ensureAlbum("\(number)") }
    var listed: [String] = []
    var titles: [String] = []
    var token = ""
    repeat {
      let page = try await library.listAssets(pageSize: pageSize, pageToken: token)
      #expect(page.elements.count <= pageSize)
      listed += page.elements.map(\.id)
      token = page.nextPageToken
    } while !token.isEmpty
    repeat {
      let page = try await library.listAlbums(pageSize: pageSize, pageToken: token)
      titles += page.elements.map(\.title)
      token = page.nextPageToken
    } while !token.isEmpty
    #expect(listed == ids)
    #expect(titles == (0..<10).map(String.init))
    await library.close()
  }

  @Test func membersArePagedWhileOthersAreAdded() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let album = try await library.ensureAlbum().id
    let ids = try await library.save(0..<40)
    _ = try await library.perform(.add(ids[..<20].map { .id($0) }, to: .id(album)))
    var listed: [String] = []
    var token = ""
    var next = 20
    repeat {
      let page = try await library.listAlbumAssets(albumID: album, pageSize: 5, pageToken: token)
      listed += page.elements.map(\.id)
      token = page.nextPageToken
      guard next < 24 else { continue }
      _ = try await library.perform(.add([.id(ids[next])], to: .id(album), at: .beginning))
      next += 1
    } while !token.isEmpty
    #expect(listed == Array(ids[..<20]))
    await library.close()
  }

  @Test(.bothSides) func pageSizesHaveADefaultAndALimit() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.pageSizeDefault = 3
    configuration.limits.pageSizeMaximum = 5
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    _ = try await library.save(0..<8)
    #expect(try await library.listAssets().elements.count == 3)
    #expect(try await library.listAssets(pageSize: 5).elements.count == 5)
    #expect(try await library.listAssets(pageSize: 6).elements.count == 5)
    #expect(await reason { try await library.listAssets(pageSize: -1) } == .invalidArgument)
    await library.close()
  }

  @Test(.bothSides) func pageEndsByBytesToo() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.pageBytes = 3_000
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let name = String(repeating: "n", count: 1_000)
    let changes = (0..<5).map { number in
      Change.saveImage(
        SaveImage(resources: [NewResource(filename: name, source: .data(TinyPicture.png(number)))]))
    }
    _ = try await library.performChanges(Batch(changes: changes))
    let first = try await library.listAssets(pageSize: 5)
    #expect(first.elements.count == 2)
    #expect(try await library.listAssets(pageSize: 5, pageToken: first.nextPageToken).elements.count == 2)
    await library.close()
  }

  @Test func tokensOfOtherListingsAreRefused() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<3)
    var tokens: [String] = []
    for title in ["A", "B"] {
      let album = try await library.ensureAlbum(title).id
      _ = try await library.perform(.add(ids.map { .id($0) }, to: .id(album)))
      tokens.append(try await library.listAlbumAssets(albumID: album, pageSize: 1).nextPageToken)
    }
    let assets = try await library.listAssets(pageSize: 1).nextPageToken
    let other = try await library.albums(ids: [], titles: ["B"]).albums[0].id
    #expect(
      await reason { try await library.listAlbumAssets(albumID: other, pageToken: tokens[0]) }
        == .invalidPageToken)
    #expect(await reason { try await library.listAssets(pageToken: tokens[0]) } == .invalidPageToken)
    #expect(await reason { try await library.listAlbums(pageToken: assets) } == .invalidPageToken)
    for token in ["x", "00", String(assets.dropLast()), assets + "00", assets.uppercased() + "é"] {
      #expect(await reason { try await library.listAssets(pageToken: token) } == .invalidPageToken)
    }
    #expect(
      await reason { try await library.listAlbumAssets(albumID: "01234567-89ab-7def-8123-456789abcdef") }
        == .identifierNotFound)
    await library.close()
  }

  /// Either would leave out what lies before the place that it marks.
  @Test func tokensOfAnotherTitleOrOfACountAreRefused() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.rowsPerCount = 1
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    _ = try await library.save(0..<3)
    _ = try await library.perform(
      .createAlbum(title: "A"), .createAlbum(title: "A"), .createAlbum(title: "B"))
    let all = try await library.listAlbums(pageSize: 1).nextPageToken
    let titled = try await library.listAlbums(.made(title: "A"), pageSize: 1).nextPageToken
    #expect(try await library.listAlbums(.made(title: "A"), pageToken: titled).elements.count == 1)
    for (title, token) in [("A", all), ("B", titled), ("", titled)] {
      #expect(
        await reason { try await library.listAlbums(.made(title: title), pageToken: token) }
          == .invalidPageToken, "\(title)")
    }
    let listed = try await library.listAssets(pageSize: 1).nextPageToken
    let counted = try await library.countAssets().nextPageToken
    #expect(try await library.countAssets(pageToken: counted).count == 1)
    #expect(await reason { try await library.countAssets(pageToken: listed) } == .invalidPageToken)
    #expect(await reason { try await library.listAssets(pageToken: counted) } == .invalidPageToken)
    await library.close()
  }

  @Test(arguments: [
    PageToken.assets(afterKey: 0), .albums(afterKey: .max), .albumTrash(afterKey: 3),
    .titledAlbums(fingerprint: .min, afterKey: 4), .count(fingerprint: .max, moment: -1, key: .max),
    .query(fingerprint: 1, moment: .min, key: 2),
    .members(album: 1, position: .min, generation: .max),
  ])
  func tokensComeBack(_ token: PageToken) throws {
    let text = token.text(of: 7)
    #expect(try PageToken(text, of: 7) == token)
    #expect(3 * text.utf8.count <= Limits.Library.pageTokenBytes)
    // A changed digit is noticed.
    for offset in 0..<text.count {
      var changed = Array(text)
      changed[offset] = changed[offset] == "0" ? "1" : "0"
      #expect(throws: LibraryError.self) { try PageToken(String(changed), of: 7) }
    }
    #expect(throws: PageToken.invalid) { try PageToken(text, of: 8) }
  }

  /// Their keys are the same small numbers, and yet another library's.
  @Test func tokensOfAnotherLibraryAreNone() async throws {
    let other = TemporaryFolder()
    let libraries = try [folder.path, other.path].map { try PhotoLibrary(folder: $0) }
    var tokens: [[String]] = []
    for library in libraries {
      _ = try await library.perform(
        .save(1), .save(2), .ensureAlbum(title: "a"), .ensureAlbum(title: "b"),
        .add([.change(0), .change(1)], to: .change(2)))
      let album = try await library.listAlbums().elements[0].id
      tokens.append([
        try await library.listAssets(pageSize: 1).nextPageToken,
        try await library.listAssets(order: .capturedDescending, pageSize: 1).nextPageToken,
        try await library.listAlbums(pageSize: 1).nextPageToken,
        try await library.listAlbumAssets(albumID: album, pageSize: 1).nextPageToken,
      ])
      #expect(!tokens[tokens.count - 1].contains(""))
    }
    let (library, foreign) = (libraries[0], tokens[1])
    let album = try await library.listAlbums().elements[0].id
    let reasons = [
      await reason { try await library.listAssets(pageToken: foreign[0]) },
      await reason {
        try await library.listAssets(order: .capturedDescending, pageToken: foreign[1])
      },
      await reason { try await library.listAlbums(pageToken: foreign[2]) },
      await reason { try await library.listAlbumAssets(albumID: album, pageToken: foreign[3]) },
    ]
    #expect(reasons == Array(repeating: .invalidPageToken, count: 4))
    for library in libraries { await library.close() }
  }
}

import PictureFixtures
import TestSupport
import Testing

@testable import PhotoLibrary

/// Albums that the library fills by a rule.
struct SmartAlbumTests {
  let folder = TemporaryFolder()

  @Test func theyHaveTheirNumbersAndAreListedApart() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let made = try await library.ensureAlbum("Favorites")
    #expect(try await library.listAlbums().elements == [made])
    let smart = try await library.listAlbums(.smart()).elements
    #expect(smart.map(\.smart?.rawValue) == [209, 203, 202, 206, 205, 1_000_000_201])
    #expect(smart.map(\.id).allSatisfy { $0.hasPrefix("00000000-0000-0000-0000-00") })
    #expect(try await library.listAlbums(.smart(.videos)).elements.map(\.title) == ["Videos"])
    #expect(try await library.listAlbums(.none).elements.isEmpty)
    #expect(try await library.albums(ids: smart.map(\.id)).albums == smart)
    #expect(try await library.albums(ids: [], titles: ["Favorites", "Videos"]).albums == [made])
    #expect(await reason { try await library.listAlbums(.smart(), pageToken: "x") } == .invalidPageToken)
    await library.close()
  }

  @Test func theyHaveWhatTheirRuleSays() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let ids = try await library.save(0..<5)
    let movie = NewResource(filename: "m.mp4", source: .data(Fixtures.movie(width: 16, height: 16)))
    let video = try #require(
      try await library.perform(.saveImage(SaveImage(resources: [movie])))[0].asset
    ).id
    _ = try await library.perform(
      .update(.id(ids[1])) { $0.isFavorite = true }, .update(.id(ids[2])) { $0.isHidden = true },
      .update(.id(ids[3])) { ($0.isFavorite, $0.isHidden) = (true, true) })
    func members(_ album: SmartAlbum, _ hidden: AssetFilter.Hidden = .exclude) async throws -> [String] {
      var ids: [String] = []
      var token = ""
      repeat {
        let page = try await library.listAlbumAssets(
          albumID: album.id, hidden: hidden, pageSize: 2, pageToken: token)
        ids += page.elements.map(\.id)
        token = page.nextPageToken
      } while !token.isEmpty
      return ids
    }
    let shown = [ids[0], ids[1], ids[4], video]
    #expect(try await members(.userLibrary) == shown)
    #expect(try await members(.recentlyAdded) == shown.reversed())
    #expect(try await members(.favorites) == [ids[1]])
    #expect(try await members(.favorites, .include) == [ids[1], ids[3]])
    #expect(try await members(.videos) == [video])
    #expect(try await members(.allHidden) == [ids[2], ids[3]])
    #expect(try await library.countAssets().count == 4)

    _ = try await library.perform(.deleteAssets([.id(video), .id(ids[1]), .id(ids[2])]))
    #expect(try await members(.userLibrary) == [ids[0], ids[4]])
    #expect(try await members(.favorites).isEmpty)
    #expect(try await members(.videos).isEmpty)
    #expect(try await members(.allHidden) == [ids[3]])
    #expect(try await members(.recentlyDeleted) == [ids[1], ids[2], video])
    #expect(try await library.countAssets().count == 2)
    #expect(try await library.countAssets(.trash).count == 2)
    await library.close()
  }

  @Test func nobodyChangesThem() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let id = try await library.save(0..<1)[0]
    for album in SmartAlbum.allCases {
      let changes: [Change] = [
        .add([.id(id)], to: .id(album.id)), .remove([.id(id)], from: .id(album.id)),
        .rename(.id(album.id), to: "Mine"),
      ]
      for change in changes {
        let error = await failure { try await library.perform(.ensureAlbum(title: "A"), change) }
        #expect(error?.reason == .changeNotSupported && error?.changeIndex == 1)
      }
    }
    #expect(try await library.listAlbums().elements.isEmpty)
    await library.close()
  }

  @Test func albumsOfATitleAreListedInTheOrderOfMaking() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    for title in ["caf\u{e9}", "b", "cafe\u{301}", "Caf\u{e9}", "caf\u{e9}"] {
      _ = try await library.perform(.createAlbum(title: title))
    }
    var listed: [String] = []
    var token = ""
    repeat {
      let page = try await library.listAlbums(.made(title: "caf\u{e9}"), pageSize: 1, pageToken: token)
      listed += page.elements.map(\.id)
      token = page.nextPageToken
    } while !token.isEmpty
    let all = try await library.listAlbums().elements.map(\.id)
    #expect(listed == [all[0], all[2], all[4]])
    await library.close()
  }
}

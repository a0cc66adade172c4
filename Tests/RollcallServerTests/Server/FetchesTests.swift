import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Fetches, from a client over a socket")
struct FetchesTests {
  typealias V1 = RollcallV1

  private static let unknownID = "00000000-0000-7000-8000-000000000000"

  @Test("Assets and members in pages, in order", arguments: Transport.allCases)
  func pages(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      var ids: [String] = []
      for seed in 0..<5 {
        ids.append(try #require(try await test.save(Picture.gif(seed: seed))).id)
      }
      let album = try await test.ensureAlbum("a")
      let add = V1.AddToAlbum(
        album: V1.AlbumRef(album: .id(album)),
        assets: ids.reversed().map { V1.AssetRef(asset: .id($0)) })
      _ = try await test.library.addToAlbum(V1.AddToAlbumRequest(change: add))

      var listed: [[String]] = []
      var token = ""
      repeat {
        let page = try await test.library.listAssets(V1.ListAssetsRequest(pageSize: 2, pageToken: token))
        listed.append(page.assets.map(\.id))
        token = page.nextPageToken
      } while !token.isEmpty
      #expect(listed == [[ids[0], ids[1]], [ids[2], ids[3]], [ids[4]]])

      var members: [[String]] = []
      repeat {
        let page = try await test.library.listAlbumAssets(
          V1.ListAlbumAssetsRequest(albumID: album, pageSize: 3, pageToken: token))
        members.append(page.assets.map(\.id))
        token = page.nextPageToken
      } while !token.isEmpty
      #expect(members == [[ids[4], ids[3], ids[2]], [ids[1], ids[0]]])
    }
  }

  @Test("Albums in pages, and a page size left out", arguments: Transport.allCases)
  func albums(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      for title in ["a", "b", "c"] { _ = try await test.ensureAlbum(title) }
      let first = try await test.library.listAlbums(V1.ListAlbumsRequest(pageSize: 2))
      #expect(first.albums.map(\.title) == ["a", "b"])
      let second = try await test.library.listAlbums(
        V1.ListAlbumsRequest(pageSize: 2, pageToken: first.nextPageToken))
      #expect(second.albums.map(\.title) == ["c"] && second.nextPageToken.isEmpty)
      #expect(try await test.library.listAlbums(V1.ListAlbumsRequest()).albums.count == 3)
      #expect(
        try await test.library.listAlbums(V1.ListAlbumsRequest(pageSize: .max)).albums.count == 3)
    }
  }

  @Test("By name: request order kept, missing ones named", arguments: Transport.allCases)
  func byName(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let first = try #require(try await test.save(Picture.gif(seed: 1)))
      let second = try #require(try await test.save(Picture.gif(seed: 2), externalID: "x"))
      let assets = try await test.library.getAssets(
        V1.GetAssetsRequest(ids: [second.id, Self.unknownID, first.id], externalIDs: ["y", "x"]))
      #expect(
        assets
          == V1.GetAssetsResponse(
            assets: [second, first, second], missingIDs: [Self.unknownID], missingExternalIDs: ["y"]))

      let album = try await test.ensureAlbum("t")
      let albums = try await test.library.getAlbums(
        V1.GetAlbumsRequest(ids: [Self.unknownID, album], titles: ["none", "t"]))
      #expect(albums.albums.map(\.id) == [album, album])
      #expect(albums.missingIDs == [Self.unknownID] && albums.missingTitles == ["none"])
    }
  }

  @Test("A read of a type of resource that does not exist", arguments: Transport.allCases)
  func readRefusals(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let asset = try #require(try await test.save(Picture.gif(seed: 1)))
      let unknown = V1.ReadAssetRequest(assetID: asset.id, resourceType: V1.ResourceType(rawValue: 77))
      let error = await refusal { () throws(RPCError) in try await test.library.readAsset(unknown) }
      #expect(error?.message == "resource_type is 77, which is no value of ResourceType")
      let lacking = V1.ReadAssetRequest(assetID: asset.id, resourceType: .pairedVideo)
      let missing = await refusal { () throws(RPCError) in try await test.library.readAsset(lacking) }
      #expect(missing?.info?.reason == "MISSING_RESOURCE")
    }
  }
}

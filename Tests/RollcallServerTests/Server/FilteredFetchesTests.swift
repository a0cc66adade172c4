import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Filtered fetches, from a client over a socket")
struct FilteredFetchesTests {
  typealias V1 = RollcallV1

  @Test("Filters, orders, counts and smart albums", arguments: Transport.allCases)
  func filters(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      var ids: [String] = []
      for seed in 0..<4 { ids.append(try #require(try await test.save(Picture.gif(seed: seed))).id) }
      let updates = [
        V1.UpdateAsset(
          asset: V1.AssetRef(asset: .id(ids[0])), favoriteChange: .favorite(true),
          capturedChange: .captured(V1.CaptureDate(localMilliseconds: 5))),
        V1.UpdateAsset(
          asset: V1.AssetRef(asset: .id(ids[2])), favoriteChange: .favorite(true),
          hiddenChange: .hidden(true),
          capturedChange: .captured(V1.CaptureDate(localMilliseconds: 3))),
      ]
      _ = try await test.library.performChanges(
        V1.PerformChangesRequest(changes: updates.map { V1.Change(change: .updateAsset($0)) }))
      func list(_ filter: V1.AssetFilter?, _ order: V1.AssetOrder = .added) async throws -> [String] {
        try await test.library.listAssets(V1.ListAssetsRequest(filter: filter, order: order)).assets.map(\.id)
      }
      #expect(try await list(nil) == [ids[0], ids[1], ids[3]])
      #expect(
        try await list(V1.AssetFilter(favoriteFilter: .favorite(true), hidden: .include)) == [ids[0], ids[2]])
      #expect(
        try await list(V1.AssetFilter(hidden: .include), .capturedDescending) == [
          ids[3], ids[1], ids[0], ids[2],
        ])
      let count = try await test.library.countAssets(
        V1.CountAssetsRequest(filter: V1.AssetFilter(hidden: .only)))
      #expect(count == V1.CountAssetsResponse(count: 1))

      let smart = try await test.library.listAlbums(V1.ListAlbumsRequest(type: .smartAlbum)).albums
      #expect(smart.count == 6 && smart.allSatisfy { $0.type == .smartAlbum })
      let favorites = try #require(smart.first { $0.subtype == .smartFavorites })
      let members = try await test.library.listAlbumAssets(
        V1.ListAlbumAssetsRequest(albumID: favorites.id, hidden: .include))
      #expect(members.assets.map(\.id) == [ids[0], ids[2]])
      let change = V1.AddToAlbum(
        album: V1.AlbumRef(album: .id(favorites.id)), assets: [V1.AssetRef(asset: .id(ids[1]))])
      let error = await refusal { () throws(RPCError) in
        try await test.library.addToAlbum(V1.AddToAlbumRequest(change: change))
      }
      #expect(error?.info?.reason == "CHANGE_NOT_SUPPORTED")
      let unknown = await refusal { () throws(RPCError) in
        try await test.library.listAssets(V1.ListAssetsRequest(order: .init(rawValue: 9)))
      }
      #expect(unknown?.info?.reason == "INVALID_ARGUMENT")
    }
  }
}

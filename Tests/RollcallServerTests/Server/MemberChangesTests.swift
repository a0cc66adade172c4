import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Changes of an album's members, from a client over a socket")
struct MemberChangesTests {
  typealias V1 = RollcallV1

  /// A server with three assets in an album.
  private struct Fixture {
    let test: TestServer
    let ids: [String]
    let album: String

    init(_ test: TestServer) async throws {
      var ids: [String] = []
      for seed in 0..<3 { ids.append(try #require(try await test.save(Picture.gif(seed: seed))).id) }
      album = try await test.ensureAlbum("a")
      let add = V1.AddToAlbum(
        album: V1.AlbumRef(album: .id(album)), assets: ids.map { V1.AssetRef(asset: .id($0)) })
      _ = try await test.library.addToAlbum(V1.AddToAlbumRequest(change: add))
      self.test = test
      self.ids = ids
    }

    func perform(
      _ change: V1.Change.ChangeOneof, batchID: String = ""
    ) async throws(RPCError) -> V1.ChangeResult.ResultOneof? {
      try await test.library.performChanges(
        V1.PerformChangesRequest(changes: [V1.Change(change: change)], batchID: batchID)
      ).results.first?.result
    }

    func members() async throws -> [String] {
      try await test.library.listAlbumAssets(V1.ListAlbumAssetsRequest(albumID: album)).assets.map(\.id)
    }

    func assets(_ indexes: [Int]) -> [V1.AssetRef] { indexes.map { V1.AssetRef(asset: .id(ids[$0])) } }
  }

  @Test("RemoveFromAlbum, and the same reply to a retry", arguments: Transport.allCases)
  func remove(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let fixture = try await Fixture(test)
      let album = V1.AlbumRef(album: .id(fixture.album))
      let removal = V1.Change.ChangeOneof.removeFromAlbum(
        V1.RemoveFromAlbum(album: album, assets: fixture.assets([2, 0, 2])))
      let expected = V1.RemoveFromAlbumResult(
        albumID: fixture.album, removed: 2, notPresent: 0, assetCount: 1)
      #expect(try await fixture.perform(removal, batchID: "b") == .removeFromAlbum(expected))
      #expect(try await fixture.perform(removal, batchID: "b") == .removeFromAlbum(expected))
      let again = V1.RemoveFromAlbumResult(
        albumID: fixture.album, removed: 0, notPresent: 2, assetCount: 1)
      #expect(try await fixture.perform(removal) == .removeFromAlbum(again))
      #expect(try await fixture.members() == [fixture.ids[1]])
      let missing = V1.Change.ChangeOneof.removeFromAlbum(
        V1.RemoveFromAlbum(
          album: album, assets: [V1.AssetRef(asset: .id("00000000-0000-7000-8000-000000000000"))]))
      let error = await refusal { () throws(RPCError) in try await fixture.perform(missing) }
      #expect(error?.info?.reason == "IDENTIFIER_NOT_FOUND")
    }
  }

  @Test("MoveInAlbum, and why one is refused", arguments: Transport.allCases)
  func move(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let fixture = try await Fixture(test)
      func move(_ assets: [Int], _ place: V1.Placement.PlaceOneof) -> V1.Change.ChangeOneof {
        .moveInAlbum(
          V1.MoveInAlbum(
            album: V1.AlbumRef(album: .id(fixture.album)), assets: fixture.assets(assets),
            to: V1.Placement(place: place)))
      }
      let expected = V1.MoveInAlbumResult(albumID: fixture.album, moved: 2, assetCount: 3)
      for _ in 0..<2 {
        let result = try await fixture.perform(move([2, 0, 2], .index(1)), batchID: "b")
        #expect(result == .moveInAlbum(expected))
      }
      #expect(try await fixture.members() == [1, 2, 0].map { fixture.ids[$0] })
      let refused: [(V1.Change.ChangeOneof, String)] = [
        (move([0, 1], .before(fixture.assets([1])[0])), "INVALID_ARGUMENT"),
        (move([0], .index(3)), "INDEX_OUT_OF_RANGE"),
        (move([0], .after(V1.AssetRef(asset: .id("no id")))), "IDENTIFIER_NOT_FOUND"),
      ]
      for (change, reason) in refused {
        let error = await refusal { () throws(RPCError) in try await fixture.perform(change) }
        #expect(error?.info?.reason == reason)
        #expect(error?.info?.metadata.first == Metadata.Entry(key: "change_index", value: "0"))
      }
      #expect(try await fixture.members() == [1, 2, 0].map { fixture.ids[$0] })
    }
  }
}

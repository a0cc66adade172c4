import RPCWire
import RollcallProto
import Synchronization
import Testing

@testable import RollcallClient

/// Three pages, the middle one empty.
private func pagingServer() -> FakeServer {
  FakeServer { call in
    let request = call.request as! RollcallV1.ListAssetsRequest
    return switch request.pageToken {
    case "":
      RollcallV1.ListAssetsResponse(assets: [assetMessage("a"), assetMessage("b")], nextPageToken: "2")
    case "2": RollcallV1.ListAssetsResponse(assets: [], nextPageToken: "3")
    case "3": RollcallV1.ListAssetsResponse(assets: [assetMessage("c")])
    default: throw RPCError.answered(.invalidArgument, "INVALID_PAGE_TOKEN")
    }
  }
}

@Test func aListingIsWalkedPageByPage() async throws {
  let server = pagingServer()
  let library = try server.library()
  var ids: [String] = []
  for try await asset in library.assets(pageSize: 2) {
    ids.append(asset.id.rawValue)
    if ids.count == 2 { #expect(server.calls.count == 1) }
  }
  #expect(ids == ["a", "b", "c"])
  #expect(server.requests(RollcallV1.ListAssetsRequest.self).map(\.pageToken) == ["", "2", "3"])
  #expect(server.requests(RollcallV1.ListAssetsRequest.self).allSatisfy { $0.pageSize == 2 })
}

@Test func theNextStepAfterAFailureAsksForTheSamePage() async throws {
  let failures = Atomic<Int>(0)
  let server = FakeServer { call in
    let request = call.request as! RollcallV1.ListAlbumsRequest
    if request.pageToken == "2", failures.add(1, ordering: .relaxed).newValue == 1 {
      throw RPCError.answered(.internal, "STORAGE_FAILED")
    }
    let id = request.pageToken.isEmpty ? "1" : request.pageToken
    return RollcallV1.ListAlbumsResponse(
      albums: [RollcallV1.Album(id: id, title: "t")], nextPageToken: id == "1" ? "2" : "")
  }
  let library = try server.library()
  var iterator = library.albums().makeAsyncIterator()
  #expect(try await iterator.next()?.id.rawValue == "1")
  let error = await #expect(throws: RollcallError.self) { try await iterator.next() }
  #expect(error?.reason == .storageFailed)
  #expect(try await iterator.next()?.id.rawValue == "2")
  #expect(try await iterator.next() == nil)
}

@Test func aPageThatNamesItselfEndsTheWalk() async throws {
  let server = FakeServer { _ in RollcallV1.ListAlbumAssetsResponse(assets: [], nextPageToken: "1") }
  let library = try server.library()
  let error = await #expect(throws: RollcallError.self) {
    try await library.assets(in: Album.ID("x")).collected()
  }
  #expect(error?.reason == .badReply)
  #expect(server.calls.count == 2)
}

@Test func manyNamesAreAskedForInPieces() async throws {
  let server = FakeServer { call in
    let request = call.request as! RollcallV1.GetAssetsRequest
    return RollcallV1.GetAssetsResponse(assets: request.ids.map { assetMessage($0) })
  }
  let ids = (0..<2500).map { Asset.ID("\($0)") }
  let found = try await server.library().assets(withIDs: ids)
  #expect(found.map(\.id) == ids)
  #expect(server.requests(RollcallV1.GetAssetsRequest.self).map(\.ids.count) == [1000, 1000, 500])
}

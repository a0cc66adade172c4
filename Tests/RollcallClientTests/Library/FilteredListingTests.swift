import RPCWire
import RollcallProto
import Testing

@testable import RollcallClient

private typealias V1 = RollcallV1

@Test func optionsBecomeAFilterAndAnOrder() async throws {
  let server = FakeServer { _ in V1.ListAssetsResponse() }
  let library = try server.library()
  let digest = SHA256.hash([1])
  let options = AssetFetchOptions(
    mediaType: .video, isFavorite: true, hidden: .only, captured: MillisecondRange(from: 1),
    added: MillisecondRange(from: 2, until: 3), largerThanBytes: 4, filenameContains: "IMG", sha256: digest,
    attribute: AttributeValue("k", "v"), order: .capturedDescending)
  _ = try await library.assets(options, pageSize: 5).collected()
  _ = try await library.assets().collected()
  let filter = V1.AssetFilter(
    mediaType: .video, favoriteFilter: .favorite(true), hidden: .only,
    captured: V1.TimeRange(beginning: .fromMilliseconds(1)),
    added: V1.TimeRange(beginning: .fromMilliseconds(2), end: .untilMilliseconds(3)), largerThanBytes: 4,
    filenameContains: "IMG", sha256: digest.bytes, attribute: V1.Attribute(key: "k", value: "v"))
  #expect(
    server.requests(V1.ListAssetsRequest.self) == [
      V1.ListAssetsRequest(pageSize: 5, filter: filter, order: .capturedDescending),
      V1.ListAssetsRequest(filter: V1.AssetFilter()),
    ])
}

@Test func aCountIsTheSumOfItsParts() async throws {
  let server = FakeServer { call in
    let token = (call.request as! V1.CountAssetsRequest).pageToken
    return V1.CountAssetsResponse(count: token.isEmpty ? 100_000 : 7, nextPageToken: token.isEmpty ? "t" : "")
  }
  #expect(try await server.library().assetCount(.init(isFavorite: false)) == 100_007)
  let filter = V1.AssetFilter(favoriteFilter: .favorite(false))
  #expect(
    server.requests(V1.CountAssetsRequest.self)
      == ["", "t"].map { V1.CountAssetsRequest(filter: filter, pageToken: $0) })
  let stuck = FakeServer { _ in V1.CountAssetsResponse(count: 1, nextPageToken: "t") }
  let error = await #expect(throws: RollcallError.self) { try await stuck.library().assetCount() }
  #expect(error?.reason == .badReply && stuck.calls.count == 2)
}

@Test func albumsAreAskedForByTheirKind() async throws {
  let server = FakeServer { call in
    let request = call.request as! V1.ListAlbumsRequest
    return request.pageToken.isEmpty
      ? V1.ListAlbumsResponse(
        albums: [V1.Album(id: "a", type: .smartAlbum, subtype: .smartVideos)], nextPageToken: "t")
      : V1.ListAlbumsResponse(albums: [V1.Album(id: "b", subtype: .init(rawValue: 77))])
  }
  let library = try server.library()
  #expect(try await library.smartAlbums().collected().map(\.subtype) == [.smartVideos, .unknown])
  _ = try await library.albums(titled: "T", pageSize: 3).collected()
  #expect(try await library.albums(titled: "").collected().isEmpty)
  #expect(
    server.requests(V1.ListAlbumsRequest.self) == [
      V1.ListAlbumsRequest(type: .smartAlbum), V1.ListAlbumsRequest(pageToken: "t", type: .smartAlbum),
      V1.ListAlbumsRequest(pageSize: 3, title: "T"),
      V1.ListAlbumsRequest(pageSize: 3, pageToken: "t", title: "T"),
    ])
}

import Limits
import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

extension LibraryService {
  func getAssets(
    _ request: RollcallV1.GetAssetsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.GetAssetsResponse {
    try await answering(context, replyBytes: replyBytes(names: request.ids.count + request.externalIDs.count))
    { library, caller in
      let found = try await library.assets(
        ids: request.ids, externalIDs: request.externalIDs, includeTrash: request.includeTrash,
        client: caller.client)
      return RollcallV1.GetAssetsResponse(
        assets: found.assets.map(RollcallV1.Asset.init), missingIDs: found.missingIDs,
        missingExternalIDs: found.missingExternalIDs, namesLeft: UInt32(found.namesLeft))
    }
  }

  func listAssets(
    _ request: RollcallV1.ListAssetsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListAssetsResponse {
    try await answering(context, replyBytes: pageBytes(request.pageSize)) { library, caller in
      let page = try await library.listAssets(
        try AssetFilter(request.filter), order: try AssetOrder(request.order),
        pageSize: Int(request.pageSize),
        pageToken: request.pageToken, client: caller.client)
      return RollcallV1.ListAssetsResponse(
        assets: page.elements.map(RollcallV1.Asset.init), nextPageToken: page.nextPageToken)
    }
  }

  func countAssets(
    _ request: RollcallV1.CountAssetsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.CountAssetsResponse {
    try await answering(context) { library, caller in
      let count = try await library.countAssets(
        try AssetFilter(request.filter), pageToken: request.pageToken, client: caller.client)
      return RollcallV1.CountAssetsResponse(count: count.count, nextPageToken: count.nextPageToken)
    }
  }

  func getAlbums(
    _ request: RollcallV1.GetAlbumsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.GetAlbumsResponse {
    try await answering(context, replyBytes: replyBytes(names: request.ids.count + request.titles.count)) {
      library, caller in
      let found = try await library.albums(
        ids: request.ids, titles: request.titles, includeTrash: request.includeTrash, client: caller.client)
      return RollcallV1.GetAlbumsResponse(
        albums: found.albums.map(RollcallV1.Album.init), missingIDs: found.missingIDs,
        missingTitles: found.missingTitles)
    }
  }

  func listAlbums(
    _ request: RollcallV1.ListAlbumsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListAlbumsResponse {
    try await answering(context, replyBytes: pageBytes(request.pageSize)) { library, caller in
      let page = try await library.listAlbums(
        try AlbumSelection(request), pageSize: Int(request.pageSize), pageToken: request.pageToken,
        client: caller.client)
      return RollcallV1.ListAlbumsResponse(
        albums: page.elements.map(RollcallV1.Album.init), nextPageToken: page.nextPageToken)
    }
  }

  func listAlbumAssets(
    _ request: RollcallV1.ListAlbumAssetsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListAlbumAssetsResponse {
    try await answering(context, replyBytes: pageBytes(request.pageSize)) { library, caller in
      let page = try await library.listAlbumAssets(
        albumID: request.albumID, hidden: try AssetFilter.Hidden(request.hidden, field: "hidden"),
        pageSize: Int(request.pageSize), pageToken: request.pageToken,
        client: caller.client)
      return RollcallV1.ListAlbumAssetsResponse(
        assets: page.elements.map(RollcallV1.Asset.init), nextPageToken: page.nextPageToken)
    }
  }
}

// MARK: - What replies may take

extension LibraryService {
  private func replyBytes(names count: Int) -> Int {
    min(min(count, limits.namesPerLookup) * Limits.Library.replyElementBytes, limits.pageBytes)
  }

  private func pageBytes(_ pageSize: UInt32) -> Int {
    min(
      (pageSize == 0 ? limits.pageSizeDefault : Int(pageSize)) * Limits.Library.replyElementBytes,
      limits.pageBytes)
  }
}

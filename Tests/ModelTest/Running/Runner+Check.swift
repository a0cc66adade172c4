import LibraryModel
import RollcallProto

// Everything that can be fetched, held against the model.
extension Runner {
  /// Lists everything that there is for a caller page by page, looks everything up by every name that it has, and reads the bytes of what is new.
  func fetchEverything(as caller: Caller) async throws {
    let (present, deleted) = (
      try await listAssets(as: caller), try await listAssets(as: caller, inTrash: true)
    )
    let assets = present + deleted
    let albums = try await listAlbums(as: caller) + listAlbums(as: caller, inTrash: true)
    for album in albums { try await listMembers(of: album.id, as: caller) }
    for includeTrash in [false, true] {
      _ = try await fetch(
        GetAssetsCall(
          assets: assets.map { .id(Text($0.id)) } + [.id("no id")], externalIDs: Vocabulary.externalIDs,
          includeTrash: includeTrash), by: caller)
      _ = try await fetch(
        GetAlbumsCall(
          albums: albums.map { .id(Text($0.id)) } + [.id("no id")], titles: Vocabulary.titles,
          includeTrash: includeTrash), by: caller)
    }
    try await followFeed(as: caller)
    // Bytes do not change, so once they are right they are read again only where the server has ended in between.
    for asset in assets where isNew(bytesOf: asset.id) {
      for resource in asset.resources {
        _ = try await fetch(
          ReadAssetCall(asset: .id(Text(asset.id)), type: resource.type.rawValue), by: caller)
      }
    }
  }

  private func listAssets(as caller: Caller, inTrash: Bool = false) async throws -> [RollcallV1.Asset] {
    var assets: [RollcallV1.Asset] = []
    var token: Text? = ""
    while let next = token {
      let page = try await fetch(
        ListAssetsCall(
          query: Self.everything(inTrash: inTrash), page: PlannedPage(size: 7, token: .text(next))),
        by: caller)
      assets += page?.assets ?? []
      token = Self.following(page?.nextPageToken)
    }
    return assets
  }

  /// Asks for changes from where the last check has left off.
  private func followFeed(as caller: Caller) async throws {
    var hasMore = true
    while hasMore {
      let page = PlannedPage(size: 5, token: .text(Text(feedTokens[caller] ?? "")))
      guard let reply = try await fetch(ListChangesCall(page: page), by: caller) else { return }
      feedTokens[caller] = reply.nextToken
      hasMore = reply.more
    }
  }

  private func listAlbums(as caller: Caller, inTrash: Bool = false) async throws -> [RollcallV1.Album] {
    var albums: [RollcallV1.Album] = []
    var token: Text? = ""
    while let next = token {
      let page = try await fetch(
        ListAlbumsCall(page: PlannedPage(size: 4, token: .text(next)), inTrash: inTrash), by: caller)
      albums += page?.albums ?? []
      token = Self.following(page?.nextPageToken)
    }
    return albums
  }

  private func listMembers(of album: String, as caller: Caller) async throws {
    var token: Text? = ""
    while let next = token {
      let page = PlannedPage(size: 6, token: .text(next))
      token = Self.following(
        try await fetch(ListAlbumAssetsCall(album: .id(Text(album)), hidden: 1, page: page), by: caller)?
          .nextPageToken)
    }
  }

  /// All assets outside the trash or in it, hidden ones too, last taken first.
  private static func everything(inTrash: Bool) -> AssetQuery {
    var filter = AssetFilter()
    filter.isInTrash = inTrash
    filter.hidden = 1
    return AssetQuery(filter: filter, order: AssetOrder(rawValue: 3))
  }

  private static func following(_ token: String?) -> Text? {
    token.flatMap { $0.isEmpty ? nil : Text($0) }
  }
}

// Listings page by page, on a reader's thread. A page begins behind the last one's end, found by key: what
// comes and goes meanwhile moves nothing.
extension Reader {
  /// A page of all assets, in the order of adding.
  func listAssets(
    pageSize: Int, pageToken: String, limits: LibraryLimits, for sight: Sight
  ) throws -> Page<Asset> {
    var builder = try PageBuilder<Asset>(pageSize: pageSize, limits: limits)
    var last = Int64.min
    if !pageToken.isEmpty {
      guard case .assets(let key) = try PageToken(pageToken) else { throw PageToken.invalid }
      last = key
    }
    let scan = try sight.scan { try owned.scanAssets(afterKey: last, limit: limits.rowsPerPage) }
    try assets.visitAssets(afterKey: last, upTo: scan.last, for: sight, limit: builder.rowsWanted) {
      key, asset in
      guard builder.append(asset, sizeBytes: asset.replySizeBytes) else { return false }
      last = key
      return true
    }
    if scan.hasMore, builder.lookedNoFurther() { last = scan.last }
    return builder.page(endingAt: .assets(afterKey: last))
  }

  /// A page of all albums, in the order of making.
  func listAlbums(
    pageSize: Int, pageToken: String, limits: LibraryLimits, for sight: Sight
  ) throws -> Page<Album> {
    var builder = try PageBuilder<Album>(pageSize: pageSize, limits: limits)
    var last = Int64.min
    if !pageToken.isEmpty {
      guard case .albums(let key) = try PageToken(pageToken) else { throw PageToken.invalid }
      last = key
    }
    let scan = try sight.scan { try owned.scanAlbums(afterKey: last, limit: limits.rowsPerPage) }
    try albums.visitAlbums(afterKey: last, upTo: scan.last, for: sight, limit: builder.rowsWanted) { state in
      let album = try state.album(for: sight, counting: owned)
      guard builder.append(album, sizeBytes: album.replySizeBytes) else { return false }
      last = state.key
      return true
    }
    if scan.hasMore, builder.lookedNoFurther() { last = scan.last }
    return builder.page(endingAt: .albums(afterKey: last))
  }

  /// A page of an album's members, in the album's order.
  func listMembers(
    albumID: String, pageSize: Int, pageToken: String, limits: LibraryLimits, for sight: Sight
  ) throws -> Page<Asset> {
    guard let id = Identifier(albumID), let album = try albums.album(id: id, for: sight) else {
      throw LibraryError.notFound("album", id: albumID)
    }
    var builder = try PageBuilder<Asset>(pageSize: pageSize, limits: limits)
    let start = pageToken.isEmpty ? Int64.min : try position(of: PageToken(pageToken), in: album)
    var last: Int64?
    let scan = try sight.scan {
      try owned.scanMembers(ofAlbum: album.key, after: start, limit: limits.rowsPerPage)
    }
    try assets.visitMembers(
      ofAlbum: album.key, after: start, upTo: scan.last, for: sight, limit: builder.rowsWanted
    ) { position, asset in
      guard builder.append(asset, sizeBytes: asset.replySizeBytes) else { return false }
      last = position
      return true
    }
    if scan.hasMore, builder.lookedNoFurther() { last = scan.last }
    return builder.page(
      endingAt: last.map {
        .members(album: album.key, position: $0, generation: album.orderGeneration)
      })
  }

  /// Where the place that a token marks is now: positions change where gaps are used up.
  ///
  /// The member that stood there may have left it, so it is the place that is followed and no member.
  private func position(of token: PageToken, in album: AlbumState) throws -> Int64 {
    guard case .members(album.key, let position, let generation) = token,
      let current = try relabellings.position(position, at: generation, in: album)
    else { throw PageToken.invalid }
    return current
  }
}

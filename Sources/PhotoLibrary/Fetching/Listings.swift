// Listings page by page, on a reader's thread. A page begins behind the last one's end, found by key: what
// comes and goes meanwhile moves nothing.
extension Reader {
  /// A page of the assets that a query admits, in its order.
  func listAssets(
    _ query: AssetQuery, pageSize: Int, pageToken: String, limits: LibraryLimits, for sight: Sight
  ) throws -> Page<Asset> {
    var builder = try PageBuilder<Asset>(pageSize: pageSize, limits: limits)
    let start = try place(of: pageToken, in: query)
    var (last, lastElement) = (start, start)
    let isCut = try scan.visit(query, after: start, for: sight, limit: limits.rowsPerPage) { row in
      if row.isAdmitted {
        guard let asset = try assets.asset(key: row.key, for: sight) else {
          preconditionFailure("a row without its asset")
        }
        guard builder.append(asset, sizeBytes: asset.replySizeBytes) else { return false }
        lastElement = row.place
      }
      last = row.place
      return true
    }
    if isCut { _ = builder.lookedNoFurther() }
    return builder.page(endingAt: (isCut ? last : lastElement).map { query.token(at: $0) }, of: libraryTag)
  }

  /// How many assets a query admits, of those that one call looks at.
  func countAssets(
    _ filter: AssetFilter, pageToken: String, limits: LibraryLimits, for sight: Sight
  ) throws -> AssetCount {
    let query = AssetQuery(filter: filter, order: .added)
    var last: AssetPlace?
    if !pageToken.isEmpty {
      guard case .count(query.fingerprint, let moment, let key) = try PageToken(pageToken, of: libraryTag)
      else { throw PageToken.invalid }
      last = AssetPlace(moment: moment, key: key)
    }
    var count: UInt64 = 0
    let isCut = try scan.visit(query, after: last, for: sight, limit: limits.rowsPerCount) { row in
      if row.isAdmitted { count += 1 }
      last = row.place
      return true
    }
    return AssetCount(
      count: count,
      nextPageToken: isCut ? last.map { query.countToken(at: $0).text(of: libraryTag) } ?? "" : "")
  }

  /// Where a query goes on; `nil` for its beginning.
  private func place(of pageToken: String, in query: AssetQuery) throws -> AssetPlace? {
    if pageToken.isEmpty { return nil }
    switch try PageToken(pageToken, of: libraryTag) {
    case .assets(let key) where query.isPlain: return AssetPlace(moment: 0, key: key)
    case .query(query.fingerprint, let moment, let key) where !query.isPlain:
      return AssetPlace(moment: moment, key: key)
    default: throw PageToken.invalid
    }
  }

  /// A page of albums: smart ones, or those that people made in the order of making.
  func listAlbums(
    _ selection: AlbumSelection, pageSize: Int, pageToken: String, limits: LibraryLimits, for sight: Sight
  ) throws -> Page<Album> {
    switch selection {
    case .made(let title, let isInTrash):
      return try listAlbums(
        titleKey: title.isEmpty ? nil : TitleKey.of(title), inTrash: isInTrash, pageSize: pageSize,
        pageToken: pageToken, limits: limits, for: sight)
    case .smart(let album):
      guard pageToken.isEmpty else { throw PageToken.invalid }
      // So few that every page has room for them.
      return Page(elements: (album.map { [$0] } ?? SmartAlbum.allCases).map(\.album), nextPageToken: "")
    case .none: return Page(elements: [], nextPageToken: "")
    }
  }

  private func listAlbums(
    titleKey: [UInt8]?, inTrash: Bool, pageSize: Int, pageToken: String, limits: LibraryLimits,
    for sight: Sight
  ) throws -> Page<Album> {
    var builder = try PageBuilder<Album>(pageSize: pageSize, limits: limits)
    var last = Int64.min
    let marked = AlbumListing(titleKey: titleKey, inTrash: inTrash)
    if !pageToken.isEmpty {
      guard let key = marked.place(of: try PageToken(pageToken, of: libraryTag)) else {
        throw PageToken.invalid
      }
      last = key
    }
    let limit = limits.rowsPerPage
    let scan = try sight.scan { try owned.scanAlbums(afterKey: last, inTrash: inTrash, limit: limit) }
    let isCut = try albums.visitAlbums(
      titleKey: titleKey, inTrash: inTrash, afterKey: last, upTo: scan.last, for: sight, limit: limit
    ) { state in
      let isWanted =
        (state.trashedUnixMilliseconds != nil) == inTrash
        && (titleKey == nil || TitleKey.of(state.title) == titleKey)
      if isWanted {
        let album = try state.album(for: sight, counting: owned)
        guard builder.append(album, sizeBytes: album.replySizeBytes) else { return false }
      }
      last = state.key
      return true
    }
    if isCut || scan.hasMore, builder.lookedNoFurther(), !isCut { last = scan.last }
    return builder.page(endingAt: marked.token(after: last), of: libraryTag)
  }

  /// A page of an album's members, in the album's order.
  func listMembers(
    albumID: String, hidden: AssetFilter.Hidden, pageSize: Int, pageToken: String, limits: LibraryLimits,
    for sight: Sight
  ) throws -> Page<Asset> {
    if let smart = Identifier(albumID).flatMap({ SmartAlbum($0) }) {
      let query = AssetQuery(filter: smart.filter(hidden: hidden), order: smart.order)
      return try listAssets(query, pageSize: pageSize, pageToken: pageToken, limits: limits, for: sight)
    }
    guard let id = Identifier(albumID), let album = try albums.album(id: id, for: sight),
      album.trashedUnixMilliseconds == nil
    else { throw LibraryError.notFound("album", id: albumID) }
    var builder = try PageBuilder<Asset>(pageSize: pageSize, limits: limits)
    let start = pageToken.isEmpty ? Int64.min : try position(of: pageToken, in: album)
    var (last, lastElement): (Int64?, Int64?) = (nil, nil)
    let isCut = try assets.visitMembers(
      ofAlbum: album.key, hidden: hidden, after: start, for: sight, limit: limits.rowsPerPage
    ) { position, asset in
      if let asset {
        guard builder.append(asset, sizeBytes: asset.replySizeBytes) else { return false }
        lastElement = position
      }
      last = position
      return true
    }
    if isCut { _ = builder.lookedNoFurther() }
    return builder.page(
      endingAt: (isCut ? last : lastElement).map {
        .members(album: album.key, position: $0, generation: album.orderGeneration)
      }, of: libraryTag)
  }

  /// Where the place that a token marks is now: positions change where gaps are used up.
  ///
  /// The member that stood there may have left it, so it is the place that is followed and no member.
  private func position(of pageToken: String, in album: AlbumState) throws -> Int64 {
    guard
      case .members(album.key, let position, let generation) = try PageToken(pageToken, of: libraryTag),
      let current = try relabellings.position(position, at: generation, in: album)
    else { throw PageToken.invalid }
    return current
  }
}

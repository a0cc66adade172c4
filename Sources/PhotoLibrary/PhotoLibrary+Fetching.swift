import Limits

extension PhotoLibrary {
  /// Finds assets by id and by external id, together 1 to 1,000.
  /// - Parameters:
  ///   - includeTrash: Whether those in the trash are found, too.
  ///   - client: Whose fetch it is, which sees what its access lets it see; `nil`: the program itself, which sees all.
  /// - Returns: Those found, in request order, and the names of those missing; where what was found fills a reply, how many
  ///   names are left.
  public nonisolated(nonsending) func assets(
    ids: [String], externalIDs: [String] = [], includeTrash: Bool = false, client: String? = nil
  ) async throws(LibraryError) -> AssetLookup {
    let isLight = try checkLookup(count: ids.count + externalIDs.count)
    let limits = configuration.limits
    return try await fetch(for: client, isLight: isLight) {
      try $0.lookUpAssets(
        ids: ids, externalIDs: externalIDs, includeTrash: includeTrash, limits: limits, for: $1)
    }
  }

  /// Finds albums by id and by title, together 1 to 1,000. A title finds the album that `ensureAlbum` finds.
  /// - Parameters:
  ///   - includeTrash: Whether ids find albums in the trash, too; titles never do.
  ///   - client: Whose fetch it is, which sees what its access lets it see; `nil`: the program itself, which sees all.
  /// - Returns: Those found, in request order, and the names of those missing.
  public nonisolated(nonsending) func albums(
    ids: [String], titles: [String] = [], includeTrash: Bool = false, client: String? = nil
  ) async throws(LibraryError) -> AlbumLookup {
    let isLight = try checkLookup(count: ids.count + titles.count)
    return try await fetch(for: client, isLight: isLight, countsOwn: true) {
      try $0.lookUpAlbums(ids: ids, titles: titles, includeTrash: includeTrash, for: $1)
    }
  }

  /// Lists the assets that a filter admits, in an order.
  /// - Parameters:
  ///   - filter: Which of them.
  ///   - pageSize: At most so many; 0 means 100, and more than 1,000 means 1,000.
  ///   - pageToken: Empty for the first page, else the last page's ``Page/nextPageToken``; filter and order are then to be
  ///     the same.
  ///   - client: Whose fetch it is, which sees what its access lets it see; `nil`: the program itself, which sees all.
  public nonisolated(nonsending) func listAssets(
    _ filter: AssetFilter = AssetFilter(), order: AssetOrder = .added, pageSize: Int = 0,
    pageToken: String = "", client: String? = nil
  ) async throws(LibraryError) -> Page<Asset> {
    try check(filter)
    let (query, limits) = (AssetQuery(filter: filter, order: order), configuration.limits)
    return try await fetch(for: client) {
      try $0.listAssets(query, pageSize: pageSize, pageToken: pageToken, limits: limits, for: $1)
    }
  }

  /// Counts the assets that a filter admits, as many as one call looks at.
  /// - Parameter pageToken: Empty for the first call, else the last count's ``AssetCount/nextPageToken``; the filter is
  ///   then to be the same.
  public nonisolated(nonsending) func countAssets(
    _ filter: AssetFilter = AssetFilter(), pageToken: String = "", client: String? = nil
  ) async throws(LibraryError) -> AssetCount {
    try check(filter)
    let limits = configuration.limits
    return try await fetch(for: client) {
      try $0.countAssets(filter, pageToken: pageToken, limits: limits, for: $1)
    }
  }

  /// Lists albums: those that people made, first made first, or the smart ones. Other parameters as in
  /// ``listAssets(_:order:pageSize:pageToken:client:)``.
  public nonisolated(nonsending) func listAlbums(
    _ selection: AlbumSelection = .made(), pageSize: Int = 0, pageToken: String = "", client: String? = nil
  ) async throws(LibraryError) -> Page<Album> {
    let limits = configuration.limits
    return try await fetch(for: client) {
      try $0.listAlbums(selection, pageSize: pageSize, pageToken: pageToken, limits: limits, for: $1)
    }
  }

  /// Lists an album's members in the album's order. Parameters as in
  /// ``listAssets(_:order:pageSize:pageToken:client:)``; a page token stays good while members come and go.
  /// - Parameter hidden: By whether they are hidden.
  /// - Throws: `IDENTIFIER_NOT_FOUND` where there is no such album.
  public nonisolated(nonsending) func listAlbumAssets(
    albumID: String, hidden: AssetFilter.Hidden = .exclude, pageSize: Int = 0, pageToken: String = "",
    client: String? = nil
  ) async throws(LibraryError) -> Page<Asset> {
    let limits = configuration.limits
    return try await fetch(for: client) {
      try $0.listMembers(
        albumID: albumID, hidden: hidden, pageSize: pageSize, pageToken: pageToken, limits: limits, for: $1)
    }
  }

  private func check(_ filter: AssetFilter) throws(LibraryError) {
    let count = filter.filenameContains.utf8.count
    guard count <= configuration.limits.filenameBytes else {
      throw .overLimit("the file name's length in bytes", count, limit: configuration.limits.filenameBytes)
    }
  }

  /// - Returns: Whether the lookup is a light one.
  private func checkLookup(count: Int) throws(LibraryError) -> Bool {
    guard count > 0 else { throw LibraryError(.invalidArgument, "a lookup names at least one thing") }
    guard count <= configuration.limits.namesPerLookup else {
      throw .overLimit("the number of names", count, limit: configuration.limits.namesPerLookup)
    }
    return count <= Limits.Library.lightLookupNames
  }
}

internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

extension PhotoLibrary {
  /// The assets that the options admit, in their order: all outside the trash that are not hidden, first added first, unless told otherwise.
  ///
  /// - Parameters:
  ///   - options: which assets, in which order.
  ///   - pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func assets(_ options: AssetFetchOptions = .init(), pageSize: Int = 0) -> PagedSequence<Asset> {
    let filter = options.filter
    return PagedSequence { [self] token throws(RollcallError) in
      let request = RollcallV1.ListAssetsRequest(
        pageSize: UInt32(clamping: pageSize), pageToken: token, filter: filter, order: options.order.message)
      let reply = try await call { (service, options) throws(RPCError) in
        try await service.listAssets(request, options: options)
      }
      return .init(elements: try assets(reply.assets), nextToken: reply.nextPageToken)
    }
  }

  /// Every asset in the trash, hidden or not, first added first.
  ///
  /// - Parameter pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func deletedAssets(pageSize: Int = 0) -> PagedSequence<Asset> {
    assets(AssetFetchOptions(isInTrash: true, hidden: .include), pageSize: pageSize)
  }

  /// How many assets the options admit; their order is of no matter. One call for each 100,000 that the server looks at.
  public func assetCount(_ options: AssetFetchOptions = .init()) async throws(RollcallError) -> UInt64 {
    var request = RollcallV1.CountAssetsRequest(filter: options.filter)
    var count: UInt64 = 0
    while true {
      let asked = request
      let reply = try await call { (service, options) throws(RPCError) in
        try await service.countAssets(asked, options: options)
      }
      count += reply.count
      if reply.nextPageToken.isEmpty { return count }
      guard reply.nextPageToken != asked.pageToken else {
        throw .badReply("a count names itself as the next one")
      }
      request.pageToken = reply.nextPageToken
    }
  }

  /// An album's members, in the album's order.
  ///
  /// - Parameters:
  ///   - album: an album or its id.
  ///   - hidden: by whether they are hidden; as in Photos, those that are not.
  ///   - pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func assets(
    in album: Album.ID, hidden: HiddenAssets = .exclude, pageSize: Int = 0
  ) -> PagedSequence<Asset> {
    PagedSequence { [self] token throws(RollcallError) in
      let request = RollcallV1.ListAlbumAssetsRequest(
        albumID: album.rawValue, pageSize: UInt32(clamping: pageSize), pageToken: token,
        hidden: hidden.message)
      let reply = try await call { (service, options) throws(RPCError) in
        try await service.listAlbumAssets(request, options: options)
      }
      return .init(elements: try assets(reply.assets), nextToken: reply.nextPageToken)
    }
  }

  /// An album's members, in the album's order.
  public func assets(
    in album: Album, hidden: HiddenAssets = .exclude, pageSize: Int = 0
  ) -> PagedSequence<Asset> {
    assets(in: album.id, hidden: hidden, pageSize: pageSize)
  }

  /// Every album that people made, first made first.
  ///
  /// - Parameters:
  ///   - title: only those whose title is canonically equal; nil: all.
  ///   - pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func albums(titled title: String? = nil, pageSize: Int = 0) -> PagedSequence<Album> {
    // Nothing is called by the empty text, which means any title to the server.
    if title?.isEmpty == true {
      return PagedSequence { _ throws(RollcallError) in .init(elements: [], nextToken: "") }
    }
    return albums(RollcallV1.ListAlbumsRequest(pageSize: UInt32(clamping: pageSize), title: title ?? ""))
  }

  /// Every album in the trash, first made first.
  ///
  /// - Parameter pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func deletedAlbums(pageSize: Int = 0) -> PagedSequence<Album> {
    albums(RollcallV1.ListAlbumsRequest(pageSize: UInt32(clamping: pageSize), inTrash: true))
  }

  /// The albums that the library fills by a rule.
  public func smartAlbums() -> PagedSequence<Album> {
    albums(RollcallV1.ListAlbumsRequest(type: .smartAlbum))
  }

  /// The pages that begin with a request.
  func albums(_ first: RollcallV1.ListAlbumsRequest) -> PagedSequence<Album> {
    PagedSequence { [self] token throws(RollcallError) in
      var next = first
      next.pageToken = token
      let request = next
      let reply = try await call { (service, options) throws(RPCError) in
        try await service.listAlbums(request, options: options)
      }
      return .init(elements: try albums(reply.albums), nextToken: reply.nextPageToken)
    }
  }

  /// Reads messages. Throws `.badReply` for one that breaks the protocol.
  func assets(_ messages: [RollcallV1.Asset]) throws(RollcallError) -> [Asset] {
    var assets: [Asset] = []
    for message in messages { assets.append(try Asset(message)) }
    return assets
  }

  /// Reads messages. Throws `.badReply` for one that breaks the protocol.
  func albums(_ messages: [RollcallV1.Album]) throws(RollcallError) -> [Album] {
    var albums: [Album] = []
    for message in messages { albums.append(try Album(message)) }
    return albums
  }
}

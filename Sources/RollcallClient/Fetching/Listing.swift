internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

extension PhotoLibrary {
  /// Every asset of the library, first added first.
  ///
  /// - Parameter pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func assets(pageSize: Int = 0) -> PagedSequence<Asset> {
    PagedSequence { [self] token throws(RollcallError) in
      let request = RollcallV1.ListAssetsRequest(pageSize: UInt32(clamping: pageSize), pageToken: token)
      let reply = try await call { (service, options) throws(RPCError) in
        try await service.listAssets(request, options: options)
      }
      return .init(elements: try assets(reply.assets), nextToken: reply.nextPageToken)
    }
  }

  /// An album's members, in the album's order.
  ///
  /// - Parameters:
  ///   - album: an album or its id.
  ///   - pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func assets(in album: Album.ID, pageSize: Int = 0) -> PagedSequence<Asset> {
    PagedSequence { [self] token throws(RollcallError) in
      let request = RollcallV1.ListAlbumAssetsRequest(
        albumID: album.rawValue, pageSize: UInt32(clamping: pageSize), pageToken: token)
      let reply = try await call { (service, options) throws(RPCError) in
        try await service.listAlbumAssets(request, options: options)
      }
      return .init(elements: try assets(reply.assets), nextToken: reply.nextPageToken)
    }
  }

  /// An album's members, in the album's order.
  public func assets(in album: Album, pageSize: Int = 0) -> PagedSequence<Asset> {
    assets(in: album.id, pageSize: pageSize)
  }

  /// Every album, first made first.
  ///
  /// - Parameter pageSize: how many a call fetches; 0: as the server likes (100), at most 1,000.
  public func albums(pageSize: Int = 0) -> PagedSequence<Album> {
    PagedSequence { [self] token throws(RollcallError) in
      let request = RollcallV1.ListAlbumsRequest(pageSize: UInt32(clamping: pageSize), pageToken: token)
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

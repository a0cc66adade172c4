import Limits
internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

extension PhotoLibrary {
  /// The assets with these ids, in this order; ids that name none are left out.
  public func assets(withIDs ids: [Asset.ID]) async throws(RollcallError) -> [Asset] {
    try await inPieces(ids.map(\.rawValue)) { names throws(RollcallError) in
      try await findAssets(RollcallV1.GetAssetsRequest(ids: names))
    }
  }

  /// The assets with these names of your own, in this order; names that no asset has are left out.
  public func assets(withExternalIDs externalIDs: [String]) async throws(RollcallError) -> [Asset] {
    try await inPieces(externalIDs) { names throws(RollcallError) in
      try await findAssets(RollcallV1.GetAssetsRequest(externalIDs: names))
    }
  }

  /// The asset with this id, or nil.
  public func asset(withID id: Asset.ID) async throws(RollcallError) -> Asset? {
    try await assets(withIDs: [id]).first
  }

  /// The albums with these ids, in this order; ids that name none are left out.
  public func albums(withIDs ids: [Album.ID]) async throws(RollcallError) -> [Album] {
    try await inPieces(ids.map(\.rawValue)) { names throws(RollcallError) in
      try await findAlbums(RollcallV1.GetAlbumsRequest(ids: names))
    }
  }

  /// The album with this id, or nil.
  public func album(withID id: Album.ID) async throws(RollcallError) -> Album? {
    try await albums(withIDs: [id]).first
  }

  /// The album that `ensureAlbum(titled:)` would find, or nil where it would make one.
  public func album(titled title: String) async throws(RollcallError) -> Album? {
    try await findAlbums(RollcallV1.GetAlbumsRequest(titles: [title])).first
  }

  private func findAssets(_ request: RollcallV1.GetAssetsRequest) async throws(RollcallError) -> [Asset] {
    let reply = try await call { (service, options) throws(RPCError) in
      try await service.getAssets(request, options: options)
    }
    return try assets(reply.assets)
  }

  private func findAlbums(_ request: RollcallV1.GetAlbumsRequest) async throws(RollcallError) -> [Album] {
    let reply = try await call { (service, options) throws(RPCError) in
      try await service.getAlbums(request, options: options)
    }
    return try albums(reply.albums)
  }

  private func inPieces<Found>(
    _ names: [String], _ find: ([String]) async throws(RollcallError) -> [Found]
  ) async throws(RollcallError) -> [Found] {
    var found: [Found] = []
    var rest = names[...]
    while !rest.isEmpty {
      found += try await find(Array(rest.prefix(Limits.Library.namesPerLookup)))
      rest = rest.dropFirst(Limits.Library.namesPerLookup)
    }
    return found
  }
}

import Limits
internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

extension PhotoLibrary {
  /// The assets with these ids, in this order; ids that name none are left out.
  ///
  /// - Parameters:
  ///   - ids: the ids, of any number.
  ///   - includingTrash: whether those in the trash are found, too.
  public func assets(
    withIDs ids: [Asset.ID], includingTrash: Bool = false
  ) async throws(RollcallError) -> [Asset] {
    try await findAssets(ids.map(\.rawValue)) {
      RollcallV1.GetAssetsRequest(ids: $0, includeTrash: includingTrash)
    }
  }

  /// The assets with these names of your own, in this order; names that no asset has are left out.
  public func assets(withExternalIDs externalIDs: [String]) async throws(RollcallError) -> [Asset] {
    try await findAssets(externalIDs) { RollcallV1.GetAssetsRequest(externalIDs: $0) }
  }

  /// The asset with this id, or nil.
  ///
  /// - Parameters:
  ///   - id: the id.
  ///   - includingTrash: whether one in the trash is found, too.
  public func asset(
    withID id: Asset.ID, includingTrash: Bool = false
  ) async throws(RollcallError) -> Asset? {
    try await assets(withIDs: [id], includingTrash: includingTrash).first
  }

  /// The albums with these ids, in this order; ids that name none are left out.
  ///
  /// - Parameters:
  ///   - ids: the ids, of any number.
  ///   - includingTrash: whether those in the trash are found, too.
  public func albums(
    withIDs ids: [Album.ID], includingTrash: Bool = false
  ) async throws(RollcallError) -> [Album] {
    var found: [Album] = []
    var rest = ids.map(\.rawValue)[...]
    while !rest.isEmpty {
      let names = Array(rest.prefix(Limits.Library.namesPerLookup))
      found += try await findAlbums(RollcallV1.GetAlbumsRequest(ids: names, includeTrash: includingTrash))
      rest = rest.dropFirst(names.count)
    }
    return found
  }

  /// The album with this id, or nil.
  ///
  /// - Parameters:
  ///   - id: the id.
  ///   - includingTrash: whether one in the trash is found, too.
  public func album(
    withID id: Album.ID, includingTrash: Bool = false
  ) async throws(RollcallError) -> Album? {
    try await albums(withIDs: [id], includingTrash: includingTrash).first
  }

  /// The album that `ensureAlbum(titled:)` would find, or nil where it would make one.
  public func album(titled title: String) async throws(RollcallError) -> Album? {
    try await findAlbums(RollcallV1.GetAlbumsRequest(titles: [title])).first
  }

  /// Looks up any number of names, as many in a call as there may be; a reply that was full says how many are left.
  private func findAssets(
    _ names: [String], _ request: ([String]) -> RollcallV1.GetAssetsRequest
  ) async throws(RollcallError) -> [Asset] {
    var found: [Asset] = []
    var rest = names[...]
    while !rest.isEmpty {
      let asked = Array(rest.prefix(Limits.Library.namesPerLookup))
      let request = request(asked)
      let reply = try await call { (service, options) throws(RPCError) in
        try await service.getAssets(request, options: options)
      }
      guard reply.namesLeft < UInt32(asked.count) else {
        throw .badReply("none of \(asked.count) names was looked up")
      }
      found += try assets(reply.assets)
      rest = rest.dropFirst(asked.count - Int(reply.namesLeft))
    }
    return found
  }

  private func findAlbums(_ request: RollcallV1.GetAlbumsRequest) async throws(RollcallError) -> [Album] {
    let reply = try await call { (service, options) throws(RPCError) in
      try await service.getAlbums(request, options: options)
    }
    return try albums(reply.albums)
  }
}

/// What the writer does with the rows of `asset` and `further_resource`.
final class AssetTable {
  /// A resource of an asset to be saved, its bytes in a row of `blob` already.
  struct NewResource {
    let type: ResourceType
    let filename: String
    let blob: Int64
  }

  /// An asset that there is, as far as changes that name it need it.
  struct Found {
    let key: Int64
    let id: Identifier
    let isTrashed: Bool
  }

  private let insertAsset: Statement
  private let insertResource: Statement
  private let findID: Statement
  private let findKey: Statement
  private let findSharing: Statement
  private let findExternalID: Statement
  private let updateExternalID: Statement
  private let insertVideo: Statement

  /// The key that the next asset gets.
  @exclusivity(unchecked) private(set) var nextKey: Int64
  /// When the last asset was added. Where the clock goes back meanwhile, the next is added at the same time: so the order of
  /// keys is that of times, too, which fetches by either rely on.
  @exclusivity(unchecked) private var lastAdded: Int64
  /// Makes ids; starts behind the id of the last asset.
  @exclusivity(unchecked) private var identifiers: IdentifierSource

  init(_ connection: Connection) throws {
    insertAsset = try connection.prepare(
      """
      INSERT INTO asset (key, id, added, external_id, type, filename, blob, further_resources, owner, shares_blob)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    insertResource = try connection.prepare(
      "INSERT INTO further_resource (asset, ordinal, type, filename, blob) VALUES (?, ?, ?, ?, ?)")
    findID = try connection.prepare(
      "SELECT key, id, trashed FROM asset WHERE id = ?1 AND (?2 IS NULL OR owner = ?2)")
    findKey = try connection.prepare("SELECT key, id, trashed FROM asset WHERE key = ?")
    findSharing = try connection.prepare(
      """
      SELECT key FROM asset
      WHERE blob = ?1 AND shares_blob = 1 AND trashed IS NULL AND (?2 IS NULL OR owner = ?2) ORDER BY key LIMIT 1
      """)
    findExternalID = try connection.prepare("SELECT id FROM asset WHERE external_id = ?")
    updateExternalID = try connection.prepare("UPDATE asset SET external_id = ? WHERE key = ?")
    insertVideo = try connection.prepare("INSERT INTO video (asset) VALUES (?)")
    lastAdded = try connection.integer("SELECT added FROM asset ORDER BY key DESC LIMIT 1") ?? .min
    let last = try LastPurgedTable.last(connection, .asset)
    nextKey = (last?.key ?? 0) + 1
    identifiers = IdentifierSource(after: last?.id)
  }

  /// The asset with an id, where a caller sees it, also in the trash.
  func asset(_ id: Identifier, for sight: Sight) throws -> Found? {
    findID.bind(1, id)
    findID.bind(2, sight)
    return try first(of: findID)
  }

  /// The asset with a key, whoever sees it, also in the trash.
  func asset(key: Int64) throws -> Found? {
    findKey.bind(1, key)
    return try first(of: findKey)
  }

  private func first(of statement: Statement) throws -> Found? {
    defer { statement.reset() }
    return try statement.step()
      ? Found(
        key: statement.integer(0), id: try statement.identifier(1), isTrashed: !statement.isNull(2)) : nil
  }

  /// The first asset that a caller sees, outside the trash, whose primary resource is a blob, the blob's `first_asset` apart.
  func firstSharing(blob: Int64, for sight: Sight) throws -> Int64? {
    findSharing.bind(1, blob)
    findSharing.bind(2, sight)
    defer { findSharing.reset() }
    return try findSharing.step() ? findSharing.integer(0) : nil
  }

  /// The id of the asset with an external id; one in the trash keeps its own.
  func identifier(externalID: String) throws -> Identifier? {
    findExternalID.bind(1, externalID)
    defer { findExternalID.reset() }
    return try findExternalID.step() ? try findExternalID.identifier(0) : nil
  }

  /// Gives an asset another external id; an empty one is none.
  func update(externalID: String, key: Int64) throws {
    if externalID.isEmpty { updateExternalID.bindNull(1) } else { updateExternalID.bind(1, externalID) }
    updateExternalID.bind(2, key)
    try updateExternalID.run()
  }

  /// Adds an asset under the key ``nextKey``.
  /// - Parameters:
  ///   - resources: The primary one first.
  ///   - sharesBlob: Whether that one's blob has an earlier asset as its `first_asset`.
  /// - Returns: Its id, and when it was added.
  func insert(
    resources: [NewResource], sharesBlob: Bool, externalID: String, owner: Int64, unixMilliseconds: Int64
  ) throws -> (id: Identifier, addedUnixMilliseconds: Int64) {
    let added = max(lastAdded, unixMilliseconds)
    let id = identifiers.next(unixMilliseconds: unixMilliseconds)
    insertAsset.bind(1, nextKey)
    insertAsset.bind(2, id)
    insertAsset.bind(3, added)
    if externalID.isEmpty { insertAsset.bindNull(4) } else { insertAsset.bind(4, externalID) }
    insertAsset.bind(5, Int64(resources[0].type.rawValue))
    insertAsset.bind(6, resources[0].filename)
    insertAsset.bind(7, resources[0].blob)
    insertAsset.bind(8, Int64(resources.count - 1))
    insertAsset.bind(9, owner)
    insertAsset.bind(10, sharesBlob ? Int64(1) : nil)
    try insertAsset.run()
    if resources[0].type == .video {
      insertVideo.bind(1, nextKey)
      try insertVideo.run()
    }
    for (ordinal, resource) in resources.enumerated().dropFirst() {
      insertResource.bind(1, nextKey)
      insertResource.bind(2, Int64(ordinal))
      insertResource.bind(3, Int64(resource.type.rawValue))
      insertResource.bind(4, resource.filename)
      insertResource.bind(5, resource.blob)
      try insertResource.run()
    }
    nextKey += 1
    lastAdded = added
    return (id, added)
  }
}

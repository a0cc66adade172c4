/// Reads assets, on any connection.
final class AssetRows {
  private let byID: Statement
  private let byKey: Statement
  private let byExternalID: Statement
  private let ofAlbum: Statement
  private let furtherResources: Statement
  private let details: AssetDetailRows

  private static let columns = """
    asset.key, asset.id, asset.added, asset.external_id, asset.further_resources, asset.type, asset.filename,
    blob.digest, blob.size, blob.format, blob.pixel_width, blob.pixel_height, asset.trashed,
    \(AssetDetailRows.columns)
    """
  private static let trashedColumn: Int32 = 12
  private static let firstDetailColumn: Int32 = 13
  private static let hiddenColumn = firstDetailColumn + 2
  /// What a statement selects behind ``columns``.
  private static let nextColumn = firstDetailColumn + AssetDetailRows.columnCount
  private static let source = "FROM asset JOIN blob ON blob.key = asset.blob \(AssetDetailRows.join)"

  init(_ connection: Connection) throws {
    details = try AssetDetailRows(connection)
    let select = "SELECT \(Self.columns) \(Self.source)"
    let isSeen = "(?2 IS NULL OR asset.owner = ?2)"
    byID = try connection.prepare("\(select) WHERE asset.id = ?1 AND \(isSeen)")
    byKey = try connection.prepare("\(select) WHERE asset.key = ?1 AND \(isSeen)")
    byExternalID = try connection.prepare("\(select) WHERE asset.external_id = ?1 AND \(isSeen)")
    ofAlbum = try connection.prepare(
      """
      SELECT \(Self.columns), member.position, \(isSeen)
      FROM member JOIN asset ON asset.key = member.asset JOIN blob ON blob.key = asset.blob \(AssetDetailRows.join)
      WHERE member.album = ?1 AND member.position > ?3 ORDER BY member.position LIMIT ?4
      """)
    furtherResources = try connection.prepare(
      """
      SELECT further_resource.type, further_resource.filename,
        blob.digest, blob.size, blob.format, blob.pixel_width, blob.pixel_height
      FROM further_resource JOIN blob ON blob.key = further_resource.blob
      WHERE further_resource.asset = ? ORDER BY further_resource.ordinal
      """)
  }

  /// The asset with an id, where a caller sees it, also in the trash.
  func asset(id: Identifier, for sight: Sight) throws -> Asset? {
    byID.bind(1, id)
    byID.bind(2, sight)
    return try first(of: byID)
  }

  /// The asset with a key, where a caller sees it, also in the trash.
  func asset(key: Int64, for sight: Sight) throws -> Asset? {
    byKey.bind(1, key)
    byKey.bind(2, sight)
    return try first(of: byKey)
  }

  /// The asset with an external id, where a caller sees it, also in the trash.
  func asset(externalID: String, for sight: Sight) throws -> Asset? {
    byExternalID.bind(1, externalID)
    byExternalID.bind(2, sight)
    return try first(of: byExternalID)
  }

  /// Calls a function with the positions in an album behind one, in order, until it returns `false` or has been called
  /// so often as the limit says. It gets the asset, too, where that is wanted, outside the trash, and the caller sees it.
  /// - Returns: Whether the limit has ended it.
  func visitMembers(
    ofAlbum album: Int64, hidden: AssetFilter.Hidden, after position: Int64, for sight: Sight, limit: Int,
    _ visit: (Int64, Asset?) throws -> Bool
  ) throws -> Bool {
    ofAlbum.bind(1, album)
    ofAlbum.bind(2, sight)
    ofAlbum.bind(3, position)
    ofAlbum.bind(4, Int64(limit))
    defer { ofAlbum.reset() }
    var visited = 0
    while try ofAlbum.step() {
      let isHidden = ofAlbum.integer(Self.hiddenColumn) != 0
      let isSeen = ofAlbum.integer(Self.nextColumn + 1) != 0 && ofAlbum.isNull(Self.trashedColumn)
      let isWanted = isSeen && (hidden == .include || isHidden == (hidden == .only))
      guard try visit(ofAlbum.integer(Self.nextColumn), isWanted ? asset(from: ofAlbum) : nil) else {
        return false
      }
      visited += 1
    }
    return visited == limit
  }

  private func first(of statement: Statement) throws -> Asset? {
    defer { statement.reset() }
    return try statement.step() ? try asset(from: statement) : nil
  }

  private func asset(from row: Statement) throws -> Asset {
    var resources = [try Self.resource(from: row, firstColumn: 5)]
    if row.integer(4) > 0 {
      furtherResources.bind(1, row.integer(0))
      defer { furtherResources.reset() }
      while try furtherResources.step() {
        resources.append(try Self.resource(from: furtherResources, firstColumn: 0))
      }
    }
    let said = try details.details(from: row, firstColumn: Self.firstDetailColumn, asset: row.integer(0))
    return Asset(
      id: try row.identifier(1).text, addedUnixMilliseconds: row.integer(2), externalID: row.text(3),
      resources: resources, details: said?.details ?? AssetDetails(),
      modifiedUnixMilliseconds: said?.modifiedUnixMilliseconds,
      trashedUnixMilliseconds: row.isNull(Self.trashedColumn) ? 0 : row.integer(Self.trashedColumn))
  }

  private static func resource(from row: Statement, firstColumn column: Int32) throws -> Resource {
    guard let type = ResourceType(rawValue: UInt8(truncatingIfNeeded: row.integer(column))) else {
      throw row.malformed(column)
    }
    guard let format = MediaFormat(rawValue: UInt8(truncatingIfNeeded: row.integer(column + 4))) else {
      throw row.malformed(column + 4)
    }
    return Resource(
      type: type, filename: row.text(column + 1), sha256: try row.digest(column + 2),
      sizeBytes: UInt64(row.integer(column + 3)),
      description: MediaDescription(
        format: format, pixelWidth: UInt32(truncatingIfNeeded: row.integer(column + 5)),
        pixelHeight: UInt32(truncatingIfNeeded: row.integer(column + 6))))
  }
}

extension Asset {
  /// Makes an asset whose kind and pixel size are its primary resource's.
  init(
    id: String, addedUnixMilliseconds: Int64, externalID: String, resources: [Resource],
    details: AssetDetails = AssetDetails(), modifiedUnixMilliseconds: Int64? = nil,
    trashedUnixMilliseconds: Int64 = 0
  ) {
    let primary = resources[0].description
    self.init(
      id: id, mediaType: primary.format.mediaType, pixelWidth: primary.pixelWidth,
      pixelHeight: primary.pixelHeight, addedUnixMilliseconds: addedUnixMilliseconds, externalID: externalID,
      resources: resources, details: details, modifiedUnixMilliseconds: modifiedUnixMilliseconds,
      trashedUnixMilliseconds: trashedUnixMilliseconds)
  }
}

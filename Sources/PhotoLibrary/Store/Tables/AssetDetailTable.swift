/// What the writer does with the rows of `asset_detail` and `asset_attribute`.
final class AssetDetailTable {
  private let replaceDetail: Statement
  private let replaceAttribute: Statement
  private let deleteAttribute: Statement

  init(_ connection: Connection) throws {
    replaceDetail = try connection.prepare(
      """
      INSERT OR REPLACE INTO asset_detail (
        asset, modified, favorite, hidden, captured, offset_minutes, moment, latitude, longitude, altitude, title,
        caption, attribute_count)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    replaceAttribute = try connection.prepare(
      "INSERT OR REPLACE INTO asset_attribute (asset, key, value) VALUES (?, ?, ?)")
    deleteAttribute = try connection.prepare("DELETE FROM asset_attribute WHERE asset = ? AND key = ?")
  }

  /// Writes what is said of an asset now.
  /// - Parameter key: The asset's key.
  func save(_ asset: Asset, key: Int64) throws {
    let details = asset.details
    replaceDetail.bind(1, key)
    replaceDetail.bind(2, asset.modifiedUnixMilliseconds)
    replaceDetail.bind(3, details.isFavorite ? 1 : 0)
    replaceDetail.bind(4, details.isHidden ? 1 : 0)
    replaceDetail.bind(5, details.captured?.localMilliseconds)
    replaceDetail.bind(6, details.captured?.offsetMinutes.map(Int64.init))
    replaceDetail.bind(7, details.captured?.localMilliseconds ?? asset.addedUnixMilliseconds)
    replaceDetail.bind(8, details.location?.latitude)
    replaceDetail.bind(9, details.location?.longitude)
    replaceDetail.bind(10, details.location?.altitudeMeters)
    replaceDetail.bind(11, details.title)
    replaceDetail.bind(12, details.caption)
    replaceDetail.bind(13, Int64(details.attributes.count))
    try replaceDetail.run()
  }

  /// Gives an asset an attribute, in place of one with its key.
  func save(_ attribute: Attribute, of key: Int64) throws {
    replaceAttribute.bind(1, key)
    replaceAttribute.bind(2, attribute.key)
    replaceAttribute.bind(3, attribute.value)
    try replaceAttribute.run()
  }

  /// Takes an attribute from an asset.
  func deleteAttribute(_ attribute: String, of key: Int64) throws {
    deleteAttribute.bind(1, key)
    deleteAttribute.bind(2, attribute)
    try deleteAttribute.run()
  }
}

/// Reads what is said of assets, on any connection.
final class AssetDetailRows {
  /// What a statement selects from `asset_detail`, joined to `asset`; NULL where there is no row.
  static let columns = """
    asset_detail.modified, asset_detail.favorite, asset_detail.hidden, asset_detail.captured,
    asset_detail.offset_minutes, asset_detail.latitude, asset_detail.longitude, asset_detail.altitude,
    asset_detail.title, asset_detail.caption, asset_detail.attribute_count
    """
  static let columnCount: Int32 = 11
  static let join = "LEFT JOIN asset_detail ON asset_detail.asset = asset.key"

  private let attributes: Statement

  init(_ connection: Connection) throws {
    attributes = try connection.prepare("SELECT key, value FROM asset_attribute WHERE asset = ? ORDER BY key")
  }

  /// What is said of an asset, and when it was last changed; `nil` where nothing ever was.
  /// - Parameters:
  ///   - row: A row whose ``columns`` begin at a column.
  ///   - key: The asset's key.
  func details(
    from row: Statement, firstColumn first: Int32, asset key: Int64
  ) throws -> (details: AssetDetails, modifiedUnixMilliseconds: Int64)? {
    if row.isNull(first) { return nil }
    var details = AssetDetails()
    details.isFavorite = row.integer(first + 1) != 0
    details.isHidden = row.integer(first + 2) != 0
    if !row.isNull(first + 3) {
      details.captured = CaptureDate(
        localMilliseconds: row.integer(first + 3),
        offsetMinutes: row.isNull(first + 4) ? nil : Int(row.integer(first + 4)))
    }
    if !row.isNull(first + 5) {
      details.location = Location(
        latitude: row.real(first + 5), longitude: row.real(first + 6),
        altitudeMeters: row.isNull(first + 7) ? nil : row.real(first + 7))
    }
    details.title = row.text(first + 8)
    details.caption = row.text(first + 9)
    if row.integer(first + 10) > 0 { details.attributes = try attributes(of: key) }
    return (details, row.integer(first))
  }

  private func attributes(of key: Int64) throws -> [Attribute] {
    attributes.bind(1, key)
    defer { attributes.reset() }
    var found: [Attribute] = []
    while try attributes.step() {
      found.append(Attribute(key: attributes.text(0), value: attributes.text(1)))
    }
    return found
  }
}

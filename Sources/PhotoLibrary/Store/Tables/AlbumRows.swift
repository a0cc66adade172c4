/// Reads albums, on any connection.
final class AlbumRows {
  private let byTitleKey: Statement
  private let ofOwnerByTitleKey: Statement
  private let byID: Statement
  private let byKey: Statement
  private let afterKey: Statement
  private let titledAfterKey: Statement
  private let inTrash: Statement

  init(_ connection: Connection) throws {
    let select = "SELECT key, id, title, created, member_count, order_generation, owner, trashed FROM album"
    byTitleKey = try connection.prepare(
      "\(select) WHERE title_key = ? AND trashed IS NULL ORDER BY key LIMIT 1")
    ofOwnerByTitleKey = try connection.prepare(
      "\(select) WHERE owner = ?2 AND title_key = ?1 AND trashed IS NULL ORDER BY key LIMIT 1")
    byID = try connection.prepare("\(select) WHERE id = ?1 AND (?2 IS NULL OR owner = ?2)")
    byKey = try connection.prepare("\(select) WHERE key = ?")
    let behind = "key > ?1 AND key <= ?2 AND (?3 IS NULL OR owner = ?3)"
    afterKey = try connection.prepare("\(select) WHERE \(behind) ORDER BY key LIMIT ?4")
    titledAfterKey = try connection.prepare(
      "\(select) WHERE title_key = ?5 AND trashed IS NULL AND \(behind) ORDER BY key LIMIT ?4")
    inTrash = try connection.prepare(
      """
      \(select) JOIN album_trash ON album_trash.album = album.key
      WHERE album_trash.album > ?1 AND album_trash.album <= ?2 AND (?3 IS NULL OR owner = ?3)
      ORDER BY album_trash.album LIMIT ?4
      """)
  }

  /// The first album, by creation, with a title key, among those that a caller sees; none that is in the trash.
  func album(titleKey: [UInt8], for sight: Sight) throws -> AlbumState? {
    // Asked apart, so that each is found by an index.
    let statement = sight == .everything ? byTitleKey : ofOwnerByTitleKey
    statement.bind(1, titleKey)
    if statement === ofOwnerByTitleKey { statement.bind(2, sight) }
    return try first(of: statement)
  }

  /// The album with a key, whoever sees it, also in the trash.
  func album(key: Int64) throws -> AlbumState? {
    byKey.bind(1, key)
    return try first(of: byKey)
  }

  /// The album with an id, where a caller sees it, also in the trash.
  func album(id: Identifier, for sight: Sight) throws -> AlbumState? {
    byID.bind(1, id)
    byID.bind(2, sight)
    return try first(of: byID)
  }

  /// Calls a function with the albums behind a key and up to another that a caller sees, in the order of making and those in
  /// the trash among them, until it returns `false` or has been called so often as the limit says.
  /// - Parameters:
  ///   - titleKey: Where it is given, others than those with this title key are left out as far as an index has them apart.
  ///   - isInTrash: Whether only those in the trash are visited.
  /// - Returns: Whether the limit has ended it.
  func visitAlbums(
    titleKey: [UInt8]?, inTrash isInTrash: Bool, afterKey key: Int64, upTo last: Int64, for sight: Sight,
    limit: Int, _ visit: (AlbumState) throws -> Bool
  ) throws -> Bool {
    let statement = isInTrash ? inTrash : titleKey == nil ? afterKey : titledAfterKey
    statement.bind(1, key)
    statement.bind(2, last)
    statement.bind(3, sight)
    statement.bind(4, Int64(limit))
    if statement === titledAfterKey, let titleKey { statement.bind(5, titleKey) }
    defer { statement.reset() }
    var visited = 0
    while try statement.step() {
      guard try visit(album(from: statement)) else { return false }
      visited += 1
    }
    return visited == limit
  }

  private func first(of statement: Statement) throws -> AlbumState? {
    defer { statement.reset() }
    return try statement.step() ? try album(from: statement) : nil
  }

  private func album(from row: Statement) throws -> AlbumState {
    AlbumState(
      key: row.integer(0), id: try row.identifier(1), title: row.text(2),
      createdUnixMilliseconds: row.integer(3), owner: row.isNull(6) ? nil : row.integer(6),
      memberCount: row.integer(4), orderGeneration: row.integer(5),
      trashedUnixMilliseconds: row.isNull(7) ? nil : row.integer(7))
  }
}

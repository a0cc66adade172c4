/// Reads albums, on any connection.
final class AlbumRows {
  private let byTitleKey: Statement
  private let ofOwnerByTitleKey: Statement
  private let byID: Statement
  private let afterKey: Statement
  private let titledAfterKey: Statement

  init(_ connection: Connection) throws {
    let select = "SELECT key, id, title, created, member_count, order_generation, owner FROM album"
    byTitleKey = try connection.prepare("\(select) WHERE title_key = ? ORDER BY key LIMIT 1")
    ofOwnerByTitleKey = try connection.prepare(
      "\(select) WHERE owner = ?2 AND title_key = ?1 ORDER BY key LIMIT 1")
    byID = try connection.prepare("\(select) WHERE id = ?1 AND (?2 IS NULL OR owner = ?2)")
    afterKey = try connection.prepare(
      """
      \(select) WHERE key > ?1 AND key <= ?2 AND (?3 IS NULL OR owner = ?3) ORDER BY key LIMIT ?4
      """)
    titledAfterKey = try connection.prepare(
      """
      \(select) WHERE title_key = ?5 AND key > ?1 AND key <= ?2 AND (?3 IS NULL OR owner = ?3)
      ORDER BY key LIMIT ?4
      """)
  }

  /// The first album, by creation, with a title key, among those that a caller sees.
  func album(titleKey: [UInt8], for sight: Sight) throws -> AlbumState? {
    // Asked apart, so that each is found by an index.
    let statement = sight == .everything ? byTitleKey : ofOwnerByTitleKey
    statement.bind(1, titleKey)
    if statement === ofOwnerByTitleKey { statement.bind(2, sight) }
    return try first(of: statement)
  }

  /// The album with an id, where a caller sees it.
  func album(id: Identifier, for sight: Sight) throws -> AlbumState? {
    byID.bind(1, id)
    byID.bind(2, sight)
    return try first(of: byID)
  }

  /// Calls a function with the albums behind a key and up to another that a caller sees, in the order of making, until it
  /// returns `false`.
  /// - Parameter titleKey: Only those with this title key; `nil`: all.
  func visitAlbums(
    titleKey: [UInt8]?, afterKey key: Int64, upTo last: Int64, for sight: Sight, limit: Int,
    _ visit: (AlbumState) throws -> Bool
  ) throws {
    let statement = titleKey == nil ? afterKey : titledAfterKey
    statement.bind(1, key)
    statement.bind(2, last)
    statement.bind(3, sight)
    statement.bind(4, Int64(limit))
    if let titleKey { statement.bind(5, titleKey) }
    defer { statement.reset() }
    while try statement.step() {
      guard try visit(album(from: statement)) else { return }
    }
  }

  private func first(of statement: Statement) throws -> AlbumState? {
    defer { statement.reset() }
    return try statement.step() ? try album(from: statement) : nil
  }

  private func album(from row: Statement) throws -> AlbumState {
    AlbumState(
      key: row.integer(0), id: try row.identifier(1), title: row.text(2),
      createdUnixMilliseconds: row.integer(3), owner: row.isNull(6) ? nil : row.integer(6),
      memberCount: row.integer(4), orderGeneration: row.integer(5))
  }
}

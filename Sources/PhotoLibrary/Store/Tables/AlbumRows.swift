/// Reads albums, on any connection.
final class AlbumRows {
  private let byTitleKey: Statement
  private let byID: Statement
  private let afterKey: Statement

  init(_ connection: Connection) throws {
    let select = "SELECT key, id, title, created, member_count, order_generation FROM album"
    byTitleKey = try connection.prepare("\(select) WHERE title_key = ? ORDER BY key LIMIT 1")
    byID = try connection.prepare("\(select) WHERE id = ?")
    afterKey = try connection.prepare("\(select) WHERE key > ? ORDER BY key LIMIT ?")
  }

  /// The first album, by creation, with a title key.
  func album(titleKey: [UInt8]) throws -> AlbumState? {
    byTitleKey.bind(1, titleKey)
    return try first(of: byTitleKey)
  }

  /// The album with an id.
  func album(id: Identifier) throws -> AlbumState? {
    byID.bind(1, id)
    return try first(of: byID)
  }

  /// Calls a function with the albums behind a key, in the order of making, until it returns `false`.
  func visitAlbums(afterKey key: Int64, limit: Int, _ visit: (AlbumState) throws -> Bool) throws {
    afterKey.bind(1, key)
    afterKey.bind(2, Int64(limit))
    defer { afterKey.reset() }
    while try afterKey.step() {
      guard try visit(album(from: afterKey)) else { return }
    }
  }

  private func first(of statement: Statement) throws -> AlbumState? {
    defer { statement.reset() }
    return try statement.step() ? try album(from: statement) : nil
  }

  private func album(from row: Statement) throws -> AlbumState {
    AlbumState(
      key: row.integer(0), id: try row.identifier(1), title: row.text(2),
      createdUnixMilliseconds: row.integer(3), memberCount: row.integer(4), orderGeneration: row.integer(5))
  }
}

/// Counts and places among what one client owns, on any connection; and how far a page of its own albums has to look.
///
/// There is no index by owner in the order of making: a page looks at so many rows at most, and may hold few of them.
final class OwnedRows {
  /// How far a page looks.
  struct Scan {
    /// The last row that it looks at: a key, or a position.
    let last: Int64
    /// Whether there are rows behind it.
    let hasMore: Bool
  }

  private let countMembers: Statement
  private let positionAtIndex: Statement
  private let albumScan: Statement
  private let albumTrashScan: Statement

  init(_ connection: Connection) throws {
    let members =
      "FROM member JOIN asset ON asset.key = member.asset "
      + "WHERE member.album = ?1 AND asset.owner = ?2 AND member.trashed IS NULL"
    countMembers = try connection.prepare("SELECT count(*) \(members)")
    positionAtIndex = try connection.prepare(
      "SELECT member.position \(members) ORDER BY member.position LIMIT 1 OFFSET ?3")
    func scan(_ key: String, of table: String) throws -> Statement {
      // The row at the limit, or the last one; and whether that was the last.
      try connection.prepare(
        """
        SELECT max(place), count(*)
        FROM (SELECT \(key) AS place FROM \(table) WHERE \(key) > ?1 ORDER BY \(key) LIMIT ?2)
        """)
    }
    albumScan = try scan("key", of: "album")
    albumTrashScan = try scan("album", of: "album_trash")
  }

  /// How many members of an album the client owns, those in the trash not counted; takes time in proportion to all of them.
  func memberCount(ofAlbum album: Int64, owner: Int64) throws -> Int64 {
    countMembers.bind(1, album)
    countMembers.bind(2, owner)
    defer { countMembers.reset() }
    return try countMembers.step() ? countMembers.integer(0) : 0
  }

  /// The position of the member at a place among those that the client owns, counted from 0.
  func position(atIndex index: Int, album: Int64, owner: Int64) throws -> Int64? {
    positionAtIndex.bind(1, album)
    positionAtIndex.bind(2, owner)
    positionAtIndex.bind(3, Int64(index))
    defer { positionAtIndex.reset() }
    return try positionAtIndex.step() ? positionAtIndex.integer(0) : nil
  }

  /// How far a page looks at albums behind a key.
  func scanAlbums(afterKey key: Int64, inTrash: Bool, limit: Int) throws -> Scan {
    try scan(inTrash ? albumTrashScan : albumScan, key, limit)
  }

  private func scan(_ statement: Statement, _ start: Int64, _ limit: Int) throws -> Scan {
    statement.bind(1, start)
    statement.bind(2, Int64(limit))
    defer { statement.reset() }
    guard try statement.step(), statement.integer(1) > 0 else { return Scan(last: start, hasMore: false) }
    return Scan(last: statement.integer(0), hasMore: statement.integer(1) == Int64(limit))
  }
}

/// The last key and id that purged rows had, so that nothing made later gets one of theirs: page tokens hold keys, and ids
/// sort by the time they were given.
final class LastPurgedTable {
  private let insert: Statement
  private let kind: Int64

  init(_ connection: Connection, _ kind: TrashTable.Kind) throws {
    self.kind = Self.number(kind)
    insert = try connection.prepare(
      """
      INSERT INTO last_purged (kind, key, id) VALUES (?, ?, ?)
      ON CONFLICT (kind) DO UPDATE SET key = excluded.key, id = excluded.id WHERE excluded.key > key
      """)
  }

  /// Records that a row is purged.
  func note(key: Int64, id: Identifier) throws {
    insert.bind(1, kind)
    insert.bind(2, key)
    insert.bind(3, id)
    try insert.run()
  }

  /// The last key and id that were given in a table, those of purged rows among them; `nil` where none was.
  static func last(_ connection: Connection, _ kind: TrashTable.Kind) throws -> (key: Int64, id: Identifier)?
  {
    let last = try connection.prepare(
      """
      SELECT key, id FROM (
        SELECT * FROM (SELECT key, id FROM \(kind.rawValue) ORDER BY key DESC LIMIT 1)
        UNION ALL SELECT key, id FROM last_purged WHERE kind = \(number(kind)))
      ORDER BY key DESC LIMIT 1
      """)
    defer { last.reset() }
    return try last.step() ? (last.integer(0), try last.identifier(1)) : nil
  }

  private static func number(_ kind: TrashTable.Kind) -> Int64 {
    switch kind {
    case .asset: 1
    case .album: 2
    }
  }
}

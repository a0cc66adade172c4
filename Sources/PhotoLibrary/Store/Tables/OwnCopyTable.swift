/// What the writer does with the rows of `own_copy`.
final class OwnCopyTable {
  private let find: Statement
  private let insertCopy: Statement

  init(_ connection: Connection) throws {
    find = try connection.prepare("SELECT asset FROM own_copy WHERE blob = ? AND owner = ?")
    insertCopy = try connection.prepare(
      """
      INSERT INTO own_copy (blob, owner, asset)
      SELECT ?1, ?2, key FROM asset
      WHERE NOT EXISTS (SELECT 1 FROM own_copy WHERE blob = ?1 AND owner = ?2)
        AND blob = ?1 AND shares_blob = 1 AND owner = ?2 ORDER BY key LIMIT 1
      """)
  }

  /// The key of a client's asset with these primary bytes, which may be in the trash; `nil` where none is noted.
  func asset(blob: Int64, owner: Int64) throws -> Int64? {
    find.bind(1, blob)
    find.bind(2, owner)
    defer { find.reset() }
    return try find.step() ? find.integer(0) : nil
  }

  /// Notes a client's first asset with these primary bytes, the blob's `first_asset` apart, which is found without; where one is
  /// noted already, that one stays. The client may have others, from when it saw everything, or behind one that was purged.
  func note(blob: Int64, owner: Int64) throws {
    insertCopy.bind(1, blob)
    insertCopy.bind(2, owner)
    try insertCopy.run()
  }
}

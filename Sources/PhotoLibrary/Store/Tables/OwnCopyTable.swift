/// What the writer does with the rows of `own_copy`.
final class OwnCopyTable {
  private let find: Statement
  private let insertCopy: Statement

  init(_ connection: Connection) throws {
    find = try connection.prepare("SELECT asset FROM own_copy WHERE blob = ? AND owner = ?")
    insertCopy = try connection.prepare(
      "INSERT OR IGNORE INTO own_copy (blob, owner, asset) VALUES (?, ?, ?)")
  }

  /// The key of a client's asset with these primary bytes, which may be in the trash; `nil` where none is noted.
  func asset(blob: Int64, owner: Int64) throws -> Int64? {
    find.bind(1, blob)
    find.bind(2, owner)
    defer { find.reset() }
    return try find.step() ? find.integer(0) : nil
  }

  /// Notes a client's new asset; where one is noted already, that one stays.
  func note(asset: Int64, blob: Int64, owner: Int64) throws {
    insertCopy.bind(1, blob)
    insertCopy.bind(2, owner)
    insertCopy.bind(3, asset)
    try insertCopy.run()
  }
}

/// What the writer does with the rows of `own_copy`.
final class OwnCopyTable {
  private let find: Statement
  private let insertCopy: Statement
  private let replaceCopy: Statement

  init(_ connection: Connection) throws {
    find = try connection.prepare("SELECT asset FROM own_copy WHERE blob = ? AND owner = ?")
    let values = "INTO own_copy (blob, owner, asset) VALUES (?, ?, ?)"
    insertCopy = try connection.prepare("INSERT OR IGNORE \(values)")
    replaceCopy = try connection.prepare("INSERT OR REPLACE \(values)")
  }

  /// The key of a client's asset with these primary bytes, which may be gone; `nil` where none is noted.
  func asset(blob: Int64, owner: Int64) throws -> Int64? {
    find.bind(1, blob)
    find.bind(2, owner)
    defer { find.reset() }
    return try find.step() ? find.integer(0) : nil
  }

  /// Notes a client's new asset.
  /// - Parameter isFirst: Whether it is known that any asset noted before is gone; else the one noted first stays.
  func note(asset: Int64, blob: Int64, owner: Int64, isFirst: Bool) throws {
    let statement = isFirst ? replaceCopy : insertCopy
    statement.bind(1, blob)
    statement.bind(2, owner)
    statement.bind(3, asset)
    try statement.run()
  }
}

/// What the writer does with the rows of `asset_trash` and of `album_trash`: one object for each.
final class TrashTable {
  /// What of the trash it keeps.
  enum Kind: String {
    case asset
    case album
  }

  private let insertRow: Statement
  private let deleteRow: Statement
  private let mark: Statement
  private let since: Statement
  private let expired: Statement

  init(_ connection: Connection, _ kind: Kind) throws {
    let name = kind.rawValue
    insertRow = try connection.prepare("INSERT INTO \(name)_trash (\(name), since) VALUES (?, ?)")
    deleteRow = try connection.prepare("DELETE FROM \(name)_trash WHERE \(name) = ?")
    mark = try connection.prepare("UPDATE \(name) SET trashed = ? WHERE key = ?")
    since = try connection.prepare("SELECT since FROM \(name)_trash WHERE \(name) = ?")
    expired = try connection.prepare(
      "SELECT \(name) FROM \(name)_trash WHERE since <= ? ORDER BY since, \(name) LIMIT ?")
  }

  /// Puts something into the trash that is not in it.
  func insert(_ key: Int64, at time: BatchTime) throws {
    insertRow.bind(1, key)
    insertRow.bind(2, time.expiryMilliseconds)
    try insertRow.run()
    mark.bind(1, time.trashedUnixMilliseconds)
    mark.bind(2, key)
    try mark.run()
  }

  /// Takes something out of the trash that is in it.
  func remove(_ key: Int64) throws {
    try forget(key)
    mark.bindNull(1)
    mark.bind(2, key)
    try mark.run()
  }

  /// Since when something is in the trash, by the clock that expiry goes by; `nil` where it is not there.
  func since(_ key: Int64) throws -> Int64? {
    since.bind(1, key)
    defer { since.reset() }
    return try since.step() ? since.integer(0) : nil
  }

  /// The first of what went into the trash until a time, by the clock that expiry goes by.
  func keys(untilMilliseconds: Int64, limit: Int) throws -> [Int64] {
    expired.bind(1, untilMilliseconds)
    expired.bind(2, Int64(limit))
    defer { expired.reset() }
    var keys: [Int64] = []
    while try expired.step() { keys.append(expired.integer(0)) }
    return keys
  }

  /// Drops the row of what is about to be purged.
  func forget(_ key: Int64) throws {
    deleteRow.bind(1, key)
    try deleteRow.run()
  }
}

/// What the writer does with the rows of `dated_run`: the assets with a capture date, as runs of keys.
///
/// Keys of purged assets may lie in a run or not: nobody asks about them.
final class DatedRuns {
  private let rows: DatedRunRows
  private let insertRun: Statement
  private let deleteRun: Statement

  init(_ connection: Connection) throws {
    rows = try DatedRunRows(connection)
    insertRun = try connection.prepare("INSERT OR REPLACE INTO dated_run (first, last) VALUES (?, ?)")
    deleteRun = try connection.prepare("DELETE FROM dated_run WHERE first = ?")
  }

  /// An asset has a capture date now, and had none.
  func insert(_ key: Int64) throws {
    let before = try rows.run(atOrBefore: key)
    if let before, before.contains(key) { return }
    var run = key...key
    if let before, before.upperBound == key - 1 { run = before.lowerBound...key }
    if let behind = try rows.run(atOrBefore: key + 1), behind.lowerBound == key + 1 {
      try delete(behind.lowerBound)
      run = run.lowerBound...behind.upperBound
    }
    try save(run)
  }

  /// An asset has no capture date any more.
  func remove(_ key: Int64) throws {
    guard let run = try rows.run(atOrBefore: key), run.contains(key) else { return }
    try delete(run.lowerBound)
    if run.lowerBound < key { try save(run.lowerBound...key - 1) }
    if key < run.upperBound { try save(key + 1...run.upperBound) }
  }

  private func save(_ run: ClosedRange<Int64>) throws {
    insertRun.bind(1, run.lowerBound)
    insertRun.bind(2, run.upperBound)
    try insertRun.run()
  }

  private func delete(_ first: Int64) throws {
    deleteRun.bind(1, first)
    try deleteRun.run()
  }
}

/// Finds runs of assets with a capture date, on any connection.
final class DatedRunRows {
  private let find: Statement

  init(_ connection: Connection) throws {
    find = try connection.prepare(
      "SELECT first, last FROM dated_run WHERE first <= ? ORDER BY first DESC LIMIT 1")
  }

  /// The last run that begins at a key or before it.
  func run(atOrBefore key: Int64) throws -> ClosedRange<Int64>? {
    find.bind(1, key)
    defer { find.reset() }
    return try find.step() ? find.integer(0)...find.integer(1) : nil
  }
}

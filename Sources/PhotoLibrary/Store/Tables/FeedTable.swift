/// What the writer does with the rows of `feed` and `feed_era`.
final class FeedTable {
  private let insertEvents: Statement
  private let insertEra: Statement
  private let findLast: Statement
  private let oldestRows: Statement
  private let deleteRows: Statement
  private let deleteEras: Statement
  private let deleteOwners: Statement
  /// What tells the history that this writer makes from that of another copy of the database.
  private let tag = Int64.random(in: .min ... .max)
  /// Whether the row of this writer's era is there.
  private var hasEra = false
  /// The number of the last event; `nil` where it has to be looked up.
  @exclusivity(unchecked) private var lastPosition: Int64?
  private var hasAppended = false

  init(_ connection: Connection) throws {
    insertEvents = try connection.prepare(
      "INSERT INTO feed (last_position, committed, events) VALUES (?, ?, ?)")
    // Does nothing where the row is there: less may have been undone than ``forget()`` was told.
    insertEra = try connection.prepare("INSERT OR IGNORE INTO feed_era (first_position, tag) VALUES (?, ?)")
    findLast = try connection.prepare("SELECT coalesce(max(last_position), 0) FROM feed")
    oldestRows = try connection.prepare(
      "SELECT last_position, committed FROM feed ORDER BY last_position LIMIT ?")
    deleteRows = try connection.prepare("DELETE FROM feed WHERE last_position <= ?")
    // The era of the last position that can still be asked about stays.
    deleteEras = try connection.prepare(
      """
      DELETE FROM feed_era
      WHERE first_position < (SELECT max(first_position) FROM feed_era WHERE first_position <= ?)
      """)
    // What was purged since the first row that stays is told of, or may be.
    deleteOwners = try connection.prepare(
      """
      DELETE FROM purged_owner WHERE purged < (SELECT committed FROM feed ORDER BY last_position LIMIT 1)
      """)
  }

  /// Appends what a batch did, in one row; a batch that changed nothing leaves none.
  func append(_ events: BatchEvents, at time: BatchTime) throws {
    guard events.count > 0 else { return }
    let before = try lastPosition ?? lookUpLast()
    let last = before + Int64(events.count)
    insertEvents.bind(1, last)
    insertEvents.bind(2, time.expiryMilliseconds)
    try events.bytes.withUnsafeBytes { bytes in
      insertEvents.bindInPlace(3, bytes)
      try insertEvents.run()
    }
    lastPosition = last
    hasAppended = true
    if !hasEra { try beginEra(at: before + 1) }
  }

  /// Drops the oldest events: those committed before a time, and those beyond a number of events. A reader must be told of
  /// all events behind its place or be refused, so only what nothing older is left of goes; and never the newest row.
  /// - Parameters:
  ///   - rows: How many rows at most, so that the queue is not held up.
  ///   - events: How many events at most, but for those of one row.
  /// - Returns: Whether there may be more to drop.
  func trim(committedBefore unixMilliseconds: Int64, keeping count: Int, rows: Int, events: Int) throws
    -> Bool
  {
    let end = try lookUpLast()
    var dropped: (first: Int64, last: Int64)?
    oldestRows.bind(1, Int64(rows))
    while try oldestRows.step() {
      let position = oldestRows.integer(0)
      let isOld = oldestRows.integer(1) < unixMilliseconds || position <= end - Int64(count)
      guard isOld, position < end else { break }
      let first = dropped?.first ?? position
      guard position - first <= Int64(events) else { break }
      dropped = (first, position)
    }
    oldestRows.reset()
    guard let dropped else { return false }
    deleteRows.bind(1, dropped.last)
    try deleteRows.run()
    deleteEras.bind(1, dropped.last)
    try deleteEras.run()
    try deleteOwners.run()
    return true
  }

  /// Forgets what it remembers of the rows: something was undone.
  func forget() {
    hasEra = false
    lastPosition = nil
  }

  /// Whether anything was appended since this was asked last, undone or not.
  func takeHasAppended() -> Bool {
    defer { hasAppended = false }
    return hasAppended
  }

  private func lookUpLast() throws -> Int64 {
    defer { findLast.reset() }
    return try findLast.step() ? findLast.integer(0) : 0
  }

  private func beginEra(at position: Int64) throws {
    insertEra.bind(1, position)
    insertEra.bind(2, tag)
    try insertEra.run()
    hasEra = true
  }
}

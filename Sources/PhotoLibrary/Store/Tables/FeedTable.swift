/// What the writer does with the rows of `feed` and `feed_era`.
final class FeedTable {
  private let insertEvents: Statement
  private let insertEra: Statement
  private let findLast: Statement
  /// What tells the history that this writer makes from that of another copy of the database.
  private let tag = Int64.random(in: .min ... .max)
  /// Whether the row of this writer's era is there.
  private var hasEra = false
  /// The number of the last event; `nil` where it has to be looked up.
  private var lastPosition: Int64?

  init(_ connection: Connection) throws {
    insertEvents = try connection.prepare(
      "INSERT INTO feed (last_position, committed, events) VALUES (?, ?, ?)")
    // Does nothing where the row is there: less may have been undone than ``forget()`` was told.
    insertEra = try connection.prepare("INSERT OR IGNORE INTO feed_era (first_position, tag) VALUES (?, ?)")
    findLast = try connection.prepare("SELECT coalesce(max(last_position), 0) FROM feed")
  }

  /// Appends what a batch did, in one row; a batch that changed nothing leaves none.
  func append(_ events: BatchEvents, unixMilliseconds: Int64) throws {
    guard events.count > 0 else { return }
    let before = try lastPosition ?? lookUpLast()
    let last = before + Int64(events.count)
    insertEvents.bind(1, last)
    insertEvents.bind(2, unixMilliseconds)
    try events.bytes.withUnsafeBytes { bytes in
      insertEvents.bindInPlace(3, bytes)
      try insertEvents.run()
    }
    lastPosition = last
    if !hasEra { try beginEra(at: before + 1) }
  }

  /// Forgets what it remembers of the rows: something was undone.
  func forget() {
    hasEra = false
    lastPosition = nil
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

/// Reads the change feed's rows, on any connection.
final class FeedRows {
  private let findFirst: Statement
  private let findLast: Statement
  private let findEra: Statement
  private let afterPosition: Statement
  private let findAsset: Statement
  private let findAlbum: Statement
  private let findPurged: Statement

  init(_ connection: Connection) throws {
    findFirst = try connection.prepare(
      "SELECT last_position, length(events) FROM feed ORDER BY last_position LIMIT 1")
    findLast = try connection.prepare("SELECT coalesce(max(last_position), 0) FROM feed")
    findEra = try connection.prepare(
      "SELECT tag FROM feed_era WHERE first_position <= ? ORDER BY first_position DESC LIMIT 1")
    afterPosition = try connection.prepare(
      "SELECT last_position, events FROM feed WHERE last_position > ? ORDER BY last_position")
    findAsset = try connection.prepare("SELECT 1 FROM asset WHERE id = ?1 AND owner = ?2")
    findAlbum = try connection.prepare("SELECT 1 FROM album WHERE id = ?1 AND owner = ?2")
    findPurged = try connection.prepare("SELECT 1 FROM purged_owner WHERE id = ?1 AND owner = ?2")
  }

  /// The number of the last event before the first that is still there.
  func start() throws -> Int64 {
    defer { findFirst.reset() }
    guard try findFirst.step() else { return 0 }
    return findFirst.integer(0) - findFirst.integer(1) / Int64(FeedEvent.sizeBytes)
  }

  /// The number of the last event.
  func end() throws -> Int64 {
    defer { findLast.reset() }
    return try findLast.step() ? findLast.integer(0) : 0
  }

  /// The tag of the era that a position belongs to; `nil` where it is forgotten.
  func era(of position: Int64) throws -> Int64? {
    findEra.bind(1, position)
    defer { findEra.reset() }
    return try findEra.step() ? findEra.integer(0) : nil
  }

  /// Whether who sees so much is told of an event.
  func isVisible(_ event: FeedEvent, to sight: Sight) throws -> Bool {
    if sight == .everything { return true }
    return try [event.subject == .asset ? findAsset : findAlbum, findPurged].contains { find in
      find.bind(1, event.id)
      find.bind(2, sight)
      defer { find.reset() }
      return try find.step()
    }
  }

  /// Calls a function with the events behind a position, in order, until it returns `false`.
  func visitEvents(after position: Int64, _ visit: (FeedEvent) throws -> Bool) throws {
    afterPosition.bind(1, position)
    defer { afterPosition.reset() }
    while try afterPosition.step() {
      let bytes = afterPosition.bytes(1)
      let count = bytes.count / FeedEvent.sizeBytes
      let first = afterPosition.integer(0) - Int64(count)
      // Of a row that a page ended in, the rest.
      for place in max(0, Int(position - first))..<count {
        let start = place * FeedEvent.sizeBytes
        let stored = UnsafeRawBufferPointer(rebasing: bytes[start..<start + FeedEvent.sizeBytes])
        guard let event = FeedEvent(bytes: stored) else { throw afterPosition.malformed(1) }
        guard try visit(event) else { return }
      }
    }
  }
}

import Limits

/// What the writer does with the rows of `relabelling`.
final class RelabellingTable {
  private let insertRelabelling: Statement
  private let deleteOld: Statement

  init(_ connection: Connection) throws {
    insertRelabelling = try connection.prepare(
      "INSERT INTO relabelling (album, generation, positions) VALUES (?, ?, ?)")
    deleteOld = try connection.prepare("DELETE FROM relabelling WHERE album = ? AND generation <= ?")
  }

  /// Records what ended a generation of an album's order, and drops what is older than page tokens live.
  func insert(_ relabelling: Relabelling, album: Int64, generation: Int64) throws {
    insertRelabelling.bind(1, album)
    insertRelabelling.bind(2, generation)
    insertRelabelling.bind(3, relabelling.bytes)
    try insertRelabelling.run()
    deleteOld.bind(1, album)
    deleteOld.bind(2, generation - Limits.Library.relabellings)
    try deleteOld.run()
  }
}

/// Follows places in albums through relabellings, on any connection.
final class RelabellingRows {
  private let sinceGeneration: Statement

  init(_ connection: Connection) throws {
    sinceGeneration = try connection.prepare(
      """
      SELECT generation, positions FROM relabelling WHERE album = ? AND generation >= ? ORDER BY generation
      """)
  }

  /// The position now of a place that was behind some position when an album's order had a generation.
  /// - Returns: `nil` where that is more relabellings ago than are recorded.
  func position(_ position: Int64, at generation: Int64, in album: AlbumState) throws -> Int64? {
    var (position, reached) = (position, generation)
    if reached == album.orderGeneration { return position }
    sinceGeneration.bind(1, album.key)
    sinceGeneration.bind(2, generation)
    defer { sinceGeneration.reset() }
    while try sinceGeneration.step(), sinceGeneration.integer(0) == reached {
      guard let relabelling = Relabelling(sinceGeneration.bytes(1)) else {
        throw sinceGeneration.malformed(1)
      }
      position = relabelling.position(of: position)
      reached += 1
    }
    return reached == album.orderGeneration ? position : nil
  }
}

/// Drops albums that are in the trash, piece by piece: one may have a million members.
final class AlbumPurging {
  private let connection: Connection
  private let deleteMembers: Statement
  private let deleteRelabellings: Statement
  private let findID: Statement
  private let deleteAlbum: Statement
  private let lastPurged: LastPurgedTable
  private let owners: PurgedOwnerTable

  init(_ connection: Connection) throws {
    self.connection = connection
    deleteMembers = try connection.prepare(
      """
      DELETE FROM member WHERE album = ?1 AND position IN (
        SELECT position FROM member WHERE album = ?1 ORDER BY position LIMIT ?2)
      """)
    deleteRelabellings = try connection.prepare("DELETE FROM relabelling WHERE album = ?")
    findID = try connection.prepare("SELECT id, owner FROM album WHERE key = ?")
    deleteAlbum = try connection.prepare("DELETE FROM album WHERE key = ?")
    lastPurged = try LastPurgedTable(connection, .album)
    owners = try PurgedOwnerTable(connection)
  }

  /// Drops some of an album's members.
  /// - Returns: Whether all have gone.
  func dropMembers(of key: Int64, limit: Int) throws -> Bool {
    deleteMembers.bind(1, key)
    deleteMembers.bind(2, Int64(limit))
    try deleteMembers.run()
    return connection.changedRows < limit
  }

  /// Drops an album that has no members, and is not in the trash's table any more.
  /// - Returns: Its id.
  func purge(_ key: Int64, at time: BatchTime) throws -> Identifier {
    findID.bind(1, key)
    guard try findID.step() else { throw findID.malformed(0) }
    let id = try findID.identifier(0)
    let owner = findID.isNull(1) ? nil : findID.integer(1)
    findID.reset()
    try lastPurged.note(key: key, id: id)
    try owners.note(id, owner: owner, at: time)
    // Swift 6.3.1 crashes where this is a loop over both.
    try run(deleteRelabellings, for: key)
    try run(deleteAlbum, for: key)
    return id
  }

  private func run(_ delete: Statement, for key: Int64) throws {
    delete.bind(1, key)
    try delete.run()
  }
}

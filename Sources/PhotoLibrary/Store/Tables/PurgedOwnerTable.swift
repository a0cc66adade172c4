/// What the writer does with the rows of `purged_owner`: whose what was purged was.
final class PurgedOwnerTable {
  private let insertOwner: Statement

  init(_ connection: Connection) throws {
    insertOwner = try connection.prepare("INSERT INTO purged_owner (id, owner, purged) VALUES (?, ?, ?)")
  }

  /// Notes whose something was that is purged; what nobody owned is nobody's own.
  func note(_ id: Identifier, owner: Int64?, at time: BatchTime) throws {
    guard let owner else { return }
    insertOwner.bind(1, id)
    insertOwner.bind(2, owner)
    insertOwner.bind(3, time.expiryMilliseconds)
    try insertOwner.run()
  }
}

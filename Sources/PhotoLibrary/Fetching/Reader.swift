/// A connection that only reads, with its statements; each belongs to one thread.
final class Reader {
  private let connection: Connection
  private let begin: Statement
  private let commit: Statement
  let assets: AssetRows
  let scan: AssetScan
  let albums: AlbumRows
  let relabellings: RelabellingRows
  let records: BatchRecordRows
  let blobs: BlobRows
  let clients: ClientRows
  let access: AccessRows
  let owned: OwnedRows
  let feed: FeedRows
  private let counting: [Statement]
  /// What the library's page tokens are told by from those of others.
  let libraryTag: Int64

  init(path: String) throws {
    connection = try Connection(path: path, access: .reading)
    begin = try connection.prepare("BEGIN")
    commit = try connection.prepare("COMMIT")
    assets = try AssetRows(connection)
    scan = try AssetScan(connection)
    albums = try AlbumRows(connection)
    relabellings = try RelabellingRows(connection)
    records = try BatchRecordRows(connection)
    blobs = try BlobRows(connection)
    clients = try ClientRows(connection)
    access = try AccessRows(connection)
    owned = try OwnedRows(connection)
    feed = try FeedRows(connection)
    guard let tag = try connection.integer("SELECT tag FROM library_tag") else {
      throw LibraryError(.storageFailed, "the database has no tag; restore a backup")
    }
    libraryTag = tag
    counting = [
      try connection.prepare("SELECT count(*) FROM asset"),
      try connection.prepare("SELECT count(*) FROM album"),
    ]
  }

  /// How many rows there are of assets and of albums; reads an index of each.
  func counts() throws -> (assets: UInt64, albums: UInt64) {
    let counts = try counting.map { statement in
      defer { statement.reset() }
      guard try statement.step() else { throw statement.malformed(0) }
      return UInt64(statement.integer(0))
    }
    return (counts[0], counts[1])
  }

  /// Calls a function during which the database stands still for this reader. It must be short: the
  /// write-ahead log cannot start over meanwhile.
  func withSnapshot<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try begin.run()
    // Ends the snapshot; a transaction that only read has nothing to lose where this fails.
    defer { try? commit.run() }
    return try body(self)
  }
}

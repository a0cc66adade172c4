/// What the writer does with the rows of `album`.
final class AlbumTable {
  private let insertAlbum: Statement
  private let updateAlbum: Statement
  private let renameAlbum: Statement
  private var nextKey: Int64
  private var identifiers: IdentifierSource

  init(_ connection: Connection) throws {
    insertAlbum = try connection.prepare(
      """
      INSERT INTO album (key, id, title, title_key, created, owner, member_count, order_generation)
      VALUES (?, ?, ?, ?, ?, ?, 0, 0)
      """)
    updateAlbum = try connection.prepare(
      "UPDATE album SET member_count = ?, order_generation = ? WHERE key = ?")
    renameAlbum = try connection.prepare("UPDATE album SET title = ?, title_key = ? WHERE key = ?")
    let last = try LastPurgedTable.last(connection, .album)
    nextKey = (last?.key ?? 0) + 1
    identifiers = IdentifierSource(after: last?.id)
  }

  /// Adds an album without members.
  func insert(
    title: String, titleKey: [UInt8], owner: Int64, unixMilliseconds: Int64
  ) throws -> AlbumState {
    let album = AlbumState(
      key: nextKey, id: identifiers.next(unixMilliseconds: unixMilliseconds), title: title,
      createdUnixMilliseconds: unixMilliseconds, owner: owner, memberCount: 0, orderGeneration: 0,
      knowsEnds: true)
    insertAlbum.bind(1, album.key)
    insertAlbum.bind(2, album.id)
    insertAlbum.bind(3, title)
    insertAlbum.bind(4, titleKey)
    insertAlbum.bind(5, unixMilliseconds)
    insertAlbum.bind(6, owner)
    try insertAlbum.run()
    nextKey += 1
    return album
  }

  /// Writes an album's title.
  func rename(_ album: AlbumState, title: String, titleKey: [UInt8]) throws {
    renameAlbum.bind(1, title)
    renameAlbum.bind(2, titleKey)
    renameAlbum.bind(3, album.key)
    try renameAlbum.run()
  }

  /// Writes what of an album changes with its members.
  func update(_ album: AlbumState) throws {
    updateAlbum.bind(1, album.memberCount)
    updateAlbum.bind(2, album.orderGeneration)
    updateAlbum.bind(3, album.key)
    try updateAlbum.run()
  }
}

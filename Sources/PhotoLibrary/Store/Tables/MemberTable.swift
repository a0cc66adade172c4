/// A member of an album.
struct Member: Equatable {
  let position: Int64
  /// The asset's key.
  let asset: Int64
}

/// What the writer does with the rows of `member`. Positions order the members of an album and have gaps.
final class MemberTable {
  private let insertMember: Statement
  private let moveMember: Statement
  private let deleteRange: Statement
  private let firstPosition: Statement
  private let lastPosition: Statement
  private let positionAtIndex: Statement
  private let upward: Statement
  private let downward: Statement
  private let albumsOfAsset: Statement
  private let markAsset: Statement

  init(_ connection: Connection) throws {
    insertMember = try connection.prepare("INSERT INTO member (album, position, asset) VALUES (?, ?, ?)")
    moveMember = try connection.prepare("UPDATE member SET position = ? WHERE album = ? AND position = ?")
    deleteRange = try connection.prepare("DELETE FROM member WHERE album = ? AND position BETWEEN ? AND ?")
    let ofAlbum = "FROM member WHERE album = ?"
    firstPosition = try connection.prepare("SELECT position \(ofAlbum) ORDER BY position LIMIT 1")
    lastPosition = try connection.prepare("SELECT position \(ofAlbum) ORDER BY position DESC LIMIT 1")
    positionAtIndex = try connection.prepare(
      "SELECT position \(ofAlbum) AND trashed IS NULL ORDER BY position LIMIT 1 OFFSET ?")
    upward = try connection.prepare(
      "SELECT position, asset \(ofAlbum) AND position >= ? ORDER BY position LIMIT ?")
    downward = try connection.prepare(
      "SELECT position, asset \(ofAlbum) AND position <= ? ORDER BY position DESC LIMIT ?")
    albumsOfAsset = try connection.prepare("SELECT album FROM member WHERE asset = ?")
    markAsset = try connection.prepare("UPDATE member SET trashed = ? WHERE asset = ?")
  }

  func insert(album: Int64, position: Int64, asset: Int64) throws {
    insertMember.bind(1, album)
    insertMember.bind(2, position)
    insertMember.bind(3, asset)
    try insertMember.run()
  }

  /// Gives a member another position, which is free.
  func move(album: Int64, from position: Int64, to newPosition: Int64) throws {
    moveMember.bind(1, newPosition)
    moveMember.bind(2, album)
    moveMember.bind(3, position)
    try moveMember.run()
  }

  /// Takes members out, by their positions.
  func delete(album: Int64, positions: ClosedRange<Int64>) throws {
    deleteRange.bind(1, album)
    deleteRange.bind(2, positions.lowerBound)
    deleteRange.bind(3, positions.upperBound)
    try deleteRange.run()
  }

  /// The keys of the albums that an asset is in, seen or not.
  func albums(of asset: Int64) throws -> [Int64] {
    albumsOfAsset.bind(1, asset)
    defer { albumsOfAsset.reset() }
    var albums: [Int64] = []
    while try albumsOfAsset.step() { albums.append(albumsOfAsset.integer(0)) }
    return albums
  }

  /// Lets an asset be seen in its albums, or not.
  func mark(asset: Int64, isTrashed: Bool) throws {
    markAsset.bind(1, isTrashed ? Int64(1) : nil)
    markAsset.bind(2, asset)
    try markAsset.run()
  }

  /// The positions of the first and the last member, seen or not; `nil` where there is none.
  func ends(album: Int64) throws -> ClosedRange<Int64>? {
    firstPosition.bind(1, album)
    lastPosition.bind(1, album)
    guard let first = try integer(firstPosition), let last = try integer(lastPosition) else { return nil }
    return first...last
  }

  /// The position of the member at a place among those that are seen, counted from 0; takes time linear in the place.
  func position(atIndex index: Int, album: Int64) throws -> Int64? {
    positionAtIndex.bind(1, album)
    positionAtIndex.bind(2, Int64(index))
    return try integer(positionAtIndex)
  }

  /// Members from a position upward, seen or not, in order.
  func members(from position: Int64, album: Int64, limit: Int) throws -> [Member] {
    try members(upward, album, position, limit)
  }

  /// Members from a position downward, seen or not, the last one first.
  func members(downFrom position: Int64, album: Int64, limit: Int) throws -> [Member] {
    try members(downward, album, position, limit)
  }

  private func members(
    _ statement: Statement, _ album: Int64, _ position: Int64, _ limit: Int
  ) throws -> [Member] {
    statement.bind(1, album)
    statement.bind(2, position)
    statement.bind(3, Int64(limit))
    defer { statement.reset() }
    var members: [Member] = []
    while try statement.step() {
      members.append(Member(position: statement.integer(0), asset: statement.integer(1)))
    }
    return members
  }

  private func integer(_ statement: Statement) throws -> Int64? {
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }
}

/// Finds the position of an asset in an album, on any connection.
final class MemberPositions {
  private let find: Statement

  init(_ connection: Connection) throws {
    find = try connection.prepare("SELECT position FROM member WHERE asset = ? AND album = ?")
  }

  /// The position of an asset in an album; `nil` where it is no member.
  func position(of asset: Int64, album: Int64) throws -> Int64? {
    find.bind(1, asset)
    find.bind(2, album)
    defer { find.reset() }
    return try find.step() ? find.integer(0) : nil
  }
}

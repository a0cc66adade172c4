/// An album as the writer knows it between batches.
final class AlbumState {
  let key: Int64
  let id: Identifier
  /// The id as callers see it.
  let idText: String
  var title: String
  let createdUnixMilliseconds: Int64
  /// The client that made it; `nil` where that was not noted.
  let owner: Int64?
  /// How many members are seen: those whose asset is not in the trash.
  var memberCount: Int64 {
    didSet { ownMemberCount = nil }
  }
  /// How many of them the owner owns, once counted; forgotten whenever members come or go.
  var ownMemberCount: Int64?
  /// Grows when members get new positions.
  var orderGeneration: Int64
  /// When it was put into the trash, by the wall clock; `nil` where it is not there.
  var trashedUnixMilliseconds: Int64?
  /// The positions of the first and last member, those that are not seen among them; `nil` where there is none.
  var ends: ClosedRange<Int64>?
  /// Whether `ends` has been looked up since it last may have changed.
  var knowsEnds: Bool

  init(
    key: Int64, id: Identifier, title: String, createdUnixMilliseconds: Int64, owner: Int64?,
    memberCount: Int64, orderGeneration: Int64, trashedUnixMilliseconds: Int64? = nil,
    knowsEnds: Bool = false
  ) {
    self.key = key
    self.id = id
    idText = id.text
    self.title = title
    self.createdUnixMilliseconds = createdUnixMilliseconds
    self.owner = owner
    self.memberCount = memberCount
    self.orderGeneration = orderGeneration
    self.trashedUnixMilliseconds = trashedUnixMilliseconds
    self.knowsEnds = knowsEnds
  }

  /// Takes positions that were just filled, and ascend, into account where others were known.
  func extendEnds(by positions: [Int64]) {
    guard let first = positions.first, let last = positions.last else { return }
    let ends = ends ?? first...last
    self.ends = min(ends.lowerBound, first)...max(ends.upperBound, last)
  }

  /// The album as a caller sees it.
  func album(for sight: Sight, counting owned: OwnedRows) throws -> Album {
    Album(
      id: idText, title: title, assetCount: UInt64(try memberCount(for: sight, counting: owned)),
      createdUnixMilliseconds: createdUnixMilliseconds,
      trashedUnixMilliseconds: trashedUnixMilliseconds ?? 0)
  }

  /// How many members a caller sees.
  func memberCount(for sight: Sight, counting owned: OwnedRows) throws -> Int64 {
    // Who sees only its own sees only albums of its own.
    guard case .own = sight, let owner else { return memberCount }
    if let ownMemberCount { return ownMemberCount }
    let count = try owned.memberCount(ofAlbum: key, owner: owner)
    ownMemberCount = count
    return count
  }
}

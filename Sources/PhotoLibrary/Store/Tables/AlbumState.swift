/// An album as the writer knows it between batches.
final class AlbumState {
  let key: Int64
  let id: Identifier
  /// The id as callers see it.
  let idText: String
  var title: String
  let createdUnixMilliseconds: Int64
  var memberCount: Int64
  /// Grows when members get new positions.
  var orderGeneration: Int64
  /// The positions of the first and last member, once looked up; `nil` also while there is none.
  var ends: ClosedRange<Int64>?

  init(
    key: Int64, id: Identifier, title: String, createdUnixMilliseconds: Int64, memberCount: Int64,
    orderGeneration: Int64
  ) {
    self.key = key
    self.id = id
    idText = id.text
    self.title = title
    self.createdUnixMilliseconds = createdUnixMilliseconds
    self.memberCount = memberCount
    self.orderGeneration = orderGeneration
  }

  /// Takes positions that were just filled, and ascend, into account where others were known.
  func extendEnds(by positions: [Int64]) {
    guard let first = positions.first, let last = positions.last else { return }
    let ends = ends ?? first...last
    self.ends = min(ends.lowerBound, first)...max(ends.upperBound, last)
  }

  /// The album as callers see it.
  var album: Album {
    Album(
      id: idText, title: title, assetCount: UInt64(memberCount),
      createdUnixMilliseconds: createdUnixMilliseconds)
  }
}

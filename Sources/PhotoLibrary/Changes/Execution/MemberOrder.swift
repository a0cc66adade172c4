import Limits

/// Gives positions to new members of one album.
///
/// Positions are far apart, so that others fit in between. Where a gap is used up, the members around it
/// get new positions: a neighbourhood that grows until it has room, not the whole album.
struct MemberOrder {
  /// The room between two neighbours; `nil` where there is no neighbour on that side.
  struct Gap: Equatable {
    var lower: Int64?
    var upper: Int64?

    /// Whether positions ascend, and all of them lie in the gap.
    func holds(_ positions: [Int64]) -> Bool {
      guard let first = positions.first, let last = positions.last else { return true }
      return zip(positions, positions.dropFirst()).allSatisfy(<) && lower.map { $0 < first } ?? true
        && upper.map { last < $0 } ?? true
    }
  }

  /// How many members on each side get new positions at first.
  static let firstNeighbourhood = 32

  let album: AlbumState
  let members: MemberTable
  let relabellings: RelabellingTable

  /// Positions for some new members in a gap, in their order; makes room where there is too little.
  func positions(in gap: Gap, count: Int) throws -> [Int64] {
    guard let lower = gap.lower, let upper = gap.upper else { return Self.spread(count, in: gap) }
    if upper - lower > Int64(count) { return Self.spread(count, in: gap) }
    return try makeRoom(lower: lower, upper: upper, count: count)
  }

  /// Positions spread evenly over a gap that has room; at an open side by the usual spacing.
  static func spread(_ count: Int, in gap: Gap) -> [Int64] {
    let spacing = Limits.Library.memberSpacing
    let first: Int64
    let step: Int64
    switch (gap.lower, gap.upper) {
    case (let lower?, let upper?):
      step = (upper - lower) / Int64(count + 1)
      first = lower + step
    case (let lower?, nil): (first, step) = (lower + spacing, spacing)
    case (nil, let upper?): (first, step) = (upper - spacing * Int64(count), spacing)
    case (nil, nil): (first, step) = (0, spacing)
    }
    return (0..<Int64(count)).map { first + step * $0 }
  }

  /// Gives the members around a gap new positions, with room for some new ones between them.
  private func makeRoom(lower: Int64, upper: Int64, count: Int) throws -> [Int64] {
    var size = Self.firstNeighbourhood
    while true {
      var below = try members.members(downFrom: lower, album: album.key, limit: size + 1)
      var above = try members.members(from: upper, album: album.key, limit: size + 1)
      let outside = Gap(
        lower: below.count > size ? below.removeLast().position : nil,
        upper: above.count > size ? above.removeLast().position : nil)
      let total = below.count + count + above.count
      if let lower = outside.lower, let upper = outside.upper,
        (upper - lower) / Int64(total + 1) < Limits.Library.leastMemberSpacing
      {
        size *= 4
        continue
      }
      return try relabel(below.reversed(), above, around: count, in: outside)
    }
  }

  private func relabel(
    _ below: [Member], _ above: [Member], around count: Int, in outside: Gap
  ) throws -> [Int64] {
    let positions = Self.spread(below.count + count + above.count, in: outside)
    let old = below + above
    try members.delete(album: album.key, positions: old[0].position...old[old.count - 1].position)
    let kept = positions[..<below.count] + positions[(below.count + count)...]
    for (member, position) in zip(old, kept) {
      try members.insert(album: album.key, position: position, asset: member.asset)
    }
    let relabelling = Relabelling(outside: outside, old: old.map(\.position), new: Array(kept))
    try relabellings.insert(relabelling, album: album.key, generation: album.orderGeneration)
    album.orderGeneration += 1
    // The neighbourhood may have held an end of the album.
    album.ends = nil
    album.ends = try members.ends(album: album.key)
    return Array(positions[below.count..<below.count + count])
  }
}

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

  /// Positions for the members around a gap and for new ones in it, in their order; `nil` where some would stand too
  /// close to each other.
  ///
  /// Where a gap was used up, more is put in soon. So it gets most of the room, and the next relabelling there comes
  /// later than if all members stood equally far apart.
  /// - Parameter outside: The members beside that part; an open side gives as much room as the usual spacing needs.
  static func layOut(_ below: Int, _ count: Int, _ above: Int, in outside: Gap) -> [Int64]? {
    let kept = Int64(below + above)
    let room = Limits.Library.memberSpacing * (kept + Int64(count) + 1)
    let lower = outside.lower ?? outside.upper.map { $0 - room } ?? 0
    let upper = outside.upper ?? lower + room
    let step = (upper - lower) / Limits.Library.neighboursShareOfRoom / kept
    let newStep = (upper - lower - step * kept) / Int64(count + 1)
    guard min(step, newStep) >= Limits.Library.leastMemberSpacing else { return nil }
    let first = lower + step * Int64(below)
    return (1...Int64(below)).map { lower + step * $0 } + (1...Int64(count)).map { first + newStep * $0 }
      + (1...Int64(above)).reversed().map { upper - step * $0 }
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
      if let positions = Self.layOut(below.count, count, above.count, in: outside) {
        return try relabel(below.reversed(), above, at: positions, in: outside)
      }
      size *= 4
    }
  }

  private func relabel(
    _ below: [Member], _ above: [Member], at positions: [Int64], in outside: Gap
  ) throws -> [Int64] {
    let old = (below + above).map(\.position)
    let new = Array(positions.prefix(below.count) + positions.suffix(above.count))
    // Nobody may come to stand where another one still does: those that go down go from below, and then the others
    // from above.
    let moves = zip(old, new)
    for (old, new) in moves where new < old { try members.move(album: album.key, from: old, to: new) }
    for (old, new) in moves.reversed() where new > old {
      try members.move(album: album.key, from: old, to: new)
    }
    try relabellings.insert(
      Relabelling(outside: outside, old: old, new: new), album: album.key, generation: album.orderGeneration)
    album.orderGeneration += 1
    // The neighbourhood may have held an end of the album.
    album.ends = try members.ends(album: album.key)
    return Array(positions.dropFirst(below.count).dropLast(above.count))
  }
}

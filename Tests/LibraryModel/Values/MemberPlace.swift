/// A place among the members of an album, as a page token marks it.
package enum MemberPlace: Hashable, Sendable {
  /// Right behind a member.
  case behind(Int)
  /// Where a member has left it: behind one member, or the beginning, and before another, or the end. What was put in
  /// between since may be on either side of it.
  case between(Int?, Int?)

  /// Among the members' indexes those of which one is the first behind the place.
  func indexes(among members: [Int]) -> ClosedRange<Int> {
    switch self {
    case .behind(let member):
      let next = members.firstIndex(of: member)! + 1
      return next...next
    case .between(let lower, let upper):
      return
        (lower.map { members.firstIndex(of: $0)! + 1 } ?? 0)...(upper.map { members.firstIndex(of: $0)! }
        ?? members.count)
    }
  }

  /// The same place after a member has left the album that stood between two others.
  func without(_ member: Int, between below: Int?, and above: Int?) -> MemberPlace {
    switch self {
    case .behind(let last): last == member ? .between(below, above) : self
    case .between(let lower, let upper):
      .between(lower == member ? below : lower, upper == member ? above : upper)
    }
  }
}

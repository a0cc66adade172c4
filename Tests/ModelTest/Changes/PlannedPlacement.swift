import LibraryModel

/// Where in an album members go.
enum PlannedPlacement: Hashable, Sendable {
  case beginning
  case end
  case index(UInt32)
  case before(PlannedReference)
  case after(PlannedReference)

  /// A place, or none; now and then one past the end, and one beside what may be no member.
  static func generate(
    with generator: inout Generator, member: (inout Generator) -> PlannedReference
  ) -> Self? {
    switch generator.below(7) {
    case 0: .beginning
    case 1: .end
    case 2: .index(UInt32(generator.below(4)))
    case 3: .index(UInt32(generator.pick([0, 1, 2, 5, 9, 1_000_000, Int(UInt32.max)])))
    case 4: .before(member(&generator))
    case 5: .after(member(&generator))
    default: nil
    }
  }

  /// The place, with the names that are known by now.
  func placement(_ symbols: Symbols) -> Placement {
    switch self {
    case .beginning: .beginning
    case .end: .end
    case .index(let index): .index(index)
    case .before(let member): .before(member.reference(symbols.asset))
    case .after(let member): .after(member.reference(symbols.asset))
    }
  }

  /// The same place in a batch from which a change was taken.
  func without(change index: Int) -> Self {
    switch self {
    case .before(let member): .before(member.without(change: index))
    case .after(let member): .after(member.without(change: index))
    case .beginning, .end, .index: self
    }
  }
}

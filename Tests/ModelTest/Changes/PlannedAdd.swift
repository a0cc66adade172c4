import LibraryModel

/// An add_to_album.
struct PlannedAdd: PlannedChange {
  /// Where in the album.
  enum Place: Hashable, Sendable {
    case beginning
    case end
    case index(UInt32)
    case before(PlannedReference)
    case after(PlannedReference)
  }

  var album: PlannedReference
  var assets: [PlannedReference]
  /// `nil` leaves it out.
  var place: Place?
  /// How often the list of assets is sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    let count = generator.chance(1, in: 40) ? 0 : generator.pick([1, 1, 2, 3, 5])
    var add = Self(
      album: generator.albumReference(after: earlier),
      assets: (0..<count).map { _ in generator.assetReference(after: earlier) })
    switch generator.below(7) {
    case 0: add.place = .beginning
    case 1: add.place = .end
    case 2: add.place = .index(UInt32(generator.below(4)))
    case 3: add.place = .index(UInt32(generator.pick([0, 1, 2, 5, 9, 1_000_000, Int(UInt32.max)])))
    case 4: add.place = .before(generator.assetReference(after: earlier))
    case 5: add.place = .after(generator.assetReference(after: earlier))
    default: break
    }
    if generator.chance(1, in: 150) { add.repetitions = 10_001 }
    return add
  }

  func change(_ symbols: Symbols) -> Change {
    let once = assets.map { $0.reference(symbols.asset) }
    return .addToAlbum(
      AddToAlbum(
        album: album.reference(symbols.album),
        assets: (0..<repetitions).flatMap { _ in once }, placement: placement(symbols)))
  }

  private func placement(_ symbols: Symbols) -> Placement? {
    switch place {
    case .beginning: .beginning
    case .end: .end
    case .index(let index): .index(index)
    case .before(let member): .before(member.reference(symbols.asset))
    case .after(let member): .after(member.reference(symbols.asset))
    case nil: nil
    }
  }

  func without(change index: Int) -> Self {
    var add = self
    add.album = album.without(change: index)
    add.assets = assets.map { $0.without(change: index) }
    switch place {
    case .before(let member): add.place = .before(member.without(change: index))
    case .after(let member): add.place = .after(member.without(change: index))
    case .beginning, .end, .index, nil: break
    }
    return add
  }

  var simpler: [Self] {
    var simpler: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var copy = self
      change(&copy)
      simpler.append(copy)
    }
    if repetitions > 1 { add { $0.repetitions = 1 } }
    if place != nil { add { $0.place = nil } }
    for index in assets.indices where assets.count > 1 { add { $0.assets.remove(at: index) } }
    return simpler
  }

  var description: String {
    let list = assets.map(\.description).joined(separator: ", ")
    let times = repetitions == 1 ? "" : " \(repetitions) times"
    return "add_to_album \(album): [\(list)]\(times)" + (place.map { " at \($0)" } ?? "")
  }
}

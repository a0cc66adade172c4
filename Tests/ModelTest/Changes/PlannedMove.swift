import LibraryModel

/// A move_in_album.
struct PlannedMove: PlannedChange {
  var album: PlannedReference
  var assets: [PlannedReference]
  /// `nil` leaves it out.
  var place: PlannedPlacement?
  /// How often the list of assets is sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    let album = generator.albumReference(after: earlier)
    let members = generator.members(of: album, after: earlier)
    // Only members can be moved, so that others are drawn seldom.
    func member(_ generator: inout Generator) -> PlannedReference {
      members.isEmpty || generator.chance(1, in: 20)
        ? generator.assetReference(after: earlier) : generator.pick(members)
    }
    let count = generator.chance(1, in: 40) ? 0 : generator.pick([1, 1, 2, 3])
    var move = Self(album: album, assets: (0..<count).map { _ in member(&generator) })
    move.place = PlannedPlacement.generate(with: &generator, member: member)
    if generator.chance(1, in: 150) { move.repetitions = 10_001 }
    return move
  }

  func change(_ symbols: Symbols) -> Change {
    let once = assets.map { $0.reference(symbols.asset) }
    return .moveInAlbum(
      MoveInAlbum(
        album: album.reference(symbols.album), assets: (0..<repetitions).flatMap { _ in once },
        to: place?.placement(symbols)))
  }

  func without(change index: Int) -> Self {
    var move = self
    move.album = album.without(change: index)
    move.assets = assets.map { $0.without(change: index) }
    move.place = place?.without(change: index)
    return move
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
    return "move_in_album \(album): [\(list)]\(times)" + (place.map { " to \($0)" } ?? "")
  }
}

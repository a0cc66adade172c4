import LibraryModel

/// An add_to_album.
struct PlannedAdd: PlannedChange {
  var album: PlannedReference
  var assets: [PlannedReference]
  /// `nil` leaves it out.
  var place: PlannedPlacement?
  /// How often the list of assets is sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    let count = generator.chance(1, in: 40) ? 0 : generator.pick([1, 1, 2, 3, 5])
    var add = Self(
      album: generator.albumReference(after: earlier),
      assets: (0..<count).map { _ in generator.assetReference(after: earlier) })
    add.place = PlannedPlacement.generate(with: &generator) { $0.assetReference(after: earlier) }
    if generator.chance(1, in: 150) { add.repetitions = 10_001 }
    return add
  }

  func change(_ symbols: Symbols) -> Change {
    let once = assets.map { $0.reference(symbols.asset) }
    return .addToAlbum(
      AddToAlbum(
        album: album.reference(symbols.album),
        assets: (0..<repetitions).flatMap { _ in once }, placement: place?.placement(symbols)))
  }

  func without(change index: Int) -> Self {
    var add = self
    add.album = album.without(change: index)
    add.assets = assets.map { $0.without(change: index) }
    add.place = place?.without(change: index)
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

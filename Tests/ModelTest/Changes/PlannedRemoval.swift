import LibraryModel

/// A remove_from_album.
struct PlannedRemoval: PlannedChange {
  var album: PlannedReference
  var assets: [PlannedReference]
  /// How often the list of assets is sent over, to reach the limit.
  var repetitions = 1

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    let count = generator.chance(1, in: 40) ? 0 : generator.pick([1, 1, 2, 3])
    var removal = Self(
      album: generator.albumReference(after: earlier),
      assets: (0..<count).map { _ in generator.assetReference(after: earlier) })
    if generator.chance(1, in: 150) { removal.repetitions = 10_001 }
    return removal
  }

  func change(_ symbols: Symbols) -> Change {
    let once = assets.map { $0.reference(symbols.asset) }
    return .removeFromAlbum(
      RemoveFromAlbum(
        album: album.reference(symbols.album), assets: (0..<repetitions).flatMap { _ in once }))
  }

  func without(change index: Int) -> Self {
    var removal = self
    removal.album = album.without(change: index)
    removal.assets = assets.map { $0.without(change: index) }
    return removal
  }

  var simpler: [Self] {
    var simpler: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var copy = self
      change(&copy)
      simpler.append(copy)
    }
    if repetitions > 1 { add { $0.repetitions = 1 } }
    for index in assets.indices where assets.count > 1 { add { $0.assets.remove(at: index) } }
    return simpler
  }

  var description: String {
    let list = assets.map(\.description).joined(separator: ", ")
    let times = repetitions == 1 ? "" : " \(repetitions) times"
    return "remove_from_album \(album): [\(list)]\(times)"
  }
}

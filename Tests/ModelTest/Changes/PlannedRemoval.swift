import LibraryModel

/// A remove_from_album.
struct PlannedRemoval: PlannedMemberChange {
  var album: PlannedReference
  var assets: [PlannedReference]
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
    .removeFromAlbum(
      RemoveFromAlbum(
        album: album.reference(symbols.album), assets: references(symbols)))
  }

  var description: String {
    "remove_from_album \(members)"
  }
}

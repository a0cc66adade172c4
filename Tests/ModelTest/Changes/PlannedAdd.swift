import LibraryModel

/// An add_to_album.
struct PlannedAdd: PlannedPlacedChange {
  var album: PlannedReference
  var assets: [PlannedReference]
  var place: PlannedPlacement?
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
    .addToAlbum(
      AddToAlbum(
        album: album.reference(symbols.album),
        assets: references(symbols), placement: place?.placement(symbols)))
  }

  var description: String {
    "add_to_album \(members)" + (place.map { " at \($0)" } ?? "")
  }
}

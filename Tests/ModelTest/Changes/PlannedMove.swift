import LibraryModel

/// A move_in_album.
struct PlannedMove: PlannedPlacedChange {
  var album: PlannedReference
  var assets: [PlannedReference]
  var place: PlannedPlacement?
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
    .moveInAlbum(
      MoveInAlbum(
        album: album.reference(symbols.album), assets: references(symbols),
        to: place?.placement(symbols)))
  }

  var description: String {
    "move_in_album \(members)" + (place.map { " to \($0)" } ?? "")
  }
}

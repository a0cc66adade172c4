import LibraryModel

/// An update_album.
struct PlannedUpdate: PlannedChange {
  var album: PlannedReference
  /// `nil` leaves it out.
  var title: Text?

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    Self(
      album: generator.albumReference(after: earlier),
      title: generator.chance(1, in: 30) ? nil : generator.title())
  }

  func change(_ symbols: Symbols) -> Change {
    .updateAlbum(UpdateAlbum(album: album.reference(symbols.album), title: title))
  }

  func without(change index: Int) -> Self { Self(album: album.without(change: index), title: title) }

  var simpler: [Self] {
    let simplest = Vocabulary.titles[0]
    return title == nil || title == simplest ? [] : [Self(album: album, title: simplest)]
  }

  var description: String { "update_album \(album): " + (title.map { "title \($0)" } ?? "nothing") }
}

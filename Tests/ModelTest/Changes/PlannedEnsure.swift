import LibraryModel
import RollcallProto

/// An ensure_album.
struct PlannedEnsure: PlannedChange {
  var title: Text

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    Self(title: generator.title())
  }

  func change(_ symbols: Symbols) -> Change { .ensureAlbum(title: title) }

  func learn(from result: RollcallV1.ChangeResult.ResultOneof?, at place: Place, into symbols: inout Symbols)
  {
    guard case .ensureAlbum(let result) = result, let album = result.album else { return }
    symbols.albums[place] = album.id
  }

  var simpler: [Self] { title == Vocabulary.titles[0] ? [] : [Self(title: Vocabulary.titles[0])] }

  var description: String { "ensure_album \(title)" }
}

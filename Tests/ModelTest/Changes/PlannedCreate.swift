import LibraryModel
import RollcallProto

/// A create_album.
struct PlannedCreate: PlannedChange {
  var title: Text

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    Self(title: generator.title())
  }

  func change(_ symbols: Symbols) -> Change { .createAlbum(title: title) }

  func learn(from result: RollcallV1.ChangeResult.ResultOneof?, at place: Place, into symbols: inout Symbols)
  {
    guard case .createAlbum(let result) = result, let album = result.album else { return }
    symbols.albums[place] = album.id
  }

  var simpler: [Self] { title == Vocabulary.titles[0] ? [] : [Self(title: Vocabulary.titles[0])] }

  var description: String { "create_album \(title)" }
}

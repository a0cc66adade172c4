import LibraryModel

/// What a change refers to, before it is known what the server calls it.
enum PlannedReference: Hashable, Sendable, CustomStringConvertible {
  /// What another call has made.
  case made(Place)
  /// What another change of the batch makes.
  case change(Int)
  /// A name as it stands.
  case id(Text)
  /// Left out.
  case unset

  /// The reference, with the name from one of the tables of symbols.
  func reference(_ name: (Place) -> Text) -> Reference? {
    switch self {
    case .made(let place): .id(name(place))
    case .change(let index): .change(UInt32(clamping: index))
    case .id(let id): .id(id)
    case .unset: nil
    }
  }

  /// The same reference in a batch from which a change was taken.
  func without(change removed: Int) -> PlannedReference {
    guard case .change(let index) = self, index > removed else { return self }
    return .change(index - 1)
  }

  var description: String {
    switch self {
    case .made(let place): "#\(place)"
    case .change(let index): "change \(index)"
    case .id(let id): id.description
    case .unset: "nothing"
    }
  }
}

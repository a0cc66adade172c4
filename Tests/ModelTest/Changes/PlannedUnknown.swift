import LibraryModel

/// A change of a kind that the server does not know, or of none: on the wire they are the same.
struct PlannedUnknown: PlannedChange {
  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self { Self() }
  func change(_ symbols: Symbols) -> Change { .unknown }
  var description: String { "a change of an unknown kind" }
}

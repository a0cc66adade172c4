import LibraryModel

/// What may be behind the server, by all that was seen.
struct World: Hashable, Sendable {
  var library: Library
  /// Calls that were not answered, and may be performed at any time until the server ends: by their number in ``Worlds``.
  var pending: Set<Int> = []
}

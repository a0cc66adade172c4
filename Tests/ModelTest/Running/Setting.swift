import LibraryModel

/// What a sequence finds when it begins.
struct Setting: Hashable, Sendable, CustomStringConvertible {
  /// Names of the libraries that there are; the default one is the first.
  var libraries: [Text] = ["default"]
  /// What clients may do for which nobody has decided.
  var defaultStatus = AccessStatus.authorized

  var description: String {
    "libraries \(libraries.map(\.string).joined(separator: ", ")); who is undecided has \(defaultStatus)"
  }
}

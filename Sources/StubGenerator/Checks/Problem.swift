/// Something in a .proto file or an option that the generator cannot work with.
struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong and what to do about it, with the file and line in front where there is one.
  var description: String

  /// Something wrong with a declaration: "a.proto:12: …".
  init(_ declaration: Declaration, _ message: String) {
    description = "\(declaration.file):\(declaration.line): \(message)"
  }

  /// Something wrong with how the plugin was called.
  init(_ message: String) {
    description = message
  }
}

/// All that is wrong, in the order of the files.
struct Problems: Error, CustomStringConvertible {
  var list: [Problem]

  var description: String { list.map(\.description).joined(separator: "\n") }
}

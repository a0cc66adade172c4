import Limits
import PhotoLibrary
import RPCWire

/// The name of a library, which is its folder's name too: so it is nothing that a file system gives a meaning of its own.
struct LibraryName: Hashable, Sendable, CustomStringConvertible {
  /// The library of calls that name none. A server always has it.
  static let `default` = LibraryName(unchecked: "default")

  /// What a name is made of, for errors.
  static let rule = """
    a library's name is 1 to \(Limits.Libraries.nameBytes) of the characters a-z, 0-9, “-”, “_” and “.”, \
    the first a letter or a digit
    """

  /// The name.
  let text: String

  private init(unchecked text: String) { self.text = text }

  /// `nil` where the text is no name: see ``rule``. There are no capital letters, because some file systems take them for
  /// small ones.
  init?(_ text: String) {
    guard (1...Limits.Libraries.nameBytes).contains(text.utf8.count), text.utf8.allSatisfy(Self.mayHold),
      let first = text.utf8.first, Self.mayBegin(with: first)
    else { return nil }
    self.text = text
  }

  private static func mayBegin(with byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func mayHold(_ byte: UInt8) -> Bool {
    mayBegin(with: byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }

  /// The name.
  var description: String { text }
}

extension LibraryName {
  /// Reads a name that a request gives.
  ///
  /// - Parameter field: where it stands in the request.
  /// - Throws: LIMIT_EXCEEDED for a name that is too long, INVALID_ARGUMENT for any other text that is none.
  static func parse(_ text: String, field: String) throws(RPCError) -> LibraryName {
    if let name = LibraryName(text) { return name }
    guard text.utf8.count <= Limits.Libraries.nameBytes else {
      throw RPCError(
        .overLimit(
          "the length of \(field) in bytes", text.utf8.count, limit: Limits.Libraries.nameBytes))
    }
    throw RPCError(MalformedField(field, "is no name of a library: \(rule)"))
  }
}

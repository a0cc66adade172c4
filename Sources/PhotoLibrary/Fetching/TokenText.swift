import Limits

/// The form in which callers see tokens: hexadecimal digits, the last of which give away a text that no library made.
enum TokenText {
  /// Bytes at the end that the others follow from.
  private static let checkBytes = 4

  /// The text of a token's bytes.
  static func text(_ bytes: [UInt8]) -> String { Hexadecimal.text(bytes + check(bytes)) }

  /// The bytes of a token's text; `nil` where no library made it.
  static func bytes(_ text: String) -> ArraySlice<UInt8>? {
    guard text.utf8.count <= Limits.Library.pageTokenBytes, let bytes = Hexadecimal.bytes(text),
      bytes.count > checkBytes, check(Array(bytes.dropLast(checkBytes))) == Array(bytes.suffix(checkBytes))
    else { return nil }
    return bytes.dropLast(checkBytes)
  }

  private static func check(_ bytes: [UInt8]) -> [UInt8] {
    Array(SHA256.hash(bytes).bytes.prefix(checkBytes))
  }
}

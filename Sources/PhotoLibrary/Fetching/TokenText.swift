import Limits

/// The form in which callers see tokens: hexadecimal digits, the last of which give away a text that no library made, or another
/// one than is asked.
enum TokenText {
  /// Bytes at the end that the others follow from.
  private static let checkBytes = 4

  /// The text of a token's bytes.
  /// - Parameter library: The tag of the library that makes it, where its tokens are to be no others'.
  static func text(_ bytes: [UInt8], of library: Int64? = nil) -> String {
    Hexadecimal.text(bytes + check(bytes, of: library))
  }

  /// The bytes of a token's text; `nil` where no library made it, or another one.
  /// - Parameter library: As when it was made.
  static func bytes(_ text: String, of library: Int64? = nil) -> ArraySlice<UInt8>? {
    guard text.utf8.count <= Limits.Library.pageTokenBytes, let bytes = Hexadecimal.bytes(text),
      bytes.count > checkBytes,
      check(Array(bytes.dropLast(checkBytes)), of: library) == Array(bytes.suffix(checkBytes))
    else { return nil }
    return bytes.dropLast(checkBytes)
  }

  private static func check(_ bytes: [UInt8], of library: Int64?) -> [UInt8] {
    var writer = RecordWriter(capacityBytes: 8)
    if let library { writer.append(library) }
    return Array(SHA256.hash(bytes + writer.bytes).bytes.prefix(checkBytes))
  }
}

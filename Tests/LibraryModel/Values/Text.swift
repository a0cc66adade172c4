/// Text that is itself only byte by byte, as names and ids are; Swift's own `==` would take both normal forms of é for one.
package struct Text: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// As Swift has it, for what the specification compares canonically.
  package let string: String
  private let bytes: [UInt8]

  /// Takes a text as it is.
  package init(_ string: String) {
    self.string = string
    bytes = Array(string.utf8)
  }

  package init(stringLiteral string: String) { self.init(string) }

  /// How many bytes of UTF-8 it has: what limits count.
  package var byteCount: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }

  /// The text in quotes, or how long it is where nobody wants to read it.
  package var description: String { byteCount <= 40 ? "“\(string)”" : "(\(byteCount) bytes of text)" }

  /// Whether another text's bytes are among its own, one behind the other.
  func contains(_ other: Text) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: other.bytes) }
  }

  package static func == (left: Text, right: Text) -> Bool { left.bytes == right.bytes }
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// Puts bytes together for a fixture: integers in either order, text, lengths filled in from what is inside.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  /// A writer that has written nothing.
  package init() {}

  /// Writes what `fill` writes.
  package static func build(_ fill: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    fill(&writer)
    return writer.bytes
  }

  package mutating func raw(_ more: [UInt8]) {
    bytes += more
  }

  package mutating func text(_ text: String) {
    bytes += Array(text.utf8)
  }

  package mutating func zeros(_ count: Int) {
    bytes += [UInt8](repeating: 0, count: count)
  }

  package mutating func big<Value: FixedWidthInteger>(_ value: Value) {
    withUnsafeBytes(of: value.bigEndian) { bytes += Array($0) }
  }

  package mutating func little<Value: FixedWidthInteger>(_ value: Value) {
    withUnsafeBytes(of: value.littleEndian) { bytes += Array($0) }
  }

  /// An ISO box: size, type, contents.
  package mutating func box(_ type: String, _ contents: [UInt8]) {
    big(UInt32(8 + contents.count))
    text(type)
    raw(contents)
  }

  /// An ISO box whose contents begin with version 0 and no flags.
  package mutating func fullBox(_ type: String, _ fill: (inout ByteWriter) -> Void) {
    box(type, [0, 0, 0, 0] + ByteWriter.build(fill))
  }
}

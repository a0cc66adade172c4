/// Walks the fields of an encoded message in place. It accepts and refuses exactly what protobuf-c 1.4 does, which a
/// test holds, so that the envelope means the same to this reader and to the rest of the system.
struct FieldReader {
  /// One field as it stands on the wire.
  struct Field {
    var number: UInt32
    var wireType: WireType
    /// The value of a `varint`; 0 otherwise.
    var varint: UInt64
    /// The content of a `lengthDelimited`; empty otherwise.
    var bytes: UnsafeRawBufferPointer
  }

  enum WireType: UInt8 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
  }

  /// The bytes are no message.
  struct Malformed: Error {}

  /// What has not been read yet.
  private(set) var rest: UnsafeRawBufferPointer

  init(_ message: UnsafeRawBufferPointer) { rest = message }

  /// The next field; nil at the end.
  mutating func next() throws(Malformed) -> Field? {
    guard let first = rest.first else { return nil }
    // Of number 0 protobuf-c refuses only what its first byte gives away; written in more bytes, it is an unknown field.
    guard first & 0xF8 != 0 else { throw Malformed() }
    let tag = try takeVarint(maximumBytes: 5)
    let number = UInt32(truncatingIfNeeded: tag) >> 3
    guard let wireType = WireType(rawValue: UInt8(tag & 7)) else { throw Malformed() }
    var field = Field(
      number: number, wireType: wireType, varint: 0, bytes: UnsafeRawBufferPointer(start: nil, count: 0))
    switch wireType {
    case .varint: field.varint = try takeVarint(maximumBytes: 10)
    case .fixed64: _ = try take(8)
    case .fixed32: _ = try take(4)
    case .lengthDelimited:
      let count = UInt32(truncatingIfNeeded: try takeVarint(maximumBytes: 5))
      guard count <= Int32.max else { throw Malformed() }
      field.bytes = try take(Int(count))
    }
    return field
  }

  private mutating func take(_ count: Int) throws(Malformed) -> UnsafeRawBufferPointer {
    guard count <= rest.count else { throw Malformed() }
    let taken = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    return taken
  }

  private mutating func takeVarint(maximumBytes: Int) throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<min(maximumBytes, rest.count) {
      let byte = rest[index]
      value |= UInt64(byte & 0x7F) << UInt64(7 * index)
      if byte < 0x80 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(index + 1))
        return value
      }
    }
    throw Malformed()
  }
}

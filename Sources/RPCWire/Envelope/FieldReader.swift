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

  private let message: UnsafeRawBufferPointer
  /// Where the next field begins.
  private var place = 0

  /// What has not been read yet.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: message[place...]) }

  init(_ message: UnsafeRawBufferPointer) { self.message = message }

  /// The next field; nil at the end.
  mutating func next() throws(Malformed) -> Field? {
    guard place < message.count else { return nil }
    // Of number 0 protobuf-c refuses only what its first byte gives away; written in more bytes, it is an unknown field.
    guard message[place] & 0xF8 != 0 else { throw Malformed() }
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
    guard count <= message.count - place, let base = message.baseAddress else { throw Malformed() }
    defer { place += count }
    return UnsafeRawBufferPointer(start: base + place, count: count)
  }

  private mutating func takeVarint(maximumBytes: Int) throws(Malformed) -> UInt64 {
    let end = min(message.count, place + maximumBytes)
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while place < end {
      let byte = message[place]
      place += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw Malformed()
  }
}

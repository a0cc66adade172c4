/// One image file directory: the fields that were asked for.
struct TIFFDirectory {
  let place: UInt64
  /// How many fields it has in all.
  let entryCount: UInt64
  let fields: [TIFFField]
  /// The place of the next directory, or nil at the last one.
  let next: UInt64?

  func field(_ tag: UInt16) -> TIFFField? {
    fields.first { $0.tag == tag }
  }
}

/// One field whose whole value is known to be inside the file.
struct TIFFField {
  /// The types of TIFF 6.0 and BigTIFF by number.
  enum ValueType: UInt16 {
    case byte = 1
    case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong, signedRational
    case float, double, directory
    case long8 = 16
    case signedLong8, directory8

    var sizeBytes: UInt64 {
      switch self {
      case .byte, .ascii, .signedByte, .undefined: 1
      case .short, .signedShort: 2
      case .long, .signedLong, .float, .directory: 4
      case .rational, .signedRational, .double, .long8, .signedLong8, .directory8: 8
      }
    }
  }

  let tag: UInt16
  let type: ValueType
  let count: UInt64
  /// Where the first value stands.
  let valueOffset: UInt64

  /// The value with this number as an unsigned integer. Throws if the field holds none.
  func integer<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at index: UInt64, _ order: ByteOrder
  ) throws -> UInt64 {
    guard index < count else { throw reader.invalid("has a field \(tag) without a value") }
    let place = valueOffset + index * type.sizeBytes
    switch type {
    case .byte: return UInt64(try reader.uint8(at: place))
    case .short: return UInt64(try reader.uint16(at: place, order))
    case .long, .directory: return UInt64(try reader.uint32(at: place, order))
    case .long8, .directory8: return try reader.uint64(at: place, order)
    default: throw reader.invalid("has a field \(tag) at byte \(valueOffset) that is no number")
    }
  }
}

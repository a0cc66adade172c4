/// How a TIFF or BigTIFF structure lays out its numbers, and where it begins.
struct TIFFLayout {
  let order: ByteOrder
  /// BigTIFF: counts and offsets have eight bytes.
  let isBig: Bool
  /// What offsets are counted from: the place of the header.
  let base: UInt64
  /// The place of the first directory.
  let firstDirectory: UInt64

  private var entrySizeBytes: UInt64 { isBig ? 20 : 12 }
  private var countSizeBytes: UInt64 { isBig ? 8 : 2 }
  private var offsetSizeBytes: UInt64 { isBig ? 8 : 4 }

  /// Reads the header at `base`. Throws `InvalidResource` where there is none.
  static func read<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at base: UInt64
  ) throws -> TIFFLayout {
    let order: ByteOrder
    switch try reader.uint16(at: base) {
    case 0x4949: order = .little
    case 0x4D4D: order = .big
    default: throw reader.invalid("has no byte order mark at byte \(base)")
    }
    let version = try reader.uint16(at: base + 2, order)
    if version == 43 {
      guard try reader.uint16(at: base + 4, order) == 8 else {
        throw reader.invalid("has offsets of a size other than 8 bytes, by byte \(base + 4)")
      }
    } else if version != 42 {
      throw reader.invalid("is of unknown version \(version)")
    }
    let isBig = version == 43
    let bare = TIFFLayout(order: order, isBig: isBig, base: base, firstDirectory: 0)
    let first = try bare.offset(&reader, at: base + (isBig ? 8 : 4))
    return TIFFLayout(order: order, isBig: isBig, base: base, firstDirectory: first)
  }

  /// The place that the offset at `place` points to. Throws where it would be past the largest number.
  func offset<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at place: UInt64
  ) throws -> UInt64 {
    let relative = isBig ? try reader.uint64(at: place, order) : UInt64(try reader.uint32(at: place, order))
    return try reader.end(of: "what byte \(place) points to", at: base, count: relative)
  }

  /// Reads the directory at `place` and keeps the fields whose tags are `wanted`.
  func directory<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at place: UInt64, wanted: [UInt16]
  ) throws -> TIFFDirectory {
    let count = isBig ? try reader.uint64(at: place, order) : UInt64(try reader.uint16(at: place, order))
    let start = place + countSizeBytes
    guard count <= reader.sizeBytes / entrySizeBytes else {
      throw reader.invalid(
        "has a directory of \(count) fields at byte \(place): there is no room for so many")
    }
    let end = try reader.end(of: "a directory", at: start, count: count * entrySizeBytes + offsetSizeBytes)
    var fields: [TIFFField] = []
    for index in 0..<count {
      let entry = start + index * entrySizeBytes
      let tag = try reader.uint16(at: entry, order)
      if wanted.contains(tag), !fields.contains(where: { $0.tag == tag }) {
        fields.append(try field(&reader, tag: tag, at: entry))
      }
    }
    let next = try offset(&reader, at: end - offsetSizeBytes)
    return TIFFDirectory(place: place, entryCount: count, fields: fields, next: next == base ? nil : next)
  }

  private func field<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, tag: UInt16, at entry: UInt64
  ) throws -> TIFFField {
    let number = try reader.uint16(at: entry + 2, order)
    guard let type = TIFFField.ValueType(rawValue: number) else {
      throw reader.invalid("has field \(tag) of unknown type \(number) at byte \(entry)")
    }
    let countPlace = entry + 4
    let count =
      isBig ? try reader.uint64(at: countPlace, order) : UInt64(try reader.uint32(at: countPlace, order))
    let valuePlace = countPlace + offsetSizeBytes
    let (size, overflows) = count.multipliedReportingOverflow(by: type.sizeBytes)
    let fits = !overflows && size <= offsetSizeBytes
    let value = fits ? valuePlace : try offset(&reader, at: valuePlace)
    _ = try reader.end(of: "the value of field \(tag)", at: value, count: overflows ? .max : size)
    return TIFFField(tag: tag, type: type, count: count, valueOffset: value)
  }
}

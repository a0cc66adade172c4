/// Walks a HEIF file (ISO/IEC 23008-12) as HEIC and AVIF use it: the primary picture and all that it is made of.
enum HEIFReader {
  /// The size property of the primary item. Throws unless every top-level box and the data of that item, or of the
  /// tiles and layers that it derives from, are in the file.
  static func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    var found: Box?
    try reader.forEachTopLevelBox { _, box in
      if box.type == "meta", found == nil { found = box }
    }
    guard let meta = found else {
      throw reader.invalid("has no 'meta' box up to its end at byte \(reader.sizeBytes)")
    }
    let children = meta.fullBoxContents
    let primary = try primaryItem(&reader, children)
    let items = try ItemReferences.itemsBehind(primary, &reader, meta: children)
    try ItemLocations.check(items, &reader, meta: children)
    return try ItemProperties.size(of: primary, &reader, meta: children)
  }

  private static func primaryItem<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ children: Range<UInt64>
  ) throws -> UInt32 {
    let box = try reader.requiredBox("pitm", in: children, of: "meta")
    let isWide = try reader.uint8(at: box.body) > 0
    return isWide ? try reader.uint32(at: box.body + 4) : UInt32(try reader.uint16(at: box.body + 4))
  }
}

extension ByteReader {
  /// Hands each top-level box to `visit`. Throws unless boxes fill the file to its last byte.
  mutating func forEachTopLevelBox(_ visit: (inout ByteReader<Source>, Box) throws -> Void) throws {
    var end: UInt64 = 0
    try forEachBox(in: 0..<sizeBytes) { reader, box in
      try visit(&reader, box)
      end = box.end
      return true
    }
    guard end == sizeBytes else {
      throw invalid("ends at byte \(sizeBytes) inside the head of the box at byte \(end)")
    }
  }
}

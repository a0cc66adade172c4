/// The properties of the items of a HEIF file: its `iprp` box.
enum ItemProperties {
  /// The spatial extents (`ispe`) of the item: its stored size, before cropping and turning.
  static func size<Source: ByteSource>(
    of item: UInt32, _ reader: inout ByteReader<Source>, meta: Range<UInt64>
  ) throws -> PixelSize {
    let properties = try reader.requiredBox("iprp", in: meta, of: "meta")
    let container = try reader.requiredBox("ipco", in: properties.contents, of: "iprp")
    let wanted = try propertyNumbers(of: item, &reader, properties: properties.contents)
    var size: PixelSize?
    var number: UInt32 = 0
    try reader.forEachBox(in: container.contents) { reader, box in
      number += 1
      guard box.type == "ispe", wanted.contains(number) else { return true }
      size = PixelSize(
        width: try reader.uint32(at: box.body + 4), height: try reader.uint32(at: box.body + 8))
      return false
    }
    guard let size else {
      throw reader.invalid("does not say how large its primary item \(item) is: it has no 'ispe' property")
    }
    return size
  }

  /// The properties of the item by number, counted from 1: its entries in the `ipma` boxes.
  private static func propertyNumbers<Source: ByteSource>(
    of item: UInt32, _ reader: inout ByteReader<Source>, properties: Range<UInt64>
  ) throws -> Set<UInt32> {
    var numbers: Set<UInt32> = []
    try reader.forEachBox(in: properties) { reader, box in
      guard box.type == "ipma" else { return true }
      let versionAndFlags = try reader.uint32(at: box.body)
      let idSizeBytes: UInt64 = versionAndFlags >> 24 > 0 ? 4 : 2
      let isWide = versionAndFlags & 1 == 1
      var offset = box.body + 8
      for _ in 0..<(try reader.uint32(at: box.body + 4)) {
        guard offset < box.end else {
          throw reader.invalid("lists more items than fit the box 'ipma' at byte \(box.start)")
        }
        let entryItem = try reader.itemID(at: offset, sizeBytes: idSizeBytes)
        let count = UInt64(try reader.uint8(at: offset + idSizeBytes))
        offset += idSizeBytes + 1
        if entryItem == item {
          for index in 0..<count {
            numbers.insert(try propertyNumber(&reader, at: offset, index: index, isWide: isWide))
          }
        }
        offset += isWide ? count * 2 : count
      }
      return true
    }
    return numbers
  }

  /// The number without the bit that marks the property as essential.
  private static func propertyNumber<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64, index: UInt64, isWide: Bool
  ) throws -> UInt32 {
    isWide
      ? UInt32(try reader.uint16(at: offset + index * 2) & 0x7FFF)
      : UInt32(try reader.uint8(at: offset + index) & 0x7F)
  }
}

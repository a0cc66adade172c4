/// Where the data of the items of a HEIF file is: its `iloc` box.
struct ItemLocations {
  private let box: Box
  private let version: UInt8
  private let offsetSize: UInt64
  private let lengthSize: UInt64
  private let baseOffsetSize: UInt64
  private let indexSize: UInt64
  /// The contents of the `idat` box, which small items have their data in.
  private let itemData: Range<UInt64>?

  private var hasConstructionMethod: Bool { version > 0 }
  private var idSizeBytes: UInt64 { version < 2 ? 2 : 4 }

  /// One item's entry, without its extents.
  private struct Entry {
    let item: UInt32
    let isInItemData: Bool
    let baseOffset: UInt64
    let extentCount: UInt16
  }

  /// Throws unless each of `items` has data and all of it is in the file.
  static func check<Source: ByteSource>(
    _ items: Set<UInt32>, _ reader: inout ByteReader<Source>, meta: Range<UInt64>
  ) throws {
    let locations = try ItemLocations(&reader, meta: meta)
    let extentSize = locations.indexSize + locations.offsetSize + locations.lengthSize
    var missing = items
    var offset = locations.box.body + 6
    let count = try reader.itemID(at: offset, sizeBytes: locations.idSizeBytes)
    offset += locations.idSizeBytes
    for _ in 0..<count where !missing.isEmpty {
      let entry = try locations.entry(&reader, at: &offset)
      let isWanted = missing.remove(entry.item) != nil
      if isWanted {
        try locations.checkExtents(&reader, of: entry, at: offset)
      }
      offset += UInt64(entry.extentCount) * extentSize
      guard offset <= locations.box.end else {
        throw reader.invalid(
          "has an item that runs past its 'iloc' box, which ends at byte \(locations.box.end)")
      }
    }
    if let item = missing.min() {
      throw reader.invalid("does not say where item \(item) is, which the picture needs")
    }
  }

  private init<Source: ByteSource>(_ reader: inout ByteReader<Source>, meta: Range<UInt64>) throws {
    box = try reader.requiredBox("iloc", in: meta, of: "meta")
    version = try reader.uint8(at: box.body)
    let sizes = try reader.uint16(at: box.body + 4)
    offsetSize = UInt64(sizes >> 12)
    lengthSize = UInt64(sizes >> 8 & 0xF)
    baseOffsetSize = UInt64(sizes >> 4 & 0xF)
    indexSize = version > 0 ? UInt64(sizes & 0xF) : 0
    itemData = try reader.firstBox("idat", in: meta)?.contents
    let allowed: [UInt64] = [0, 4, 8]
    guard version <= 2, [offsetSize, lengthSize, baseOffsetSize, indexSize].allSatisfy(allowed.contains)
    else {
      throw reader.invalid("has an 'iloc' box of unknown layout at byte \(box.start)")
    }
  }

  /// A number of 0, 4 or 8 bytes.
  private func number<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64, sizeBytes: UInt64
  ) throws -> UInt64 {
    switch sizeBytes {
    case 0: 0
    case 4: UInt64(try reader.uint32(at: offset))
    default: try reader.uint64(at: offset)
    }
  }

  /// Reads the entry at `offset` and moves `offset` to its first extent.
  private func entry<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: inout UInt64
  ) throws -> Entry {
    let item = try reader.itemID(at: offset, sizeBytes: idSizeBytes)
    offset += idSizeBytes
    var method: UInt16 = 0
    if hasConstructionMethod {
      method = try reader.uint16(at: offset) & 0xF
      offset += 2
    }
    let dataReference = try reader.uint16(at: offset)
    guard method <= 1, dataReference == 0 else {
      throw reader.invalid("has item \(item) neither in the file nor in its 'idat' box, by byte \(offset)")
    }
    let baseOffset = try number(&reader, at: offset + 2, sizeBytes: baseOffsetSize)
    offset += 2 + baseOffsetSize
    let extentCount = try reader.uint16(at: offset)
    offset += 2
    return Entry(item: item, isInItemData: method == 1, baseOffset: baseOffset, extentCount: extentCount)
  }

  private func checkExtents<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, of entry: Entry, at start: UInt64
  ) throws {
    guard entry.extentCount > 0 else { throw reader.invalid("has no data for item \(entry.item)") }
    let whole = entry.isInItemData ? itemData ?? 0..<0 : 0..<reader.sizeBytes
    var offset = start
    // Extents without any number of their own are all the same one.
    let extentCount = indexSize + offsetSize + lengthSize > 0 ? entry.extentCount : 1
    for _ in 0..<extentCount {
      let extent = try number(&reader, at: offset + indexSize, sizeBytes: offsetSize)
      let length = try number(&reader, at: offset + indexSize + offsetSize, sizeBytes: lengthSize)
      let (place, overflows) = entry.baseOffset.addingReportingOverflow(extent)
      let size = UInt64(whole.count)
      // A length of zero means up to the end.
      guard !overflows, place < size, length <= size - place else {
        throw reader.invalid(
          "has data of item \(entry.item) past the end at byte \(whole.upperBound): "
            + "\(length) bytes from byte \(whole.lowerBound &+ place)")
      }
      offset += indexSize + offsetSize + lengthSize
    }
  }
}

import Limits

/// Which items a derived picture of a HEIF file is made of: the `dimg` references of its `iref` box.
enum ItemReferences {
  /// The item itself and all that it derives from, over any number of steps.
  static func itemsBehind<Source: ByteSource>(
    _ item: UInt32, _ reader: inout ByteReader<Source>, meta: Range<UInt64>
  ) throws -> Set<UInt32> {
    let sources = try derivations(&reader, meta: meta)
    var found: Set<UInt32> = [item]
    var pending = [item]
    while let next = pending.popLast() {
      for source in sources[next] ?? [] where found.insert(source).inserted {
        pending.append(source)
      }
    }
    return found
  }

  private static func derivations<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, meta: Range<UInt64>
  ) throws -> [UInt32: [UInt32]] {
    guard let box = try reader.firstBox("iref", in: meta) else { return [:] }
    let idSizeBytes: UInt64 = try reader.uint8(at: box.body) > 0 ? 4 : 2
    var sources: [UInt32: [UInt32]] = [:]
    var total = 0
    try reader.forEachBox(in: box.fullBoxContents) { reader, reference in
      guard reference.type == "dimg" else { return true }
      let from = try reader.itemID(at: reference.body, sizeBytes: idSizeBytes)
      let count = UInt64(try reader.uint16(at: reference.body + idSizeBytes))
      let start = reference.body + idSizeBytes + 2
      guard start + count * idSizeBytes <= reference.end else {
        throw reader.invalid("lists more item references than fit the box at byte \(reference.start)")
      }
      total += Int(count)
      guard total <= Limits.Formats.heifReferences else {
        throw reader.invalid("has more than \(Limits.Formats.heifReferences) item references")
      }
      for index in 0..<count {
        sources[from, default: []].append(
          try reader.itemID(at: start + index * idSizeBytes, sizeBytes: idSizeBytes))
      }
      return true
    }
    return sources
  }
}

extension ByteReader {
  /// An item number of two or four bytes.
  mutating func itemID(at offset: UInt64, sizeBytes: UInt64) throws -> UInt32 {
    sizeBytes == 4 ? try uint32(at: offset) : UInt32(try uint16(at: offset))
  }
}

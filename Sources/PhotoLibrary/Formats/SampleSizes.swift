/// The sizes of a track's samples in order: its `stsz` or `stz2` box.
struct SampleSizes<Source: ByteSource>: ~Copyable {
  /// What the box says about its table.
  private struct Layout {
    let sampleCount: UInt64
    let uniformSize: UInt64
    let table: UInt64
    let entryBits: UInt64
  }

  private var reader: ByteReader<Source>
  private let layout: Layout
  private var taken: UInt64 = 0

  /// How many samples the track has.
  var sampleCount: UInt64 { layout.sampleCount }
  /// The size of every sample, or 0 where each has its own.
  var uniformSize: UInt64 { layout.uniformSize }

  /// Opens a window of its own on the file of `file`, beside those on the track's other tables.
  init(_ file: borrowing ByteReader<Source>, _ sampleTable: Range<UInt64>) throws {
    var tables = file.tableReader()
    layout = try Self.readLayout(&tables, sampleTable)
    reader = tables
  }

  private static func readLayout(
    _ reader: inout ByteReader<Source>, _ sampleTable: Range<UInt64>
  ) throws -> Layout {
    var found = try reader.firstBox("stsz", in: sampleTable)
    let isCompact = found == nil
    if isCompact { found = try reader.firstBox("stz2", in: sampleTable) }
    guard let box = found else {
      throw reader.invalid("has a track without sample sizes, by byte \(sampleTable.lowerBound)")
    }
    let first = UInt64(try reader.uint32(at: box.body + 4))
    let layout = Layout(
      sampleCount: UInt64(try reader.uint32(at: box.body + 8)), uniformSize: isCompact ? 0 : first,
      table: box.body + 12, entryBits: isCompact ? first & 0xFF : 32)
    guard [4, 8, 16, 32].contains(layout.entryBits) else {
      throw reader.invalid("has sample sizes of \(layout.entryBits) bits at byte \(box.start)")
    }
    let tableSize = layout.uniformSize == 0 ? (layout.sampleCount * layout.entryBits + 7) / 8 : 0
    guard layout.table <= box.end, tableSize <= box.end - layout.table else {
      throw reader.invalid("lists more samples than fit the box \(box.type) at byte \(box.start)")
    }
    return layout
  }

  /// How many bytes the next `count` samples have together, or the rest of them if there are fewer.
  mutating func takeNext(_ count: UInt64) throws -> UInt64 {
    let start = taken
    taken += min(count, sampleCount - taken)
    // No overflow: the sizes, and the number of samples, are below 2^32.
    guard uniformSize == 0 else { return uniformSize * (taken - start) }
    var total: UInt64 = 0
    for index in start..<taken { total += try size(of: index) }
    return total
  }

  private mutating func size(of index: UInt64) throws -> UInt64 {
    let table = layout.table
    switch layout.entryBits {
    case 32: return UInt64(try reader.uint32(at: table + index * 4))
    case 16: return UInt64(try reader.uint16(at: table + index * 2))
    case 8: return UInt64(try reader.uint8(at: table + index))
    default:
      let pair = try reader.uint8(at: table + index / 2)
      return UInt64(index % 2 == 0 ? pair >> 4 : pair & 0xF)
    }
  }
}

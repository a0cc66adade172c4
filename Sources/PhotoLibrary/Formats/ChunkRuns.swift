/// How many samples each chunk of a track has: its `stsc` box, which lists runs of equal chunks.
struct ChunkRuns<Source: ByteSource>: ~Copyable {
  private static var entrySizeBytes: UInt64 { 12 }

  private var reader: ByteReader<Source>
  private let table: Range<UInt64>
  private var nextEntry: UInt64
  private var samplesPerChunk: UInt64 = 0

  /// Opens a window of its own on the file of `file`, beside those on the track's other tables.
  init(_ file: borrowing ByteReader<Source>, _ sampleTable: Range<UInt64>) throws {
    var tables = file.tableReader()
    table = try Self.readTable(&tables, sampleTable)
    nextEntry = table.lowerBound
    reader = tables
  }

  private static func readTable(
    _ reader: inout ByteReader<Source>, _ sampleTable: Range<UInt64>
  ) throws -> Range<UInt64> {
    let box = try reader.requiredBox("stsc", in: sampleTable, of: "stbl")
    let sizeBytes = UInt64(try reader.uint32(at: box.body + 4)) * entrySizeBytes
    let start = box.body + 8
    guard start <= box.end, sizeBytes <= box.end - start else {
      throw reader.invalid("lists more runs of chunks than fit the box 'stsc' at byte \(box.start)")
    }
    return start..<start + sizeBytes
  }

  /// The samples in the chunk with this number, counted from 1; asked for in increasing order.
  mutating func samples(inChunk chunk: UInt64) throws -> UInt64 {
    while nextEntry < table.upperBound, UInt64(try reader.uint32(at: nextEntry)) <= chunk {
      samplesPerChunk = UInt64(try reader.uint32(at: nextEntry + 4))
      nextEntry += Self.entrySizeBytes
    }
    return samplesPerChunk
  }
}

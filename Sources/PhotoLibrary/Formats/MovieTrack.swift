/// One track of a movie.
struct MovieTrack {
  /// What the track's handler says that it holds.
  enum Kind {
    case video, sound, other
  }

  let kind: Kind
  /// Counted from 1, for messages.
  let number: Int
  private let sampleTable: Box

  init<Source: ByteSource>(_ reader: inout ByteReader<Source>, _ track: Box, number: Int) throws {
    let media = try reader.requiredBox("mdia", in: track.contents, of: "trak")
    let handler = try reader.requiredBox("hdlr", in: media.contents, of: "mdia")
    let information = try reader.requiredBox("minf", in: media.contents, of: "mdia")
    sampleTable = try reader.requiredBox("stbl", in: information.contents, of: "minf")
    self.number = number
    switch try reader.code(at: handler.body + 8) {
    case "vide": kind = .video
    case "soun": kind = .sound
    default: kind = .other
    }
  }

  /// The stored size in the first sample description, which is before the track's matrix turns it.
  func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    let box = try reader.requiredBox("stsd", in: sampleTable.contents, of: "stbl")
    let entry = box.body + 8
    // Size and format of the entry, 24 bytes that other entries share, then width and height.
    guard box.bodySizeBytes >= 8 + 36 else {
      throw reader.invalid("has too short a sample description at byte \(box.start)")
    }
    return PixelSize(
      width: UInt32(try reader.uint16(at: entry + 32)), height: UInt32(try reader.uint16(at: entry + 34)))
  }

  /// Throws unless all chunks are in the file; returns how many samples the track has.
  func checkSamples<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> UInt64 {
    let table = sampleTable.contents
    var sizes = try SampleSizes(reader, table)
    var runs = try ChunkRuns(reader, table)
    let (offsets, isWide) = try chunkOffsets(&reader, table)
    let entrySize: UInt64 = isWide ? 8 : 4
    let count = UInt64(try reader.uint32(at: offsets.body + 4))
    guard count * entrySize <= offsets.end - min(offsets.end, offsets.body + 8) else {
      throw reader.invalid("lists more chunks than fit the box \(offsets.type) at byte \(offsets.start)")
    }
    for index in 0..<count {
      let place = offsets.body + 8 + index * entrySize
      let start = isWide ? try reader.uint64(at: place) : UInt64(try reader.uint32(at: place))
      let samples = try runs.samples(inChunk: index + 1)
      let size = try sizes.takeNext(samples)
      // A sound track may count bytes or packets as samples of one byte each: then only the start is certain.
      let certainSize = kind == .sound && sizes.uniformSize == 1 ? 1 : size
      _ = try reader.end(of: "chunk \(index + 1) of track \(number)", at: start, count: certainSize)
    }
    return sizes.sampleCount
  }

  private func chunkOffsets<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ table: Range<UInt64>
  ) throws -> (box: Box, isWide: Bool) {
    if let narrow = try reader.firstBox("stco", in: table) { return (narrow, false) }
    return (try reader.requiredBox("co64", in: table, of: "stbl"), true)
  }
}

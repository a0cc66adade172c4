/// Walks the chunks of a WebP file (RFC 9649).
enum WebPReader {
  private static let chunkHeaderSizeBytes: UInt64 = 8
  private static let fileHeaderSizeBytes: UInt64 = 12
  private static let frameHeaderSizeBytes: UInt64 = 16

  /// One chunk of the RIFF container.
  private struct Chunk {
    let type: FourCharacterCode
    let offset: UInt64
    let body: UInt64
    let sizeBytes: UInt64
    /// The place of the next chunk: chunks begin at even places.
    let next: UInt64
  }

  /// The size of the only picture, or of the canvas. Throws unless every chunk is whole and there is a picture.
  static func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    let riffSize = UInt64(try reader.uint32(at: 4, .little))
    let end = try reader.end(of: "its RIFF container", at: 8, count: riffSize)
    let first = try chunk(&reader, at: fileHeaderSizeBytes, end: end)
    switch first.type {
    case "VP8 ": return try lossySize(&reader, first)
    case "VP8L": return try losslessSize(&reader, first)
    case "VP8X": return try extendedSize(&reader, first, end: end)
    default: throw reader.invalid("begins with the chunk \(first.type) at byte 12, not with a picture")
    }
  }

  private static func chunk<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64, end: UInt64
  ) throws -> Chunk {
    let type = try reader.code(at: offset)
    let size = UInt64(try reader.uint32(at: offset + 4, .little))
    let body = offset + chunkHeaderSizeBytes
    guard body <= end, size <= end - body else {
      throw reader.invalid("has a chunk \(type) at byte \(offset) that runs past the end of its container")
    }
    return Chunk(type: type, offset: offset, body: body, sizeBytes: size, next: body + size + size % 2)
  }

  private static func lossySize<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ chunk: Chunk
  ) throws -> PixelSize {
    guard chunk.sizeBytes >= 10 else { throw tooShort(reader, chunk) }
    let tag = try reader.uint32(at: chunk.body, .little) & 0xFF_FFFF
    let startCode = try reader.uint32(at: chunk.body + 3) >> 8
    let firstPartitionSize = UInt64(tag >> 5)
    guard tag & 1 == 0, startCode == 0x9D012A, firstPartitionSize <= chunk.sizeBytes - 10 else {
      throw reader.invalid("has no whole key frame at byte \(chunk.body)")
    }
    return PixelSize(
      width: UInt32(try reader.uint16(at: chunk.body + 6, .little) & 0x3FFF),
      height: UInt32(try reader.uint16(at: chunk.body + 8, .little) & 0x3FFF))
  }

  private static func losslessSize<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ chunk: Chunk
  ) throws -> PixelSize {
    guard chunk.sizeBytes >= 6 else { throw tooShort(reader, chunk) }
    let bits = try reader.uint32(at: chunk.body + 1, .little)
    guard try reader.uint8(at: chunk.body) == 0x2F, bits >> 29 == 0 else {
      throw reader.invalid("has no lossless picture of a known version at byte \(chunk.body)")
    }
    return PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
  }

  private static func extendedSize<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ header: Chunk, end: UInt64
  ) throws -> PixelSize {
    guard header.sizeBytes >= 10 else { throw tooShort(reader, header) }
    let width = try reader.uint32(at: header.body + 3, .little) >> 8
    let height = try reader.uint32(at: header.body + 6, .little) >> 8
    var sawPicture = false
    var offset = header.next
    while offset < end {
      let chunk = try chunk(&reader, at: offset, end: end)
      sawPicture = try isPicture(&reader, chunk) || sawPicture
      offset = chunk.next
    }
    guard sawPicture else { throw reader.invalid("ends at byte \(end) without a picture") }
    return PixelSize(width: width + 1, height: height + 1)
  }

  /// Whether the chunk holds a picture, still or a frame of an animation. Throws for one that is not whole.
  private static func isPicture<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ chunk: Chunk
  ) throws -> Bool {
    switch chunk.type {
    case "VP8 ": _ = try lossySize(&reader, chunk)
    case "VP8L": _ = try losslessSize(&reader, chunk)
    case "ANMF": try checkFrame(&reader, chunk)
    default: return false
    }
    return true
  }

  private static func checkFrame<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, _ frame: Chunk
  ) throws {
    guard frame.sizeBytes >= frameHeaderSizeBytes else { throw tooShort(reader, frame) }
    let end = frame.body + frame.sizeBytes
    var offset = frame.body + frameHeaderSizeBytes
    while offset < end {
      let chunk = try chunk(&reader, at: offset, end: end)
      if chunk.type != "ANMF", try isPicture(&reader, chunk) { return }
      offset = chunk.next
    }
    throw reader.invalid("has a frame without a picture at byte \(frame.offset)")
  }

  private static func tooShort<Source: ByteSource>(
    _ reader: borrowing ByteReader<Source>, _ chunk: Chunk
  ) -> InvalidResource {
    reader.invalid("has too short a chunk \(chunk.type) at byte \(chunk.offset)")
  }
}

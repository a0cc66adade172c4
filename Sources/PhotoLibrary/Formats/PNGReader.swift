/// Walks the chunks of a PNG or APNG from IHDR to IEND (PNG specification, third edition, chapters 5 and 11).
///
/// Checksums are not verified: they say nothing about completeness, and decoders take files that have wrong ones.
enum PNGReader {
  private static let signature: UInt64 = 0x8950_4E47_0D0A_1A0A
  /// Length, type and checksum around each chunk's data.
  private static let chunkOverheadBytes: UInt64 = 12
  private static let maximumChunkLength: UInt32 = 0x7FFF_FFFF

  /// The size in IHDR. Throws unless IHDR, IDAT and IEND are there in this order and every chunk is whole.
  static func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    guard try reader.uint64(at: 0) == signature else {
      throw reader.invalid("has a damaged signature: bytes 4 to 7 are not those that every PNG has")
    }
    let size = try header(&reader, at: 8)
    var offset: UInt64 = 8 + chunkOverheadBytes + 13
    var sawData = false
    while true {
      let (type, end) = try chunk(&reader, at: offset)
      switch type {
      case "IDAT": sawData = true
      case "IHDR": throw reader.invalid("has a second IHDR chunk at byte \(offset)")
      case "IEND":
        guard sawData else {
          throw reader.invalid("has its IEND chunk at byte \(offset) before any IDAT chunk")
        }
        return size
      default: break
      }
      offset = end
    }
  }

  private static func chunk<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64
  ) throws -> (type: FourCharacterCode, end: UInt64) {
    guard offset < reader.sizeBytes else {
      throw reader.invalid("ends at byte \(offset) without an IEND chunk")
    }
    let length = try reader.uint32(at: offset)
    let type = try reader.code(at: offset + 4)
    guard length <= maximumChunkLength, type.isLetters else {
      throw reader.invalid("has no chunk at byte \(offset), where one should begin")
    }
    let end = try reader.end(
      of: "the chunk \(type)", at: offset, count: UInt64(length) + chunkOverheadBytes)
    return (type, end)
  }

  private static func header<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64
  ) throws -> PixelSize {
    let (type, _) = try chunk(&reader, at: offset)
    guard type == "IHDR", try reader.uint32(at: offset) == 13 else {
      throw reader.invalid("does not begin with an IHDR chunk of 13 bytes at byte \(offset)")
    }
    let body = offset + 8
    let size = PixelSize(width: try reader.uint32(at: body), height: try reader.uint32(at: body + 4))
    let depths = bitDepths(ofColorType: try reader.uint8(at: body + 9))
    guard depths.contains(try reader.uint8(at: body + 8)) else {
      throw reader.invalid("has an impossible bit depth or colour type at byte \(body + 8)")
    }
    guard size.width <= maximumChunkLength, size.height <= maximumChunkLength else {
      throw reader.invalid("says at byte \(body) that it is \(size.width) × \(size.height) pixels large")
    }
    return size
  }

  private static func bitDepths(ofColorType colorType: UInt8) -> [UInt8] {
    switch colorType {
    case 0: [1, 2, 4, 8, 16]
    case 3: [1, 2, 4, 8]
    case 2, 4, 6: [8, 16]
    default: []
    }
  }
}

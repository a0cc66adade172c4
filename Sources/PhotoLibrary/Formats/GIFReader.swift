/// Walks the blocks of a GIF (GIF89a specification) to its trailer.
enum GIFReader {
  private enum Block {
    static let image: UInt8 = 0x2C
    static let extended: UInt8 = 0x21
    static let trailer: UInt8 = 0x3B
  }

  private static let headerSizeBytes: UInt64 = 13
  private static let imageDescriptorSizeBytes: UInt64 = 10

  /// The size of the logical screen. Throws unless there is an image with data and the trailer.
  static func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    let version = try reader.uint16(at: 4)
    guard version == 0x3761 || version == 0x3961 else {
      throw reader.invalid("is of a version other than 87a and 89a")
    }
    let size = PixelSize(
      width: UInt32(try reader.uint16(at: 6, .little)), height: UInt32(try reader.uint16(at: 8, .little)))
    var offset = headerSizeBytes + colorTableSizeBytes(try reader.uint8(at: 10))
    var sawImage = false
    while true {
      guard offset < reader.sizeBytes else {
        throw reader.invalid("ends at byte \(reader.sizeBytes) without its trailer")
      }
      switch try reader.uint8(at: offset) {
      case Block.image:
        offset = try image(&reader, at: offset)
        sawImage = true
      case Block.extended:
        offset = try subBlocks(&reader, at: offset + 2)
      case Block.trailer:
        guard sawImage else { throw reader.invalid("has its trailer at byte \(offset) before any image") }
        return size
      case let other:
        throw reader.invalid("has a block of unknown type \(other) at byte \(offset)")
      }
    }
  }

  /// How large the colour table is whose presence and size are in `flags`.
  private static func colorTableSizeBytes(_ flags: UInt8) -> UInt64 {
    flags & 0x80 == 0 ? 0 : 3 << UInt64((flags & 0x07) + 1)
  }

  /// The place behind the image that begins at `offset`.
  private static func image<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at offset: UInt64
  ) throws -> UInt64 {
    let flags = try reader.uint8(at: offset + 9)
    let codeSize = offset + imageDescriptorSizeBytes + colorTableSizeBytes(flags)
    let end = try subBlocks(&reader, at: codeSize + 1)
    guard end > codeSize + 2 else { throw reader.invalid("has an image without data at byte \(offset)") }
    return end
  }

  /// The place behind the chain of sub-blocks at `start`, which an empty one ends.
  private static func subBlocks<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at start: UInt64
  ) throws -> UInt64 {
    var offset = start
    while true {
      guard offset < reader.sizeBytes else {
        throw reader.invalid(
          "ends at byte \(reader.sizeBytes) inside the block data that begins at byte \(start)")
      }
      let length = try reader.uint8(at: offset)
      offset += 1 + UInt64(length)
      if length == 0 { return offset }
    }
  }
}

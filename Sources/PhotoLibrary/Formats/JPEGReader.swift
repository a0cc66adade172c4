/// Walks a JPEG from marker to marker (ITU-T T.81, annex B) through every scan to its end-of-image marker.
///
/// What stands between two segments and is no marker is skipped, as decoders do; that also skips the coded data of
/// a scan, where a 0xFF that is no marker is followed by 0x00 or a restart number.
struct JPEGReader {
  private enum Marker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let numberOfLines: UInt8 = 0xDC
    static let application2: UInt8 = 0xE2
  }

  private var frame: PixelSize?
  private var sawScan = false
  private var pictureIndexOffset: UInt64?

  /// The size in the frame header. Throws unless the picture, and what its own index says to follow it, is whole.
  static func pixelSize<Source: ByteSource>(_ reader: inout ByteReader<Source>) throws -> PixelSize {
    var walk = JPEGReader()
    var offset: UInt64 = 2
    while true {
      let (marker, next) = try walk.nextMarker(&reader, from: offset)
      switch marker {
      case 0x00, 0x01, 0xD0...0xD7:
        offset = next
      case Marker.startOfImage:
        throw reader.invalid("has a second start-of-image marker at byte \(next - 2)")
      case Marker.endOfImage:
        return try walk.finish(&reader, at: next)
      default:
        offset = try walk.readSegment(&reader, marker: marker, at: next)
      }
    }
  }

  /// The next marker's code at or after `offset`, and the place behind it.
  private func nextMarker<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, from offset: UInt64
  ) throws -> (code: UInt8, next: UInt64) {
    guard var place = try reader.firstIndex(of: 0xFF, from: offset) else { throw unfinished(reader) }
    repeat {
      place += 1
      guard place < reader.sizeBytes else { throw unfinished(reader) }
    } while try reader.uint8(at: place) == 0xFF
    return (try reader.uint8(at: place), place + 1)
  }

  private func unfinished<Source: ByteSource>(_ reader: borrowing ByteReader<Source>) -> InvalidResource {
    let place = sawScan ? "inside a scan" : "before any scan"
    return reader.invalid("ends at byte \(reader.sizeBytes) \(place): no end-of-image marker")
  }

  /// Reads the segment whose length stands at `offset` and returns the place behind it.
  private mutating func readSegment<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, marker: UInt8, at offset: UInt64
  ) throws -> UInt64 {
    let length = try reader.uint16(at: offset)
    guard length >= 2 else {
      throw reader.invalid("has a segment of impossible length \(length) at byte \(offset)")
    }
    let end = try reader.end(of: "a segment", at: offset, count: UInt64(length))
    let body = offset + 2
    switch marker {
    case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
      guard frame == nil else { throw reader.invalid("has a second frame header at byte \(offset - 2)") }
      guard length >= 8 else { throw reader.invalid("has too short a frame header at byte \(offset - 2)") }
      frame = PixelSize(
        width: UInt32(try reader.uint16(at: body + 3)), height: UInt32(try reader.uint16(at: body + 1)))
    case Marker.startOfScan:
      guard frame != nil else {
        throw reader.invalid("has a scan before its frame header at byte \(offset - 2)")
      }
      sawScan = true
    case Marker.numberOfLines where frame?.height == 0 && length >= 4:
      frame?.height = UInt32(try reader.uint16(at: body))
    case Marker.application2 where length >= 6 && pictureIndexOffset == nil:
      if try reader.uint32(at: body) == MultiPictureIndex.signature { pictureIndexOffset = body + 4 }
    default:
      break
    }
    return end
  }

  private func finish<Source: ByteSource>(
    _ reader: inout ByteReader<Source>, at end: UInt64
  ) throws -> PixelSize {
    guard let frame, sawScan else {
      throw reader.invalid("has its end-of-image marker at byte \(end - 2) before any scan")
    }
    if end < reader.sizeBytes {
      try JPEGTrailer(pictureEnd: end, pictureIndexOffset: pictureIndexOffset).check(&reader)
    }
    return frame
  }
}

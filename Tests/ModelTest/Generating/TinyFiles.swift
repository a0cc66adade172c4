/// Makes whole files, as small as their formats allow or of one exact size.
enum TinyFiles {
  /// A GIF with a comment that holds the seed and fills it up to `sizeBytes`, where that is more than it needs.
  static func gif(seed: Int, width: UInt8, height: UInt8, sizeBytes: Int = 0) -> [UInt8] {
    let head: [UInt8] =
      Array("GIF89a".utf8) + [width, 0, height, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x21, 0xFE]
    let frame: [UInt8] = [0, 0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, 2, 3, 0x44, 0x02, 0x05, 0, 0x3B]
    let comment = max(2, sizeBytes - head.count - frame.count)
    var blocks: [UInt8] = []
    while blocks.count < comment {
      // A block of one byte's length and so many bytes; no rest of a single byte may be left over.
      var length = min(255, comment - blocks.count - 1)
      if comment - blocks.count - 1 - length == 1 { length -= 1 }
      blocks += [UInt8(length)] + Array(repeating: UInt8(seed), count: length)
    }
    return head + blocks + frame
  }

  /// A movie of one video track with one sample.
  static func movie(brand: String, width: UInt16, height: UInt16) -> [UInt8] {
    let type = box("ftyp", Array((brand + "\0\0\0\0" + brand).utf8))
    let size = movieBox(chunkOffset: 0, width: width, height: height).count
    let sample: [UInt8] = [1, 2, 3, 4]
    let offset = UInt32(type.count + size + 8)
    return type + movieBox(chunkOffset: offset, width: width, height: height) + box("mdat", sample)
  }

  private static func movieBox(chunkOffset: UInt32, width: UInt16, height: UInt16) -> [UInt8] {
    let entry = zeros(24) + bytes(width) + bytes(height) + zeros(50)
    let table =
      fullBox("stsd", bytes(UInt32(1)) + box("avc1", entry))
      + fullBox("stsc", [1, 1, 1, 1].flatMap { bytes(UInt32($0)) })
      + fullBox("stsz", [0, 1, 4].flatMap { bytes(UInt32($0)) })
      + fullBox("stco", bytes(UInt32(1)) + bytes(chunkOffset))
    let handler = fullBox("hdlr", zeros(4) + Array("vide".utf8) + zeros(13))
    return box("moov", box("trak", box("mdia", handler + box("minf", box("stbl", table)))))
  }

  private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    bytes(UInt32(8 + contents.count)) + Array(type.utf8) + contents
  }

  private static func fullBox(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    box(type, zeros(4) + contents)
  }
  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private static func bytes<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
  }
}

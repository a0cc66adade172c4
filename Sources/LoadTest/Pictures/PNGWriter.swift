import SeededRandom

/// Writes the chunks of a PNG (ISO/IEC 15948) whose pixels are stored uncompressed in two IDAT chunks.
struct PNGWriter {
  /// The two numbers of 64 bits that stand in the last pixels.
  static let numbersByteCount = Stamp.byteCount
  /// A stored deflate block: one byte of type, its length, and the length inverted (RFC 1951, 3.2.4).
  static let storedBlockHeaderByteCount = 5
  private static let storedBlockMaximumByteCount = 65_535
  private static let chunkByteCount = 12
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let zlibHeader: [UInt8] = [0x78, 0x01]

  /// Everything but the rows of pixels, the headers of the blocks before the last, and the padding chunk's data:
  /// signature, IHDR, padding chunk, first IDAT with zlib's header, last IDAT with a block's header and Adler-32, IEND.
  static let byteCountBesidePixels =
    signature.count + (chunkByteCount + 13) + chunkByteCount + (chunkByteCount + zlibHeader.count)
    + (chunkByteCount + storedBlockHeaderByteCount + 4) + chunkByteCount

  /// What was written so far.
  private(set) var bytes = signature

  /// How many stored blocks hold so many bytes.
  static func storedBlockCount(of byteCount: Int) -> Int {
    (byteCount + storedBlockMaximumByteCount - 1) / storedBlockMaximumByteCount
  }

  /// IHDR: 8 bits a pixel, greyscale, deflate, no interlacing.
  mutating func appendHeader(width: Int, height: Int) {
    appendChunk(
      "IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, 0, 0, 0, 0])
  }

  /// A chunk that decoders pass over: ancillary, private, safe to copy, by the case of its letters.
  mutating func appendPadding(byteCount: Int, random: inout SplitMix64) {
    var padding: [UInt8] = []
    random.append(byteCount: byteCount, to: &padding)
    appendChunk("roLl", padding)
  }

  /// The first IDAT: zlib's header and all rows but their last sixteen pixels, in blocks that others follow.
  mutating func appendFirstPixels(_ pixels: [UInt8]) {
    var data = Self.zlibHeader
    var rest = pixels[...]
    while !rest.isEmpty {
      let block = rest.prefix(Self.storedBlockMaximumByteCount)
      data += Self.storedBlockHeader(byteCount: block.count, isLast: false)
      data += block
      rest = rest.dropFirst(block.count)
    }
    appendChunk("IDAT", data)
  }

  /// The beginning of the last IDAT, up to the sixteen pixels; returns the CRC of its type and data so far.
  mutating func beginLastPixels() -> CRC32 {
    let blockHeader = Self.storedBlockHeader(byteCount: Self.numbersByteCount, isLast: true)
    let dataByteCount = blockHeader.count + Self.numbersByteCount + 4
    let checked = Array("IDAT".utf8) + blockHeader
    bytes += UInt32(dataByteCount).bigEndianBytes + checked
    var crc = CRC32()
    crc.update(checked)
    return crc
  }

  /// Room for the sixteen pixels, Adler-32 and the last IDAT's CRC; they are filled in for each picture.
  mutating func appendPlaceForNumbers() {
    bytes += repeatElement(0, count: Self.numbersByteCount + 4 + 4)
  }

  /// IEND, which ends the file.
  mutating func appendEnd() {
    appendChunk("IEND", [])
  }

  private mutating func appendChunk(_ type: String, _ data: [UInt8]) {
    var crc = CRC32()
    crc.update(type.utf8)
    crc.update(data)
    bytes += UInt32(data.count).bigEndianBytes
    bytes += type.utf8
    bytes += data
    bytes += crc.value.bigEndianBytes
  }

  private static func storedBlockHeader(byteCount: Int, isLast: Bool) -> [UInt8] {
    let length = UInt16(byteCount)
    let littleEndian = [length, ~length].flatMap { $0.bigEndianBytes.reversed() }
    return [isLast ? 1 : 0] + littleEndian
  }
}

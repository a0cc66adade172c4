import SeededRandom

/// How the bytes of a picture of a given size are shared out: rows of pixels, and a padding chunk for the rest.
struct PictureLayout {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// What the padding chunk holds, its own 12 bytes not counted.
  let paddingByteCount: Int

  /// Takes the largest near-square picture that leaves room for what surrounds it.
  init(sizeBytes: Int) {
    let room = sizeBytes - PNGWriter.byteCountBesidePixels
    let side = Int(Double(room).squareRoot())
    // The numbers take up sixteen pixels of the last row, which may hold no filter byte among them.
    width = max(PNGWriter.numbersByteCount, side - 1)
    var height = room / (width + 1)
    while Self.byteCount(width: width, height: height) > room { height -= 1 }
    self.height = height
    paddingByteCount = room - Self.byteCount(width: width, height: height)
  }

  /// The bytes of the rows and of the headers of the stored blocks that they are cut into.
  private static func byteCount(width: Int, height: Int) -> Int {
    let pixels = height * (width + 1)
    let blocks = PNGWriter.storedBlockCount(of: pixels - PNGWriter.numbersByteCount)
    return pixels + blocks * PNGWriter.storedBlockHeaderByteCount
  }

  /// The rows, each begun by filter type 0 (none), less the sixteen pixels at the end.
  func pixelsBeforeNumbers(random: inout SplitMix64) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(height * (width + 1) + 8)
    for _ in 0..<height {
      pixels.append(0)
      random.append(byteCount: width, to: &pixels)
    }
    pixels.removeLast(PNGWriter.numbersByteCount)
    return pixels
  }
}

extension SplitMix64 {
  /// Appends random bytes.
  mutating func append(byteCount: Int, to bytes: inout [UInt8]) {
    var missing = byteCount
    while missing > 0 {
      bytes += next().bigEndianBytes.prefix(missing)
      missing -= 8
    }
  }
}

/// Whole pictures of any size, no two seeds alike.
enum Picture {
  /// A GIF of 2 × 3 pixels with a comment that holds the seed and fills it up to about `sizeBytes`.
  static func gif(seed: Int, sizeBytes: Int = 0) -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += [2, 0, 3, 0, 0x80, 0, 0]  // 2 wide, 3 high, a table of two colours
    bytes += [0, 0, 0, 255, 255, 255]
    bytes += [0x21, 0xFE]  // a comment, in blocks of up to 255 bytes
    let text = Array("\(seed)".utf8)
    bytes += [UInt8(text.count)] + text
    while bytes.count < sizeBytes {
      bytes += [255] + Array(repeating: UInt8(truncatingIfNeeded: seed), count: 255)
    }
    bytes += [0]
    bytes += [0x2C, 0, 0, 0, 0, 2, 0, 3, 0, 0]  // the one frame
    bytes += [2, 3, 0x44, 0x02, 0x05, 0]  // its pixels, compressed
    return bytes + [0x3B]
  }
}

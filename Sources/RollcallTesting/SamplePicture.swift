/// A whole picture to save: a GIF of 3 by 2 pixels, whose bytes differ from those of every other number.
///
/// - Parameters:
///   - number: picks the picture.
///   - sizeBytes: the least that it takes; reached, to within a block of 256 bytes, by a comment.
public func samplePicture(_ number: UInt64, sizeBytes: Int = 0) -> [UInt8] {
  var bytes = Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0]
  bytes += [0x21, 0xFE, 8] + (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  while bytes.count < sizeBytes {
    bytes.append(255)
    bytes += (0..<255).map { UInt8(truncatingIfNeeded: bytes.count &* 7 &+ $0) }
  }
  bytes.append(0)
  // One picture of one LZW block, then the end.
  bytes += [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0x80, 0, 0, 0, 255, 255, 255, 2, 3, 0x44, 0x02, 0x05, 0, 0x3B]
  return bytes
}

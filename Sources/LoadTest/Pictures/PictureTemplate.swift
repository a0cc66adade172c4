/// A picture of which any number can be had, all of one size and no two alike.
struct PictureTemplate: Sendable {
  /// The picture, with any numbers in it.
  let bytes: [UInt8]
  let stamp: Stamp
  /// The name that it is saved under.
  let filename: String

  init(bytes: [UInt8], stamp: Stamp, filename: String) {
    self.bytes = bytes
    self.stamp = stamp
    self.filename = filename
  }

  /// Takes a real file. Its numbers stand behind its end, where every format allows bytes of others: as they are, or, in
  /// formats whose boxes fill a file to the last byte, in a box `free` (ISO/IEC 14496-12, 8.1.2).
  init(file bytes: [UInt8], filename: String) {
    let isMadeOfBoxes =
      bytes.count > 8 && Self.boxTypes.contains(String(decoding: bytes[4..<8], as: UTF8.self))
    let header: [UInt8] =
      isMadeOfBoxes ? UInt32(8 + Stamp.byteCount).bigEndianBytes + Array("free".utf8) : []
    self.init(
      bytes: bytes + header + Array(repeating: 0, count: Stamp.byteCount),
      stamp: Stamp(offset: bytes.count + header.count), filename: filename)
  }

  /// What the first box of a HEIF, MP4 or QuickTime file can be.
  private static let boxTypes: Set<String> = ["ftyp", "moov", "mdat", "wide", "pnot", "skip", "free"]

  /// The picture with these two numbers; other numbers give another picture.
  func picture(series: UInt64, number: UInt64) -> [UInt8] {
    var picture = bytes
    unsafe picture.withUnsafeMutableBytes { unsafe stamp.write(series: series, number: number, to: $0) }
    return picture
  }
}

/// Where a picture's bytes say which picture it is: two numbers of 64 bits, and the checksums over them where the format has
/// some. Writing them makes another picture of the same size.
struct Stamp: Sendable {
  /// How many bytes the two numbers take.
  static let byteCount = 16

  /// Checksums behind the numbers: PNG's Adler-32 over the pixels, then its CRC-32 over the chunk, each over what came
  /// before.
  struct Checksums: Sendable {
    let adlerBefore: Adler32
    let chunkBefore: CRC32
  }

  /// Where the numbers begin.
  var offset: Int
  var checksums: Checksums?

  /// Writes the numbers into bytes that hold the picture, and what follows from them.
  func write(series: UInt64, number: UInt64, to bytes: UnsafeMutableRawBufferPointer) {
    unsafe bytes.storeBytes(of: series.bigEndian, toByteOffset: offset, as: UInt64.self)
    unsafe bytes.storeBytes(of: number.bigEndian, toByteOffset: offset + 8, as: UInt64.self)
    guard let checksums else { return }
    let end = offset + Self.byteCount
    var adler = checksums.adlerBefore
    unsafe adler.update(bytes[offset..<end])
    unsafe bytes.storeBytes(of: adler.value.bigEndian, toByteOffset: end, as: UInt32.self)
    var chunk = checksums.chunkBefore
    unsafe chunk.update(bytes[offset..<end + 4])
    unsafe bytes.storeBytes(of: chunk.value.bigEndian, toByteOffset: end + 4, as: UInt32.self)
  }
}

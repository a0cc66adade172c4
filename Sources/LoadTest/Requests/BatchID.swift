/// The batch ids of a run: 48 characters, so that they can be written into a request that is encoded already.
enum BatchID {
  static let prefix = Array("rollcall-bench-".utf8)
  static let byteCount = prefix.count + 16 + 1 + 16

  /// The id that goes with two numbers.
  static func text(series: UInt64, number: UInt64) -> String {
    String(decoding: bytes(series: series, number: number), as: UTF8.self)
  }

  static func bytes(series: UInt64, number: UInt64) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    unsafe bytes.withUnsafeMutableBytes { unsafe write(series: series, number: number, to: $0, at: 0) }
    return bytes
  }

  /// Writes an id over that of other numbers.
  static func write(series: UInt64, number: UInt64, to bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
    unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset + prefix.count]).copyBytes(
      from: prefix)
    let seriesOffset = offset + prefix.count
    unsafe writeHexadecimal(series, to: bytes, at: seriesOffset)
    unsafe bytes.storeBytes(of: UInt8(ascii: "-"), toByteOffset: seriesOffset + 16, as: UInt8.self)
    unsafe writeHexadecimal(number, to: bytes, at: seriesOffset + 17)
  }

  private static func writeHexadecimal(
    _ number: UInt64, to bytes: UnsafeMutableRawBufferPointer, at offset: Int
  ) {
    for index in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * index)) & 15
      unsafe bytes.storeBytes(
        of: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10,
        toByteOffset: offset + index, as: UInt8.self)
    }
  }
}

/// Eight hexadecimal digits as they stand in memory, worked on all at once: ids are read and written several times a call.
struct EightDigits {
  /// The digits, the first one in the highest byte.
  private let ascii: UInt64

  /// The digits of a number, in lower case.
  init(_ value: UInt32) {
    // Each digit's four bits to a byte of their own.
    var digits = UInt64(value)
    digits = (digits | digits << 16) & 0x0000_ffff_0000_ffff
    digits = (digits | digits << 8) & 0x00ff_00ff_00ff_00ff
    digits = (digits | digits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    ascii = Self.ascii(digits)
  }

  /// Four bytes and the four behind them, each as loaded from memory.
  init(_ first: UInt32, _ last: UInt32) {
    ascii = UInt64(first.bigEndian) << 32 | UInt64(last.bigEndian)
  }

  /// The first four digits, to be stored in memory as they are.
  var first: UInt32 { UInt32(ascii >> 32).bigEndian }

  /// The last four digits, to be stored in memory as they are.
  var last: UInt32 { UInt32(truncatingIfNeeded: ascii).bigEndian }

  /// The number that the digits make, in either case; `nil` where a byte is none.
  var value: UInt32? {
    // A letter has the bit 0x40. Whatever else has it, or has not, is seen when the digits are made again.
    let letters = ascii >> 6 & Self.ones
    var digits = (ascii & (Self.ones &* 0x0f)) &+ letters &* 9
    guard digits & (Self.ones &* 0xf0) == 0, Self.ascii(digits) == ascii | letters << 5 else { return nil }
    digits = (digits | digits >> 4) & 0x00ff_00ff_00ff_00ff
    digits = (digits | digits >> 8) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: digits | digits >> 16)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The digits of numbers below 16, one a byte.
  private static func ascii(_ digits: UInt64) -> UInt64 {
    let letters = (digits &+ ones &* 6) >> 4 & ones
    return digits &+ ones &* 0x30 &+ letters &* 0x27
  }
}

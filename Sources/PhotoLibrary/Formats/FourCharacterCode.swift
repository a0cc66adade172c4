/// The four bytes that name a chunk, a box or a brand.
struct FourCharacterCode: RawRepresentable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes as a big-endian number.
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a code from a literal of exactly four ASCII characters.
  init(stringLiteral text: StaticString) {
    precondition(text.utf8CodeUnitCount == 4, "a four-character code has four characters")
    let value = UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt32.self)
    rawValue = UInt32(bigEndian: value)
  }

  private func everyByte(isIn range: ClosedRange<UInt8>, mask: UInt8 = 0xFF) -> Bool {
    for shift in stride(from: UInt32(0), to: 32, by: 8)
    where !range.contains(UInt8(truncatingIfNeeded: rawValue >> shift) & mask) {
      return false
    }
    return true
  }

  /// Whether every byte is an ASCII letter, as PNG demands of chunk types.
  var isLetters: Bool {
    everyByte(isIn: 0x41...0x5A, mask: ~0x20)
  }

  /// The characters in quotes, or the number where they are not printable.
  var description: String {
    guard everyByte(isIn: 0x20...0x7E) else { return "0x" + String(rawValue, radix: 16) }
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
    return "'" + String(decoding: bytes, as: UTF8.self) + "'"
  }
}

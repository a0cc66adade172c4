/// Bytes as digits in lower case, two a byte.
package enum Hexadecimal {
  /// The digits of bytes.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
      for (place, byte) in bytes.enumerated() {
        digits[2 * place] = digit(byte >> 4)
        digits[2 * place + 1] = digit(byte & 15)
      }
      return 2 * bytes.count
    }
  }

  /// The bytes of digits; `nil` where the text is not an even number of digits in lower case.
  package static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[place]), let low = value(digits[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// A name that nobody else has and nobody guesses: so many bytes of the system's random numbers.
  package static func random(byteCount: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    while bytes.count < byteCount {
      // Each call of the generator is one of the system: eight bytes a call.
      withUnsafeBytes(of: generator.next() as UInt64) { bytes += $0.prefix(byteCount - bytes.count) }
    }
    return text(bytes)
  }

  /// The digit of a number below 16.
  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

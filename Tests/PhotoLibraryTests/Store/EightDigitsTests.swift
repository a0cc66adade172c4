import SeededRandom
import Testing

@testable import PhotoLibrary

/// Eight digits at once, beside the standard library's one by one.
struct EightDigitsTests {
  private func digits(_ bytes: [UInt8]) -> EightDigits {
    bytes.withUnsafeBytes {
      EightDigits($0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    }
  }

  private func text(_ digits: EightDigits) -> String {
    withUnsafeBytes(of: (digits.first, digits.last)) { String(decoding: $0, as: UTF8.self) }
  }

  @Test func numbersAreWrittenAndReadAsByTheStandardLibrary() {
    var generator = SplitMix64(seed: 1)
    for value in [0, 1, 0x0123_4567, 0x89ab_cdef, .max]
      + (0..<1_000).map({ _ in UInt32.random(in: 0 ... .max, using: &generator) })
    {
      let hexadecimal = String(value, radix: 16)
      let expected = String(repeating: "0", count: 8 - hexadecimal.count) + hexadecimal
      #expect(text(EightDigits(value)) == expected)
      #expect(digits(Array(expected.utf8)).value == value)
      #expect(digits(Array(expected.uppercased().utf8)).value == value)
    }
  }

  @Test(arguments: 0..<8) func aByteIsADigitOrRefused(place: Int) {
    for byte in UInt8.min ... .max {
      var bytes = Array("9a0fF5Cc".utf8)
      bytes[place] = byte
      let expected = byte < 0x80 ? UInt32(String(decoding: bytes, as: UTF8.self), radix: 16) : nil
      // The standard library takes a sign in front.
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      #expect(digits(bytes).value == (isSign ? nil : expected), "byte \(byte)")
    }
  }
}

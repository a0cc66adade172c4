import CCrypto

/// What assets and albums are called: a UUID of version 7, which sorts by the time it was made.
struct Identifier: Hashable, Sendable {
  /// The first eight bytes, big-endian.
  let high: UInt64
  /// The last eight bytes, big-endian.
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Takes 16 bytes as they are stored; `nil` for another number of them.
  init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Takes the text form, in either case; `nil` where it is none.
  init?(_ text: String) {
    var text = text
    guard let identifier = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = identifier
  }

  private init?(utf8: UnsafeBufferPointer<UInt8>) {
    guard utf8.count == 36 else { return nil }
    var words: (high: UInt64, low: UInt64) = (0, 0)
    for place in 0..<36 {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard utf8[place] == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let nibble = Self.nibble(utf8[place]) else { return nil }
      // Sixteen digits and two dashes come before the last eight bytes.
      if place < 18 { words.high = words.high << 4 | nibble } else { words.low = words.low << 4 | nibble }
    }
    self.init(high: words.high, low: words.low)
  }

  /// Calls a function with the 16 bytes as they are stored.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    var words = (high.bigEndian, low.bigEndian)
    return try withUnsafeBytes(of: &words, body)
  }

  /// The text form, in lower case.
  var text: String {
    String(unsafeUninitializedCapacity: 36) { target in
      var place = 0
      for digit in 0..<32 {
        if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
          target[place] = UInt8(ascii: "-")
          place += 1
        }
        let word = digit < 16 ? high : low
        let nibble = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (digit & 15))) & 15
        target[place] = Hexadecimal.digit(nibble)
        place += 1
      }
      return place
    }
  }

  private static func nibble(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

/// Makes ids that increase, also where the clock stands still or goes back.
struct IdentifierSource {
  /// Milliseconds and, below them, 12 bits that count within a millisecond.
  private var last: UInt64 = 0
  /// Random words made in one go: a call of the generator costs more than its bytes.
  private var randomWords: [UInt64] = []

  /// Starts behind an id that was made before, whatever the clock says.
  init(after previous: Identifier?) {
    guard let previous else { return }
    last = (previous.high >> 16) << 12 | previous.high & 0xfff
  }

  /// Makes the next id for a time in milliseconds since 1970.
  mutating func next(unixMilliseconds: Int64) -> Identifier {
    last = max(UInt64(max(0, unixMilliseconds)) << 12, last &+ 1)
    let time = last >> 12
    let high = time << 16 | 0x7000 | (last & 0xfff)
    let low = 0x8000_0000_0000_0000 | nextRandomWord() >> 2
    return Identifier(high: high, low: low)
  }

  private mutating func nextRandomWord() -> UInt64 {
    if randomWords.isEmpty {
      randomWords = [UInt64](repeating: 0, count: 256)
      let filled = randomWords.withUnsafeMutableBytes { bytes in
        RAND_bytes(bytes.bindMemory(to: UInt8.self).baseAddress, Int32(bytes.count))
      }
      precondition(filled == 1, "libcrypto has no random bytes")
    }
    return randomWords.removeLast()
  }
}

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
    guard utf8.count == 36, [8, 13, 18, 23].allSatisfy({ utf8[$0] == UInt8(ascii: "-") }) else { return nil }
    let bytes = UnsafeRawBufferPointer(utf8)
    func digits(_ place: Int) -> UInt32 { bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
    guard let first = EightDigits(digits(0), digits(4)).value,
      let second = EightDigits(digits(9), digits(14)).value,
      let third = EightDigits(digits(19), digits(24)).value,
      let fourth = EightDigits(digits(28), digits(32)).value
    else { return nil }
    self.init(high: UInt64(first) << 32 | UInt64(second), low: UInt64(third) << 32 | UInt64(fourth))
  }

  /// Calls a function with the 16 bytes as they are stored.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    var words = (high.bigEndian, low.bigEndian)
    return try withUnsafeBytes(of: &words, body)
  }

  /// The text form, in lower case.
  var text: String {
    String(unsafeUninitializedCapacity: 36) { target in
      let target = UnsafeMutableRawBufferPointer(target)
      func put(_ word: UInt64, at places: (Int, Int, Int, Int)) {
        let (upper, lower) = (EightDigits(UInt32(word >> 32)), EightDigits(UInt32(truncatingIfNeeded: word)))
        target.storeBytes(of: upper.first, toByteOffset: places.0, as: UInt32.self)
        target.storeBytes(of: upper.last, toByteOffset: places.1, as: UInt32.self)
        target.storeBytes(of: lower.first, toByteOffset: places.2, as: UInt32.self)
        target.storeBytes(of: lower.last, toByteOffset: places.3, as: UInt32.self)
      }
      put(high, at: (0, 4, 9, 14))
      put(low, at: (19, 24, 28, 32))
      for place in [8, 13, 18, 23] { target[place] = UInt8(ascii: "-") }
      return 36
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

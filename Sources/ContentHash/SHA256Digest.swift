/// A SHA-256: 32 bytes, held without an allocation.
public struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  /// How many bytes a digest has.
  public static let sizeBytes = 32

  /// The bytes in order, eight to a word, in the memory order of this machine.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Takes the bytes of a digest; `nil` unless there are exactly 32.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == Self.sizeBytes else { return nil }
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
  }

  /// Reads 64 digits in lower case; `nil` for anything else.
  package init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 2 * Self.sizeBytes else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(digits[place]), let low = Self.value(digits[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes)
  }

  /// Takes the 32 bytes that a function writes.
  init(filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
    withUnsafeMutableBytes(of: &words, fill)
  }

  /// Calls a function with the 32 bytes, which it must not keep.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var copy = words
    return try withUnsafeBytes(of: &copy, body)
  }

  /// The 32 bytes.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  /// 64 digits in lower case.
  public var hexadecimal: String {
    String(unsafeUninitializedCapacity: 2 * Self.sizeBytes) { digits in
      withBytes { bytes in
        for (place, byte) in bytes.enumerated() {
          digits[2 * place] = Self.digit(byte >> 4)
          digits[2 * place + 1] = Self.digit(byte & 15)
        }
      }
      return 2 * Self.sizeBytes
    }
  }

  /// The same as ``hexadecimal``.
  public var description: String { hexadecimal }

  /// Two digits in lower case.
  package static func hexadecimal(_ byte: UInt8) -> String {
    String(decoding: [digit(byte >> 4), digit(byte & 15)], as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  /// Equal where all bytes are.
  public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  /// Feeds the first word: a digest's bits are as good as random.
  public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

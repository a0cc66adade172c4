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
    guard let bytes = Hexadecimal.bytes(text) else { return nil }
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
  public var hexadecimal: String { withBytes { Hexadecimal.text($0) } }

  /// The same as ``hexadecimal``.
  public var description: String { hexadecimal }

  /// Equal where all bytes are.
  public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  /// Feeds the first word: a digest's bits are as good as random.
  public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

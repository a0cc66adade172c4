/// The SHA-256 of some bytes: 32 bytes.
public struct SHA256Digest: Sendable, Hashable, CustomStringConvertible {
  /// How many bytes a digest has.
  public static let sizeBytes = 32

  /// The digest, 32 bytes.
  public let bytes: [UInt8]

  /// Takes a digest; nil unless there are 32 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.sizeBytes else { return nil }
    self.bytes = bytes
  }

  /// 64 hexadecimal digits in lower case, as `sha256sum` prints them.
  public var description: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

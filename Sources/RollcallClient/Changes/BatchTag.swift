import Synchronization

/// Tells the batches of this process apart, so that a placeholder is known to be of this batch or of another.
struct BatchTag: Sendable, Hashable {
  private static let last = Atomic<UInt64>(0)
  private let number: UInt64

  /// A tag that no other batch has.
  init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Names for batches and uploads, so that a retry does nothing twice.
enum BatchID {
  /// The longest name that the protocol allows.
  static let maximumBytes = 128

  /// 128 random bits in hexadecimal.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The name of an upload that belongs to a batch. The same batch id leads to the same upload, so that a caller who
  /// tries again goes on where the first attempt stopped. Hashed, to stay within the limit whatever the batch id.
  static func forUpload(_ place: Int, of batchID: String) -> String {
    SHA256.hash(Array("\(batchID)/\(place)".utf8)).description
  }
}

import Synchronization

/// Tells the batches of this process apart, so that a placeholder is known to be of this batch or of another.
struct BatchTag: Sendable, Hashable {
  private static let last = Atomic<UInt64>(0)
  private let number: UInt64

  /// A tag that no other batch has.
  init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}

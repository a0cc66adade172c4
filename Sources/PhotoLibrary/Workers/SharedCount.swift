import Synchronization

/// A number of things that several holders share.
final class SharedCount: Sendable {
  private let left: Atomic<Int>

  /// Has so many to give.
  init(_ count: Int) { left = Atomic(count) }

  /// How many are left.
  var leftCount: Int { left.load(ordering: .relaxed) }

  /// Takes one. Returns whether there was one.
  func take() -> Bool {
    if left.subtract(1, ordering: .relaxed).newValue >= 0 { return true }
    give()
    return false
  }

  /// Gives one back.
  func give() { left.add(1, ordering: .relaxed) }
}

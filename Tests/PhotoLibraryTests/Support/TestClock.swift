import PhotoLibrary
import Synchronization

/// A clock that a test moves.
final class TestClock: Sendable {
  private let offsetMilliseconds = Atomic<Int64>(0)

  /// The machine's time and what the test has added.
  var clock: LibraryClock {
    LibraryClock(
      unixMilliseconds: {
        LibraryClock.system.unixMilliseconds() + self.offsetMilliseconds.load(ordering: .relaxed)
      },
      now: { .now + .milliseconds(self.offsetMilliseconds.load(ordering: .relaxed)) })
  }

  func advance(byMilliseconds milliseconds: Int64) {
    offsetMilliseconds.wrappingAdd(milliseconds, ordering: .relaxed)
  }
}

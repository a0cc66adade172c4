import Locking
import PhotoLibrary

/// A clock that stands until a test moves it, however long the test takes.
final class TestClock: Sendable {
  private let start = ContinuousClock.now
  private let elapsedMilliseconds = Locked<Int64>(0)

  /// The clock as a library takes it; its wall clock begins at 1970.
  var clock: LibraryClock {
    LibraryClock(
      unixMilliseconds: { self.elapsedMilliseconds.withLock { $0 } },
      now: { self.start + .milliseconds(self.elapsedMilliseconds.withLock { $0 }) })
  }

  func advance(milliseconds: Int64) {
    elapsedMilliseconds.withLock { $0 += milliseconds }
  }
}

import Glibc
import Synchronization
import Timekeeping

/// A loop without a thread of its own: it belongs to the thread that makes it, and moves when told to. What happens on it then
/// follows from what it is given alone, and costs no hop between threads; fuzzers need both.
///
/// It lives as long as the process: nothing shuts it down.
extension EventLoop {
  /// Makes a loop of the calling thread, which must be the one that drives it. Its timers fire only in ``fireNextTimer(upTo:)``.
  convenience init(drivenOn clock: ManualClock) {
    self.init(withoutThread: .manual(clock))
    moveToCallingThread()
  }

  /// From now on the loop belongs to the calling thread. Nobody else may be using it.
  func moveToCallingThread() { threadID.store(pthread_self(), ordering: .relaxed) }

  /// Takes one turn: does what is ready, and what the sockets have brought.
  ///
  /// - Parameter waits: whether to wait, where there is nothing to do, until a socket or another thread brings something.
  func takeTurn(waits: Bool = false) {
    assertCurrent()
    handles.runOnce(waits: waits && !hasReadyWork)
  }

  /// Whether everything on the loop has ended: no sockets, no timers, no work.
  var isIdle: Bool { resources.isEmpty && timers.count == 0 && !hasReadyWork }

  /// Moves the clock to the next timer and fires it, with those due at the same time.
  ///
  /// - Parameter limit: how far the clock may be moved, in its nanoseconds.
  /// - Returns: whether a timer was due until then.
  func fireNextTimer(upTo limit: UInt64) -> Bool {
    assertCurrent()
    guard let clock = time.manual, let due = timers.firstDeadlineNanoseconds, due <= limit else {
      return false
    }
    clock.move(to: due)
    timers.fire()
    return true
  }
}

import Limits
import Locking

/// Keeps a message that others can provoke from flooding the log: so many lines of it in a second, and then the number
/// of those that were held back, with the first line of a later second.
final class LogThrottle: Sendable {
  private struct Window {
    var second: Int64 = .min
    var lines = 0
    var heldBack = 0
  }

  /// By message; messages are constants of this server's code, so there are few.
  private let windows = Locked<[String: Window]>([:])

  /// Whether a line may be written now, and how many like it were held back since the last.
  func admit(_ message: String, at time: Timestamp) -> (isAdmitted: Bool, heldBack: Int) {
    let second = time.unixMilliseconds / 1000
    return windows.withLock { windows in
      var window = windows[message] ?? Window()
      defer { windows[message] = window }
      if second != window.second {
        let heldBack = window.heldBack
        window = Window(second: second, lines: 1)
        return (true, heldBack)
      }
      guard window.lines < Limits.Process.logLinesPerSecond else {
        window.heldBack += 1
        return (false, 0)
      }
      window.lines += 1
      return (true, 0)
    }
  }
}

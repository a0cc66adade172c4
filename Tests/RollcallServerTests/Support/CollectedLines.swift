import Locking
@testable import RollcallServer

/// Keeps what a logger writes.
final class CollectedLines: Sendable {
  private let lines = Locked<[String]>([])

  /// Every line so far.
  var all: [String] { lines.withLock { $0 } }

  /// A logger whose lines are kept here; its clock stands at 1970 unless another is given.
  func logger(
    format: LogFormat = .text, level: LogLevel = .info,
    now: @escaping @Sendable () -> Timestamp = { Timestamp(unixMilliseconds: 0) }
  ) -> Logger {
    Logger(
      format: format, level: level, now: now,
      output: { line in self.lines.withLock { $0.append(line) } })
  }
}

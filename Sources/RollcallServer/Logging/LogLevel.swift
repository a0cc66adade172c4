/// How much a log line matters; a logger writes lines of its level and above.
public enum LogLevel: String, Sendable, CaseIterable, Comparable {
  /// For whoever works on the server.
  case debug
  /// What an operator wants to know on a good day.
  case info
  /// Something was wrong and the server could go on.
  case warning
  /// Something failed that somebody should look at.
  case error

  /// Ordered by how much they matter.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

import Glibc
public import JSONLines
import SystemCalls

/// Writes what happens, one whole line each, from any thread.
public struct Logger: Sendable {
  private let format: LogFormat
  private let level: LogLevel
  private let now: @Sendable () -> Timestamp
  private let output: @Sendable (String) -> Void
  private let throttle = LogThrottle()

  /// Writes to standard error.
  public init(format: LogFormat = .text, level: LogLevel = .info) {
    self.init(format: format, level: level, now: Timestamp.now, output: writeToStandardError)
  }

  /// Takes the clock and the output; a line comes without its end.
  init(
    format: LogFormat, level: LogLevel, now: @escaping @Sendable () -> Timestamp,
    output: @escaping @Sendable (String) -> Void
  ) {
    self.format = format
    self.level = level
    self.now = now
    self.output = output
  }

  /// Writes nothing at all: for tests and for embedding.
  public static let silent = Logger(format: .text, level: .error, now: Timestamp.now, output: { _ in })

  /// Says something for whoever works on the server.
  public func debug(_ message: String, _ fields: KeyValuePairs<String, JSONValue> = [:]) {
    // Made into an array only where the line is written: most debug lines are not.
    if writes(.debug) { log(.debug, message, fields) }
  }

  /// Says something that an operator wants to know.
  public func info(_ message: String, _ fields: KeyValuePairs<String, JSONValue> = [:]) {
    log(.info, message, fields)
  }

  /// Says that something was wrong and the server went on.
  public func warning(_ message: String, _ fields: KeyValuePairs<String, JSONValue> = [:]) {
    log(.warning, message, fields)
  }

  /// Says that something failed that somebody should look at.
  public func error(_ message: String, _ fields: KeyValuePairs<String, JSONValue> = [:]) {
    log(.error, message, fields)
  }

  /// Writes a line of the given level, if the logger writes that level. Warnings and errors may be provoked from outside:
  /// of one message, 20 are written in a second at most, and `held_back` counts the others.
  public func log(_ level: LogLevel, _ message: String, _ fields: KeyValuePairs<String, JSONValue> = [:]) {
    log(level, message, Array(fields))
  }

  /// The same, for fields that are not the same each time.
  func log(_ level: LogLevel, _ message: String, _ fields: [LogRecord.Field]) {
    guard writes(level) else { return }
    guard level >= .warning else { return write(level, message, fields, at: now()) }
    let time = now()
    let (isAdmitted, heldBack) = throttle.admit(message, at: time)
    if heldBack > 0 {
      write(level, "\(message); others like it", [("held_back", JSONValue(heldBack))], at: time)
    }
    if isAdmitted { write(level, message, fields, at: time) }
  }

  /// Whether lines of this level are written at all.
  func writes(_ level: LogLevel) -> Bool { level >= self.level }

  /// Writes a line whatever the level: for what was asked for by an option of its own, such as `--stats`.
  func write(_ level: LogLevel, _ message: String, _ fields: KeyValuePairs<String, JSONValue>) {
    write(level, message, Array(fields), at: now())
  }

  private func write(_ level: LogLevel, _ message: String, _ fields: [LogRecord.Field], at time: Timestamp) {
    output(format.line(for: LogRecord(time: time, level: level, message: message, fields: fields)))
  }
}

/// One `write` a line, so that lines of several threads never mix. What a full pipe leaves over is written after it.
@Sendable private func writeToStandardError(_ line: String) {
  // Where standard error cannot be written, there is nobody to tell.
  try? writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
}

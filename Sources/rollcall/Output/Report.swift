import CommandOptions
import Glibc
import JSONLines
import RollcallClient
import SystemCalls

/// Tells what was done and what failed, for people or, with `--json`, for programs.
struct Report: Sendable {
  /// Whether programs read it.
  let isJSON: Bool

  init(_ parsed: ParsedCommand) { isJSON = parsed.has("--json") }

  /// Prints a line on standard output: the object with `--json`, else the text with nothing in it that could change
  /// the terminal. Throws where nobody reads it.
  func line(_ object: JSONObject, text: String) throws(SystemError) {
    try StandardOutput.write(line: isJSON ? object.line : TerminalText.escaped(text))
  }

  /// Tells a failure, and the file that it is about: on standard error for people, on standard output with `--json`.
  ///
  /// - Returns: the code to exit with.
  func failure(_ error: RollcallError, file: String? = nil) -> ExitCode {
    // A person asked for files, not for changes of a batch.
    var error = error
    error.changeIndex = nil
    if isJSON {
      // A failure that cannot be told is still in the exit code.
      try? StandardOutput.write(line: Self.object(error, file: file).line)
    } else {
      let place = file.map { "\($0): " } ?? ""
      printError(TerminalText.escaped("rollcall: \(place)\(error)"))
    }
    return error.reason == .notReachable ? .notReachable : .failed
  }

  static func object(_ error: RollcallError, file: String?) -> JSONObject {
    var object: JSONObject = [:]
    if let file { object.append("file", .text(file)) }
    object.append("reason", .text(error.reason.rawValue))
    object.append("message", .text(error.message))
    return object
  }
}

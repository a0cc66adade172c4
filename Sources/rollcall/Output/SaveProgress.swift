import CommandOptions
import Glibc
import RollcallClient
import SystemCalls

/// Tells what becomes of many files: a line for each, or a bar on a terminal.
struct SaveProgress {
  private let fileCount: Int
  private let report: Report
  private let showsBar: Bool
  private var doneCount = 0
  private var failedCount = 0
  private var code = ExitCode.done

  init(fileCount: Int, report: Report, isJSON: Bool) {
    self.fileCount = fileCount
    self.report = report
    showsBar = fileCount > 1 && !isJSON && isatty(STDERR_FILENO) == 1
  }

  /// Tells one file's outcome. Throws where nobody reads standard output any more.
  mutating func tell(_ outcome: SaveOutcome) throws(SystemError) {
    doneCount += 1
    switch outcome.result {
    case .success(let (asset, album)):
      // A bar and lines on one terminal would disturb each other; lines into a file or a pipe do not.
      if !(showsBar && StandardOutput.isTerminal) {
        try report.line(
          SaveOutcome.object(file: outcome.file, asset: asset, album: album),
          text: SaveOutcome.text(file: outcome.file, asset: asset, album: album))
      }
    case .failure(let error):
      failedCount += 1
      if showsBar { printError(ProgressBar.erased, terminator: "") }
      let failure = report.failure(error, file: outcome.file)
      if code != .notReachable { code = failure }
    }
    if showsBar {
      printError(ProgressBar(done: doneCount, of: fileCount, failed: failedCount).line, terminator: "")
    }
  }

  /// Ends the bar with a sentence. Returns the code to exit with.
  func finish() -> ExitCode {
    if showsBar {
      printError(ProgressBar.erased, terminator: "")
      printError("saved \(doneCount - failedCount) of \(fileCount) files")
    }
    return code
  }

}

/// A bar that stays on one line of a terminal of 60 columns.
struct ProgressBar {
  private static let widthColumns = 24
  /// Goes back to the line's beginning and clears it.
  static let erased = "\r\u{1B}[K"

  let done: Int
  let total: Int
  let failed: Int

  init(done: Int, of total: Int, failed: Int) {
    self.done = done
    self.total = total
    self.failed = failed
  }

  /// Such as `[############            ] 12 of 24, 1 failed`, in place of what was shown before.
  var line: String {
    let filled = Self.widthColumns * done / max(total, 1)
    let bar =
      String(repeating: "#", count: filled) + String(repeating: " ", count: Self.widthColumns - filled)
    return "\(Self.erased)[\(bar)] \(done) of \(total)" + (failed > 0 ? ", \(failed) failed" : "")
  }
}

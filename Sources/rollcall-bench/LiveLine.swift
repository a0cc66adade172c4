import CommandOptions
import Glibc
import LoadTest

/// One line on a terminal that tells how a run goes, written anew each second.
enum LiveLine {
  /// Writes it on standard error; nil where that is no terminal.
  static var observer: ProgressObserver? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    return ProgressObserver(every: .seconds(1)) { printError("\r\u{1B}[K" + $0.line, terminator: "") }
  }

  /// Takes the line away. To be called when the run is over.
  static func clear() {
    if isatty(STDERR_FILENO) == 1 { printError("\r\u{1B}[K", terminator: "") }
  }
}

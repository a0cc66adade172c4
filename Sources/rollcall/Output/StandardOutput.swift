import Glibc
import SystemCalls

/// Standard output. Writing throws where it cannot be written: its reader has gone away, or its disk is full.
enum StandardOutput {
  /// Writes every byte.
  static func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: STDOUT_FILENO)
  }

  /// Writes a line in one piece.
  static func write(line: String) throws(SystemError) {
    try write(Array((line + "\n").utf8))
  }

  /// Whether a person sees it.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}

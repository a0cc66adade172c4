import Glibc

/// Standard output, written whole whatever signals come in between.
enum StandardOutput {
  /// It cannot be written: its reader has gone away, or its disk is full.
  struct WriteError: Error, CustomStringConvertible {
    /// The value of `errno`.
    let number: Int32

    /// The system's own words, such as "No space left on device".
    var description: String {
      unsafe String(cString: strerror(number))
    }
  }

  /// Writes every byte. Throws `WriteError`.
  static func write(_ bytes: [UInt8]) throws(WriteError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes[start...].withUnsafeBytes { rest in
        unsafe Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw WriteError(number: errno) }
      start += written
    }
  }

  /// Writes a line in one piece. Throws `WriteError`.
  static func write(line: String) throws(WriteError) {
    try write(Array((line + "\n").utf8))
  }

  /// Whether a person sees it.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}

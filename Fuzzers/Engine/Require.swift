import Glibc
import RPCWire

/// Ends the process, which libFuzzer then reports with the input, unless a promise holds.
///
/// A `precondition` would do the same, but says nothing in an optimized build.
func require(
  _ isKept: Bool, _ promise: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  guard !isKept else { return }
  broken(promise(), file: file, line: line)
}

/// Ends the process: this must not have been reached.
func broken(_ what: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  writeError("==\(getpid())== BROKEN PROMISE at \(file):\(line): \(what)\n")
  abort()
}

/// Writes to standard error.
func writeError(_ text: String) {
  var text = text
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// The value of what cannot fail.
func always<Value, Failure: Error>(
  _ what: String, file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Value
) -> Value {
  do {
    return try body()
  } catch {
    broken("\(what): \(error)", file: file, line: line)
  }
}

/// Requires that an error is one that a caller may be given for bytes of its own making.
func requireRefusal(_ error: RPCError, from what: String) {
  require(
    error.code == .invalidArgument || error.code == .resourceExhausted,
    "\(what) refused its input with \(error)")
}

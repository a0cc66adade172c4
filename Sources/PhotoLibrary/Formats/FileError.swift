import Glibc

/// A call to the file system failed.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The system call, for example `pread`.
  public let operation: String
  /// The value of `errno` after it.
  public let number: Int32

  /// Makes the error from its parts.
  public init(operation: String, number: Int32) {
    self.operation = operation
    self.number = number
  }

  /// The call and the system's words for the error.
  public var description: String {
    "\(operation) failed: \(String(cString: strerror(number))) (\(number))"
  }
}

extension FileError {
  /// Runs a system call, again where a signal interrupted it, and throws if it returns a negative number.
  static func retrying<Number: SignedInteger>(
    _ operation: String, _ call: () -> Number
  ) throws(FileError) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw FileError(operation: operation, number: errno) }
    }
  }
}

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

import Glibc

/// A call to the system failed.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The call, for example `pread`.
  package let call: String
  /// The value of `errno` after it.
  package let number: Int32

  /// Makes the error from its parts.
  package init(call: String, number: Int32) {
    self.call = call
    self.number = number
  }

  /// The system's own words, such as "No such file or directory".
  package var words: String {
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(number, &text, text.count) == 0 else { return "error \(number)" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The call, the system's words and the number.
  package var description: String { "\(call) failed: \(words) (\(number))" }
}

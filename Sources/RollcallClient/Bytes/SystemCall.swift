import Glibc

/// Calls the system again while a signal interrupts it; nil is success, else the error's number.
func retryingInterrupted(_ body: () -> Int) -> Result<Int, SystemError> {
  while true {
    let result = body()
    if result >= 0 { return .success(result) }
    let number = errno
    if number != EINTR { return .failure(SystemError(number: number)) }
  }
}

/// What the system said no with.
struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The value of `errno`.
  let number: Int32

  /// The system's own words, such as "No such file or directory".
  var description: String {
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(number, &text, text.count) == 0 else { return "error \(number)" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

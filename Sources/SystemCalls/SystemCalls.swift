import Glibc

/// Calls the system, again where a signal interrupts it, and throws where it returns a negative number.
package func retryingInterrupted<Number: SignedInteger>(
  _ call: String, _ body: () -> Number
) throws(SystemError) -> Number {
  while true {
    let result = body()
    if result >= 0 { return result }
    let number = errno
    if number != EINTR { throw SystemError(call: call, number: number) }
  }
}

/// Writes every byte where the descriptor stands, whatever signals and short writes come in between.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = try retryingInterrupted("write") {
      unsafe bytes[start...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    }
    // Asking again and again for what takes nothing would never end.
    guard count > 0 else { throw SystemError(call: "write", number: EIO) }
    start += count
  }
}

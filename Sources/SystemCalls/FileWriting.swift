import Glibc

/// Writes bytes at the end of a file, which is made where it is missing.
///
/// - Throws: `SystemError` where it cannot be opened or written.
package func appendToFile(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
  try write(bytes, to: path, O_APPEND)
}

/// Writes a file anew, in place of what it held.
///
/// - Throws: `SystemError` where it cannot be opened or written.
package func replaceFile(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
  try write(bytes, to: path, O_TRUNC)
}

private func write(_ bytes: [UInt8], to path: String, _ flag: Int32) throws(SystemError) {
  let descriptor = try retryingInterrupted("open") {
    unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o666)
  }
  defer { close(descriptor) }
  try writeAll(bytes, to: descriptor)
}

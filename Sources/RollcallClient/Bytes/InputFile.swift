import Glibc
internal import RPCWire
import SystemCalls

/// A file of known size, read at any offset.
package final class InputFile: Sendable {
  package let path: String
  /// The size when it was opened.
  package let sizeBytes: UInt64
  private let descriptor: Int32

  /// Opens a regular file. Throws `.fileNotReadable` where there is none or it may not be read.
  package init(path: String) throws(RollcallError) {
    do {
      descriptor = try retryingInterrupted("open") { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    } catch {
      throw Self.failure(path, error)
    }
    self.path = path
    var status = stat()
    guard unsafe fstat(self.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(self.descriptor)
      throw RollcallError(.fileNotReadable, "“\(path)” is not a regular file", code: .invalidArgument)
    }
    sizeBytes = UInt64(status.st_size)
  }

  deinit { Glibc.close(descriptor) }

  /// Exactly `count` bytes from `offset`. Throws `.fileChanged` where the file has become shorter.
  package func read(at offset: UInt64, count: Int) throws(RollcallError) -> [UInt8] {
    var failure: RollcallError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        while filled < count {
          let read = try retryingInterrupted("pread") {
            unsafe pread(
              descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset) + off_t(filled))
          }
          if read == 0 { break }
          filled += read
        }
        guard filled < count else { return }
        failure = RollcallError(.fileChanged, "“\(path)” became shorter while it was read", code: .aborted)
      } catch {
        failure = Self.failure(path, error)
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func failure(_ path: String, _ error: SystemError) -> RollcallError {
    RollcallError(.fileNotReadable, "“\(path)” cannot be read: \(error.words)", code: .invalidArgument)
  }
}

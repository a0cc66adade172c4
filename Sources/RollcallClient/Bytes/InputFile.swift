import Glibc
internal import RPCWire

/// A file of known size, read at any offset.
final class InputFile: Sendable {
  let path: String
  /// The size when it was opened.
  let sizeBytes: UInt64
  private let descriptor: Int32

  /// Opens a regular file. Throws `.fileNotReadable` where there is none or it may not be read.
  init(path: String) throws(RollcallError) {
    let opened = retryingInterrupted { Int(unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)) }
    guard case .success(let descriptor) = opened else { throw Self.failure(path, opened) }
    self.descriptor = Int32(descriptor)
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
  func read(at offset: UInt64, count: Int) throws(RollcallError) -> [UInt8] {
    var failure: RollcallError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let result = retryingInterrupted {
          unsafe pread(
            descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset) + off_t(filled))
        }
        switch result {
        case .success(0):
          failure = RollcallError(
            .fileChanged, "“\(path)” became shorter while it was read", code: .aborted)
          return
        case .success(let read): filled += read
        case .failure:
          failure = Self.failure(path, result)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func failure(_ path: String, _ result: Result<Int, SystemError>) -> RollcallError {
    guard case .failure(let error) = result else { fatalError("a success is no failure") }
    return RollcallError(.fileNotReadable, "“\(path)” cannot be read: \(error)", code: .invalidArgument)
  }
}

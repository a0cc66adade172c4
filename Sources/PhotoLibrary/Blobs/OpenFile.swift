import Glibc
import Limits
import SystemCalls

/// An open file, closed when the value goes out of use.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens the file at `path` with the flags of `open(2)`, and never for programs started from this one.
  /// New files are for the owner alone: pictures are private.
  init(path: String, flags: Int32) throws(SystemError) {
    descriptor = try retryingInterrupted("open") { open(path, flags | O_CLOEXEC, 0o600) }
  }

  deinit {
    close(descriptor)
  }

  /// The bytes as the format reader wants them; good while this value is in use.
  func source() throws(SystemError) -> FileSource {
    try FileSource(descriptor: descriptor)
  }

  /// Reads up to `count` bytes from `offset` on; fewer only at the end.
  func read(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8] {
    let source = try source()
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try source.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes from `offset` on.
  func write(_ bytes: [UInt8], at offset: UInt64) throws(SystemError) {
    try bytes.span.withUnsafeBytes { bytes throws(SystemError) in
      var written = 0
      while written < bytes.count {
        let position = off_t(offset) + off_t(written)
        let start = bytes.baseAddress! + written
        // In pieces: a kernel without preemption copies whatever it is given before it lets others run.
        let piece = min(bytes.count - written, Limits.HeavyWork.pieceBytes)
        let count = try retryingInterrupted("pwrite") { pwrite(descriptor, start, piece, position) }
        // No file system should do so; asking again and again would hold a thread for ever.
        guard count > 0 else { throw SystemError(call: "pwrite of \(piece) bytes", number: EIO) }
        written += Int(count)
        if written < bytes.count { sched_yield() }
      }
    }
  }

  /// Puts content and size on the disk. Must not be tried again after an error: a second call would report success
  /// although the pages whose writing failed were dropped.
  func synchronize() throws(SystemError) {
    _ = try retryingInterrupted("fsync") { fsync(descriptor) }
  }
}

import Glibc
import SystemCalls

/// An open file, read by position, so that its own reading position stays where it is.
///
/// The descriptor belongs to the caller, who closes it after the last read.
struct FileSource: ByteSource {
  private let descriptor: Int32
  /// The file's size when the source was made.
  let sizeBytes: UInt64

  /// Makes a source over an open descriptor. Throws `SystemError` if its size cannot be told.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(call: "fstat", number: errno) }
    self.descriptor = descriptor
    self.sizeBytes = UInt64(max(0, status.st_size))
  }

  /// Reads from `offset` on, retrying where a signal interrupts. Throws `SystemError`.
  func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      guard let position = off_t(exactly: offset + UInt64(filled)) else { return filled }
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try retryingInterrupted("pread") {
        pread(descriptor, rest.baseAddress, rest.count, position)
      }
      if count == 0 { return filled }
      filled += count
    }
    return filled
  }
}

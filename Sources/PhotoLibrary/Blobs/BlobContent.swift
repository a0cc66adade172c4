import Glibc
import Limits
import SystemCalls

/// What a blob's file has to hold. A file that is there already is held against it before it is trusted.
enum BlobContent {
  /// Bytes in hand.
  case bytes([UInt8])
  /// Bytes that were hashed while they came.
  case hashed(SHA256Digest, sizeBytes: UInt64)

  private var sizeBytes: UInt64 {
    switch self {
    case .bytes(let bytes): UInt64(bytes.count)
    case .hashed(_, let sizeBytes): sizeBytes
    }
  }

  /// What is wrong with the file at `path`, whose size is told; nil where it holds just this. Reads all of it.
  /// - Throws: What keeps the file from being opened. One that cannot be read is damaged.
  func damage(of path: String, sizeBytes actualBytes: UInt64) throws(SystemError) -> String? {
    guard actualBytes == sizeBytes else { return "it has \(actualBytes) bytes, not \(sizeBytes)" }
    let file = try OpenFile(path: path, flags: O_RDONLY)
    do throws(SystemError) {
      return try isHeld(by: try file.source()) ? nil : "it has other bytes than those of its name"
    } catch {
      return "\(error)"
    }
  }

  private func isHeld(by source: FileSource) throws(SystemError) -> Bool {
    switch self {
    case .bytes(let bytes):
      return try bytes.span.withUnsafeBytes { bytes throws(SystemError) in
        try allSlices(of: source) { slice, start in
          memcmp(slice.baseAddress!, bytes.baseAddress! + start, slice.count) == 0
        }
      }
    case .hashed(let digest, _):
      var hash: SHA256? = SHA256()
      let isRead = try allSlices(of: source) { slice, _ in
        hash?.update(slice)
        return true
      }
      return isRead && hash.take()?.finish() == digest
    }
  }

  /// Reads the file slice by slice; returns whether it is as long as it should be and `holds` was true of each.
  private func allSlices(
    of source: FileSource, holds: (_ slice: UnsafeRawBufferPointer, _ start: Int) -> Bool
  ) throws(SystemError) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Limits.Library.comparedSliceBytes, alignment: MemoryLayout<UInt64>.alignment)
    defer { buffer.deallocate() }
    var start: UInt64 = 0
    while start < sizeBytes {
      let wanted = Int(min(UInt64(buffer.count), sizeBytes - start))
      let count = try source.read(at: start, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      guard count == wanted, holds(UnsafeRawBufferPointer(rebasing: buffer[..<wanted]), Int(start)) else {
        return false
      }
      start += UInt64(wanted)
    }
    return true
  }
}

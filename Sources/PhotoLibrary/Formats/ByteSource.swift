/// Random access to bytes that may be in memory or in a file of any size.
protocol ByteSource {
  /// How many bytes there are. Does not change while the source is read.
  var sizeBytes: UInt64 { get }

  /// All bytes at once where they are in memory anyway, so that reading them needs no copy; else nil.
  var contiguousBytes: UnsafeRawBufferPointer? { get }

  /// Fills `buffer` with the bytes from `offset` on and returns how many it got; short only at the end.
  func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteSource {
  /// Nil: most sources are not in memory.
  var contiguousBytes: UnsafeRawBufferPointer? { nil }
}

/// Bytes in memory that somebody else owns and keeps alive while the source is in use.
struct MemorySource: ByteSource {
  private let bytes: UnsafeRawBufferPointer

  /// Makes a source over `bytes` without copying them.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// How many bytes there are.
  var sizeBytes: UInt64 { UInt64(bytes.count) }

  /// The bytes themselves.
  var contiguousBytes: UnsafeRawBufferPointer? { bytes }

  /// Copies bytes from `offset` on; never throws.
  func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset < sizeBytes else { return 0 }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[Int(offset)...])
    let count = min(rest.count, buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<count]))
    return count
  }
}

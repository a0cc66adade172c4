@testable import PhotoLibrary

/// A large file that is all zeros between its head and its tail, and counts what is read of it.
struct HollowSource: ByteSource {
  /// How many bytes were handed out.
  final class Counter {
    var count = 0
  }

  let head: [UInt8]
  let hollowSizeBytes: UInt64
  let tail: [UInt8]
  let bytesRead = Counter()

  var sizeBytes: UInt64 { UInt64(head.count) + hollowSizeBytes + UInt64(tail.count) }

  func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = Int(min(UInt64(buffer.count), sizeBytes - offset))
    let tailStart = UInt64(head.count) + hollowSizeBytes
    for index in 0..<count {
      let place = offset + UInt64(index)
      if place < UInt64(head.count) {
        buffer[index] = head[Int(place)]
      } else {
        buffer[index] = place < tailStart ? 0 : tail[Int(place - tailStart)]
      }
    }
    bytesRead.count += count
    return count
  }
}

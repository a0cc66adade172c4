import Limits
import RPCWire

/// An output buffer that can be stored in an array, as `OutputBuffer` itself, being noncopyable, cannot.
final class PooledBuffer {
  var buffer = OutputBuffer()
}

/// A loop's spare output buffers. A connection holds one only while it has something to send.
struct BufferPool {
  private var spare: [PooledBuffer] = []

  /// An empty buffer.
  mutating func take() -> PooledBuffer {
    spare.popLast() ?? PooledBuffer()
  }

  /// Takes a buffer back; its bytes are forgotten.
  mutating func give(_ buffer: PooledBuffer) {
    guard spare.count < Limits.Loop.spareBuffers else { return }
    buffer.buffer.removeAll()
    spare.append(buffer)
  }
}

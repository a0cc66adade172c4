import Limits

/// Raw bytes on their way out: grows at the end, shrinks at the front, and keeps its memory between uses.
///
/// The bytes stay where they are while nothing is appended, so a pointer to them may be given to a write that
/// ends later.
public struct OutputBuffer: ~Copyable {
  private var base: UnsafeMutableRawPointer?
  private var capacityBytes = 0
  private var start = 0
  private var end = 0

  /// Makes an empty buffer that holds no memory yet.
  public init() {}

  deinit { base?.deallocate() }

  /// How many bytes wait here.
  public var count: Int { end - start }

  /// Whether no byte waits here.
  public var isEmpty: Bool { start == end }

  /// The bytes that wait, valid until the next change of the buffer.
  public var bytes: UnsafeRawBufferPointer {
    guard let base else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: base + start, count: count)
  }

  /// Makes room for `count` bytes at the end and returns where they go. Write them, then `advance(by:)`.
  public mutating func reserve(_ count: Int) -> UnsafeMutableRawPointer {
    if let base, capacityBytes - end >= count { return base + end }
    return grow(by: count)
  }

  /// Counts bytes written at the place that `reserve(_:)` returned.
  public mutating func advance(by count: Int) {
    precondition(count >= 0 && count <= capacityBytes - end, "more bytes than were reserved")
    end += count
  }

  /// Copies bytes to the end.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count).copyMemory(from: source, byteCount: bytes.count)
    advance(by: bytes.count)
  }

  /// Forgets bytes at the front, such as those that a write took.
  public mutating func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "more bytes than there are")
    start += count
    if start == end { removeAll() }
  }

  /// Forgets all bytes and keeps `Limits.Wire.keptOutputBytes` of memory at most.
  public mutating func removeAll() {
    start = 0
    end = 0
    guard capacityBytes > Limits.Wire.keptOutputBytes else { return }
    base?.deallocate()
    base = nil
    capacityBytes = 0
  }

  /// Moves the bytes to the front of memory at least twice as large as what they need.
  private mutating func grow(by count: Int) -> UnsafeMutableRawPointer {
    let needed = self.count + count
    if let base, needed <= capacityBytes / 2 {
      base.copyMemory(from: base + start, byteCount: self.count)
      (start, end) = (0, self.count)
      return base + end
    }
    let newCapacityBytes = max(4_096, needed, capacityBytes * 2)
    let newBase = UnsafeMutableRawPointer.allocate(byteCount: newCapacityBytes, alignment: 16)
    if let base {
      newBase.copyMemory(from: base + start, byteCount: self.count)
      base.deallocate()
    }
    base = newBase
    capacityBytes = newCapacityBytes
    (start, end) = (0, self.count)
    return newBase + end
  }
}

import Glibc
import Limits

/// The order of the bytes of an integer in a file.
enum ByteOrder {
  case big
  case little
}

/// Reads integers anywhere in a source through one bounded window.
///
/// A source in memory is its own window and nothing is copied; of a file at most `windowSizeBytes` are held. Every
/// read is checked against the end of the source, and a read past it throws `InvalidResource`, which is how most cut
/// files are found out.
struct ByteReader<Source: ByteSource>: ~Copyable {
  let source: Source
  let sizeBytes: UInt64
  /// What error messages call the file; set as soon as the format is known.
  var subject: StaticString = "file"

  private var window: UnsafeRawBufferPointer
  private var windowStart: UInt64
  private let ownedBuffer: UnsafeMutableRawBufferPointer?

  init(_ source: Source, windowSizeBytes: Int = Limits.Formats.windowSizeBytes) {
    self.source = source
    self.sizeBytes = source.sizeBytes
    self.windowStart = 0
    if let bytes = source.contiguousBytes {
      self.window = bytes
      self.ownedBuffer = nil
    } else {
      let capacity = Int(min(UInt64(windowSizeBytes), max(1, source.sizeBytes)))
      self.ownedBuffer = .allocate(byteCount: capacity, alignment: 8)
      self.window = UnsafeRawBufferPointer(start: nil, count: 0)
    }
  }

  /// A reader of the same source with a small window of its own.
  func tableReader() -> ByteReader<Source> {
    var reader = ByteReader(source, windowSizeBytes: Limits.Formats.tableWindowSizeBytes)
    reader.subject = subject
    return reader
  }

  deinit {
    ownedBuffer?.deallocate()
  }

  /// A pointer to `count` bytes at `offset`, good until the next read. `count` is a small constant of the caller's.
  @inline(__always)
  mutating func pointer(at offset: UInt64, count: Int) throws -> UnsafeRawPointer {
    let distance = offset &- windowStart
    let held = UInt64(window.count)
    if distance > held || held - distance < UInt64(count) {
      try slideWindow(to: offset, count: count)
      return window.baseAddress!
    }
    return window.baseAddress! + Int(distance)
  }

  @inline(never)
  private mutating func slideWindow(to offset: UInt64, count: Int) throws {
    guard offset <= sizeBytes, sizeBytes - offset >= UInt64(count), let ownedBuffer else {
      throw InvalidResource(
        message: "the \(subject) ends at byte \(sizeBytes): \(count) bytes at byte \(offset) are missing")
    }
    precondition(count <= ownedBuffer.count, "a read of \(count) bytes does not fit the window")
    let filled = try source.read(at: offset, into: ownedBuffer)
    guard filled >= count else {
      throw InvalidResource(
        message: "the \(subject) became shorter than \(sizeBytes) bytes while it was read")
    }
    window = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(ownedBuffer)[..<filled])
    windowStart = offset
  }

  @inline(__always)
  private mutating func integer<Value: FixedWidthInteger>(
    at offset: UInt64, _ order: ByteOrder
  ) throws -> Value {
    let start = try pointer(at: offset, count: MemoryLayout<Value>.size)
    let value = start.loadUnaligned(as: Value.self)
    return order == .big ? Value(bigEndian: value) : Value(littleEndian: value)
  }

  mutating func uint8(at offset: UInt64) throws -> UInt8 {
    try pointer(at: offset, count: 1).load(as: UInt8.self)
  }

  mutating func uint16(at offset: UInt64, _ order: ByteOrder = .big) throws -> UInt16 {
    try integer(at: offset, order)
  }

  mutating func uint32(at offset: UInt64, _ order: ByteOrder = .big) throws -> UInt32 {
    try integer(at: offset, order)
  }

  mutating func uint64(at offset: UInt64, _ order: ByteOrder = .big) throws -> UInt64 {
    try integer(at: offset, order)
  }

  mutating func code(at offset: UInt64) throws -> FourCharacterCode {
    FourCharacterCode(rawValue: try uint32(at: offset))
  }

  /// The place of the first `byte` at or after `offset`, or nil if there is none up to the end.
  mutating func firstIndex(of byte: UInt8, from offset: UInt64) throws -> UInt64? {
    var position = offset
    while position < sizeBytes {
      let start = try pointer(at: position, count: 1)
      let available = window.count - Int(position - windowStart)
      if let found = memchr(start, Int32(byte), available) {
        return position + UInt64(UnsafeRawPointer(found) - start)
      }
      position += UInt64(available)
    }
    return nil
  }

  /// Where `count` bytes from `offset` end. Throws, naming them as `part`, unless all of them are inside the file.
  func end(of part: @autoclosure () -> String, at offset: UInt64, count: UInt64) throws -> UInt64 {
    let (end, overflows) = offset.addingReportingOverflow(count)
    guard !overflows, end <= sizeBytes else {
      throw InvalidResource(
        message:
          "the \(subject) ends at byte \(sizeBytes) inside \(part()): \(count) bytes from byte \(offset)")
    }
    return end
  }

  /// The error that the file breaks a rule of its format: `the PNG …`.
  func invalid(_ reason: String) -> InvalidResource {
    InvalidResource(message: "the \(subject) \(reason)")
  }
}

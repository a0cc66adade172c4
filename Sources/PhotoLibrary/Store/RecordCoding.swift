import Glibc

/// Appends values in a compact form: integers in groups of seven bits, bytes and text behind their length.
///
/// It has memory of its own, and no array: batches are written down on the change queue, a byte here and three there, and an array
/// sees at each whether it is shared.
struct RecordWriter: ~Copyable {
  private var memory: UnsafeMutableRawBufferPointer
  /// How many bytes were written.
  private(set) var count = 0

  init(capacityBytes: Int = 64) { memory = Self.resized(nil, capacityBytes) }

  deinit { free(memory.baseAddress) }

  /// What was written.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// Calls a function with what was written.
  borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  /// Begins anew, with the same memory where that is not much.
  mutating func removeAll() {
    count = 0
    if memory.count > Self.keptBytes { memory = Self.resized(memory.baseAddress, Self.keptBytes) }
  }

  private static var keptBytes: Int { 65_536 }

  private mutating func makeRoom(for more: Int) {
    guard memory.count - count < more else { return }
    memory = Self.resized(memory.baseAddress, max(2 * memory.count, count + more))
  }

  private static func resized(_ memory: UnsafeMutableRawPointer?, _ sizeBytes: Int)
    -> UnsafeMutableRawBufferPointer
  {
    guard let memory = realloc(memory, sizeBytes) else { fatalError("out of memory") }
    return UnsafeMutableRawBufferPointer(start: memory, count: sizeBytes)
  }

  mutating func append(byte: UInt8) {
    makeRoom(for: 1)
    put(byte)
  }

  /// Appends a byte for which there is room.
  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    makeRoom(for: bytes.count)
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  mutating func append(_ value: UInt64) {
    makeRoom(for: 10)
    var rest = value
    while rest >= 0x80 {
      put(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    put(UInt8(rest))
  }

  /// Small magnitudes of either sign stay short.
  mutating func append(_ value: Int64) { append(UInt64(bitPattern: value << 1 ^ value >> 63)) }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(UInt64(utf8.count))
      append(UnsafeRawBufferPointer(utf8))
    }
  }

  mutating func append(_ digest: SHA256Digest) { digest.withBytes { append($0) } }

  mutating func append(_ identifier: Identifier) { identifier.withBytes { append($0) } }

  /// Appends an id given as text, which must be one.
  mutating func append(identifier text: String) {
    guard let identifier = Identifier(text) else { preconditionFailure("\(text) is no id of this library") }
    append(identifier)
  }
}

/// Reads what a ``RecordWriter`` wrote. Every function returns `nil` at bytes that none wrote.
struct RecordReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether everything was read.
  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func unsigned() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = byte() else { return nil }
      let bits = UInt64(byte & 0x7f)
      if shift == 63, bits > 1 { return nil }
      value |= bits << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  mutating func signed() -> Int64? {
    unsigned().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }

  mutating func text() -> String? {
    guard let count = unsigned(), let slice = take(count) else { return nil }
    return String(validating: slice, as: UTF8.self)
  }

  mutating func digest() -> SHA256Digest? {
    take(UInt64(SHA256Digest.sizeBytes)).flatMap { SHA256Digest(bytes: $0) }
  }

  mutating func identifier() -> Identifier? {
    take(16).flatMap { slice in slice.withUnsafeBytes { Identifier(bytes: $0) } }
  }

  private mutating func take(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= UInt64(bytes.count - place) else { return nil }
    defer { place += Int(count) }
    return bytes[place..<place + Int(count)]
  }
}

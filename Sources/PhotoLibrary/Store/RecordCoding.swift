/// Appends values in a compact form: integers in groups of seven bits, bytes and text behind their length.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  init(capacityBytes: Int = 0) { bytes.reserveCapacity(capacityBytes) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Small magnitudes of either sign stay short.
  mutating func append(_ value: Int64) { append(UInt64(bitPattern: value << 1 ^ value >> 63)) }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ digest: SHA256Digest) { digest.withBytes { bytes.append(contentsOf: $0) } }

  mutating func append(_ identifier: Identifier) { identifier.withBytes { bytes.append(contentsOf: $0) } }

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

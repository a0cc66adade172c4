/// Takes decisions off the front of an input. Past its end everything is zero, so that every input means something.
struct InputReader {
  private(set) var rest: UnsafeRawBufferPointer

  init(_ input: UnsafeRawBufferPointer) { rest = input }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 {
    guard let first = rest.first else { return 0 }
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    return first
  }

  /// Two bytes, big-endian.
  mutating func short() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// At most `count` bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let taken = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    return Array(taken)
  }

  /// At most `count` bytes as text; what is no UTF-8 is replaced.
  mutating func text(_ count: Int) -> String { String(decoding: bytes(count), as: UTF8.self) }
}

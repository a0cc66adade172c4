/// PNG's CRC-32 (ISO 3309), byte by byte over a table.
struct CRC32: Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  private static let table: [UInt32] = (0..<256).map { byte in
    var value = UInt32(byte)
    for _ in 0..<8 {
      value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
    }
    return value
  }

  /// Takes in more bytes.
  mutating func update(_ bytes: some Sequence<UInt8>) {
    let table = Self.table
    for byte in bytes {
      register = table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ register >> 8
    }
  }

  /// The checksum of the bytes so far.
  var value: UInt32 { ~register }
}

/// zlib's Adler-32, which ends a deflate stream inside a PNG.
struct Adler32: Sendable {
  private var sum: UInt32 = 1
  private var sumOfSums: UInt32 = 0

  /// Takes in more bytes.
  mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 65_521
      sumOfSums = (sumOfSums + sum) % 65_521
    }
  }

  /// The checksum of the bytes so far.
  var value: UInt32 { sumOfSums << 16 | sum }
}

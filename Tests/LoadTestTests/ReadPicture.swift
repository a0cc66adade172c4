/// A PNG taken apart strictly: signature, chunk order and checksums, and a deflate stream of stored blocks.
struct ReadPicture {
  let width: Int
  let height: Int
  /// The uncompressed rows, each with its filter byte.
  let rows: [UInt8]

  /// What is wrong with a picture.
  struct Damage: Error, CustomStringConvertible {
    let description: String
  }

  init(_ bytes: [UInt8]) throws {
    guard bytes.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10] else { throw Damage(description: "signature") }
    var rest = bytes.dropFirst(8)
    var types: [String] = []
    var header: [UInt8] = []
    var compressed: [UInt8] = []
    while !rest.isEmpty {
      let (type, data) = try Self.takeChunk(&rest)
      types.append(type)
      if type == "IHDR" { header = data }
      if type == "IDAT" { compressed += data }
    }
    guard types == ["IHDR", "roLl", "IDAT", "IDAT", "IEND"] else {
      throw Damage(description: "chunks \(types)")
    }
    guard header.count == 13, header[8...] == [8, 0, 0, 0, 0] else { throw Damage(description: "header") }
    width = Self.number(header[0..<4])
    height = Self.number(header[4..<8])
    rows = try Self.inflated(compressed)
    guard rows.count == height * (width + 1) else { throw Damage(description: "\(rows.count) bytes of rows") }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func takeChunk(_ rest: inout ArraySlice<UInt8>) throws -> (type: String, data: [UInt8]) {
    let dataByteCount = number(rest.prefix(4))
    guard rest.count >= 12 + dataByteCount else { throw Damage(description: "cut off") }
    let checked = rest.dropFirst(4).prefix(4 + dataByteCount)
    rest = rest.dropFirst(8 + dataByteCount)
    guard number(rest.prefix(4)) == Int(crc(checked)) else { throw Damage(description: "CRC") }
    rest = rest.dropFirst(4)
    return (String(decoding: checked.prefix(4), as: UTF8.self), Array(checked.dropFirst(4)))
  }

  /// CRC-32 by long division, a bit at a time.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let divides = (remainder ^ UInt32(byte >> bit)) & 1 == 1
        remainder = remainder >> 1 ^ (divides ? 0xEDB8_8320 : 0)
      }
    }
    return ~remainder
  }

  private static func inflated(_ compressed: [UInt8]) throws -> [UInt8] {
    guard number(compressed.prefix(2)).isMultiple(of: 31), compressed[0] == 0x78 else {
      throw Damage(description: "zlib header")
    }
    var rest = compressed.dropFirst(2)
    var rows: [UInt8] = []
    var isLast = false
    while !isLast {
      guard rest.count >= 5, let type = rest.first, type <= 1 else { throw Damage(description: "block type") }
      isLast = type == 1
      let lengths = rest.dropFirst().prefix(4).map(Int.init)
      let length = lengths[0] | lengths[1] << 8
      guard length == ~(lengths[2] | lengths[3] << 8) & 0xFFFF else { throw Damage(description: "length") }
      guard rest.count >= 5 + length else { throw Damage(description: "block cut off") }
      rows += rest.dropFirst(5).prefix(length)
      rest = rest.dropFirst(5 + length)
    }
    var low = 1
    var high = 0
    for byte in rows {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    guard rest.count == 4, number(rest) == high << 16 | low else { throw Damage(description: "Adler-32") }
    return rows
  }
}

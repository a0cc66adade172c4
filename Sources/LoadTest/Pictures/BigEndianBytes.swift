extension FixedWidthInteger {
  /// The number's bytes, the highest first, as PNG writes every number.
  var bigEndianBytes: [UInt8] {
    (1...(Self.bitWidth / 8)).map { UInt8(truncatingIfNeeded: self >> (Self.bitWidth - 8 * $0)) }
  }

  /// Writes the number's bytes, the highest first, over those at a place.
  func writeBigEndian(to bytes: inout [UInt8], at place: Int) {
    let count = Self.bitWidth / 8
    for index in 0..<count {
      bytes[place + index] = UInt8(truncatingIfNeeded: self >> (8 * (count - 1 - index)))
    }
  }
}

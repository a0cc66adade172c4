extension FixedWidthInteger {
  /// The number's bytes, the highest first, as PNG writes every number.
  var bigEndianBytes: [UInt8] {
    (1...(Self.bitWidth / 8)).map { UInt8(truncatingIfNeeded: self >> (Self.bitWidth - 8 * $0)) }
  }
}

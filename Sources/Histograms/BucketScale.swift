/// How values are put into log-linear buckets: every power of two is cut into equally many buckets, and values below
/// twice that number have a bucket each. A bucket answers with its middle.
public struct BucketScale: Sendable, Equatable {
  /// Each octave has two to the power of this many buckets.
  let octaveBits: Int

  /// 1,024 buckets an octave: three significant digits hold. For what is measured to be compared.
  public static let fine = BucketScale(octaveBits: 10)
  /// 32 buckets an octave: two digits almost hold. For what is counted all the time, in memory that is never given back.
  public static let coarse = BucketScale(octaveBits: 5)

  /// By how much of the exact value a quantile may differ from it.
  public var relativeError: Double { 1.0 / Double(2 << octaveBits) }

  /// How many low bits a value loses: none below twice the buckets of an octave, then one more with every octave.
  private func shift(of value: UInt64) -> Int {
    max(0, UInt64.bitWidth - value.leadingZeroBitCount - octaveBits - 1)
  }

  /// The bucket of a value, from 0.
  func index(of value: UInt64) -> Int {
    let shift = shift(of: value)
    return shift << octaveBits + Int(value >> UInt64(shift))
  }

  /// What a bucket answers with.
  func middle(ofBucket index: Int) -> UInt64 {
    let shift = max(0, index >> octaveBits - 1)
    let low = UInt64(index - shift << octaveBits) << UInt64(shift)
    return low + (1 << UInt64(shift)) / 2
  }
}

/// How often each latency was seen, in log-linear buckets.
///
/// Every power of two is cut into 1,024 equal buckets (below 2,048 each value has its own), and a bucket answers with
/// its middle. So a quantile differs from the exact one by at most 1/2,048 of it, less than 0.05 %: three significant
/// digits hold. Count, minimum and maximum are exact. Memory grows with the largest value: 110 KiB for
/// latencies up to 16 ms, 190 KiB for up to 17 s.
public struct Histogram: Sendable, Equatable {
  /// By how much of the exact value a quantile may differ from it.
  public static let relativeError = 1.0 / Double(2 * bucketsPerOctave)

  /// How many values were recorded.
  public private(set) var count: UInt64 = 0
  /// The smallest value recorded; `UInt64.max` where there is none.
  public private(set) var minimum = UInt64.max
  /// The largest value recorded; 0 where there is none.
  public private(set) var maximum: UInt64 = 0
  private var buckets: [UInt64] = []

  private static let octaveBits = 10
  private static let bucketsPerOctave = 1 << octaveBits

  /// Makes an empty histogram.
  public init() {}

  /// Counts one value.
  public mutating func record(_ value: UInt64) {
    let index = Self.index(of: value)
    if index >= buckets.count { grow(toHold: index) }
    buckets[index] += 1
    count += 1
    minimum = min(minimum, value)
    maximum = max(maximum, value)
  }

  /// Counts everything that another histogram has counted.
  public mutating func merge(_ other: Histogram) {
    if other.buckets.count > buckets.count { grow(toHold: other.buckets.count - 1) }
    for index in other.buckets.indices {
      buckets[index] += other.buckets[index]
    }
    count += other.count
    minimum = min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
  }

  /// The smallest value that at least this share of all values does not exceed, within `relativeError`; nil where
  /// nothing was recorded.
  public func value(at quantile: Quantile) -> UInt64? {
    guard count > 0 else { return nil }
    let rank = quantile.rank(among: count)
    var passed: UInt64 = 0
    for index in buckets.indices {
      passed += buckets[index]
      if passed >= rank { return min(max(Self.middle(ofBucket: index), minimum), maximum) }
    }
    return maximum
  }

  /// Rows of whole octaves, so that growing is rare and equal values make equal histograms.
  private mutating func grow(toHold index: Int) {
    let octaves = index >> Self.octaveBits + 1
    let missing = octaves << Self.octaveBits - buckets.count
    buckets.append(contentsOf: repeatElement(0, count: missing))
  }

  /// How many low bits a value loses: none below 2,048, then one more with every octave.
  private static func shift(of value: UInt64) -> Int {
    max(0, UInt64.bitWidth - value.leadingZeroBitCount - octaveBits - 1)
  }

  private static func index(of value: UInt64) -> Int {
    let shift = shift(of: value)
    return shift << octaveBits + Int(value >> UInt64(shift))
  }

  private static func middle(ofBucket index: Int) -> UInt64 {
    let shift = max(0, index >> octaveBits - 1)
    let low = UInt64(index - shift << octaveBits) << UInt64(shift)
    return low + (1 << UInt64(shift)) / 2
  }
}

/// How often each latency was seen, in log-linear buckets.
///
/// On the fine scale a quantile differs from the exact one by at most 1/2,048 of it, on the coarse one by 1/64. Count,
/// minimum and maximum are exact. Memory grows with the largest value: on the fine scale 110 KiB for latencies up to
/// 16 ms, 190 KiB for up to 17 s; on the coarse one a thirty-second of that.
public struct Histogram: Sendable, Equatable {
  /// The buckets' widths.
  public let scale: BucketScale

  /// How many values were recorded.
  public private(set) var count: UInt64 = 0
  /// The smallest value recorded; `UInt64.max` where there is none.
  public private(set) var minimum = UInt64.max
  /// The largest value recorded; 0 where there is none.
  public private(set) var maximum: UInt64 = 0
  private var buckets: [UInt64] = []

  /// Makes an empty histogram.
  public init(scale: BucketScale = .fine) { self.scale = scale }

  /// Counts one value.
  public mutating func record(_ value: UInt64) {
    let index = scale.index(of: value)
    if index >= buckets.count { grow(toHold: index) }
    buckets[index] += 1
    count += 1
    minimum = min(minimum, value)
    maximum = max(maximum, value)
  }

  /// Counts what a histogram that is shared between threads has counted: so many values in one bucket.
  mutating func add(_ count: UInt64, toBucket index: Int) {
    if index >= buckets.count { grow(toHold: index) }
    buckets[index] += count
    self.count += count
    minimum = min(minimum, scale.middle(ofBucket: index))
    maximum = max(maximum, scale.middle(ofBucket: index))
  }

  /// Counts everything that another histogram, of the same scale, has counted.
  public mutating func merge(_ other: Histogram) {
    precondition(scale == other.scale, "histograms of different scales cannot be merged")
    if other.buckets.count > buckets.count { grow(toHold: other.buckets.count - 1) }
    for index in other.buckets.indices {
      buckets[index] += other.buckets[index]
    }
    count += other.count
    minimum = min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
  }

  /// The smallest value that at least this share of all values does not exceed, within the scale's `relativeError`; nil where
  /// nothing was recorded.
  public func value(at quantile: Quantile) -> UInt64? {
    guard count > 0 else { return nil }
    let rank = quantile.rank(among: count)
    var passed: UInt64 = 0
    for index in buckets.indices {
      passed += buckets[index]
      if passed >= rank { return min(max(scale.middle(ofBucket: index), minimum), maximum) }
    }
    return maximum
  }

  /// Rows of whole octaves, so that growing is rare and equal values make equal histograms.
  private mutating func grow(toHold index: Int) {
    let octaves = index >> scale.octaveBits + 1
    let missing = octaves << scale.octaveBits - buckets.count
    buckets.append(contentsOf: repeatElement(0, count: missing))
  }
}

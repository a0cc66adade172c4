import Synchronization

/// A histogram that one thread records in, and that any thread reads, without a lock and without an atomic
/// read-modify-write: recording costs a load and a store. On the coarse scale, in nanoseconds; what took longer than
/// eighteen minutes counts as eighteen.
///
/// Memory: 9 KiB, taken when the first value is recorded.
public final class SingleWriterHistogram: @unchecked Sendable {
  private static let scale = BucketScale.coarse
  private static let largestValue: UInt64 = (1 << 40) - 1
  private static let bucketCount = scale.index(of: largestValue) + 1

  // Unchecked for the pointer: what it points at is atomic.
  /// The buckets; nil until something was recorded. Their address is published once.
  private let buckets = Atomic<UnsafeMutablePointer<Atomic<UInt64>>?>(nil)
  private let sum = Atomic<UInt64>(0)

  /// Makes an empty histogram.
  public init() {}

  deinit {
    guard let buckets = buckets.load(ordering: .relaxed) else { return }
    buckets.deinitialize(count: Self.bucketCount)
    buckets.deallocate()
  }

  /// Counts one value. Always on the same thread, or on threads that follow each other.
  public func record(_ value: UInt64) {
    let buckets = buckets.load(ordering: .relaxed) ?? makeBuckets()
    let index = Self.scale.index(of: min(value, Self.largestValue))
    let count = buckets[index].load(ordering: .relaxed)
    buckets[index].store(count &+ 1, ordering: .relaxed)
    sum.store(sum.load(ordering: .relaxed) &+ value, ordering: .relaxed)
  }

  /// All values added up.
  public var total: UInt64 { sum.load(ordering: .relaxed) }

  /// What was recorded so far. Values are read one bucket after the other, so that it may differ by what is recorded meanwhile.
  public var histogram: Histogram {
    var histogram = Histogram(scale: Self.scale)
    guard let buckets = buckets.load(ordering: .acquiring) else { return histogram }
    for index in 0..<Self.bucketCount {
      let count = buckets[index].load(ordering: .relaxed)
      if count > 0 { histogram.add(count, toBucket: index) }
    }
    return histogram
  }

  private func makeBuckets() -> UnsafeMutablePointer<Atomic<UInt64>> {
    let made = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: Self.bucketCount)
    for index in 0..<Self.bucketCount { (made + index).initialize(to: Atomic(0)) }
    buckets.store(made, ordering: .releasing)
    return made
  }
}

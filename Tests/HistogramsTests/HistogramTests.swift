import SeededRandom
import Testing

@testable import Histograms

/// The histogram against the same values, sorted.
struct HistogramTests {
  private static let quantiles =
    [0, 1, 100_000, 999_999, 1_000_000].map { Quantile(partsPerMillion: $0) }
    + [.p50, .p90, .p99, .p999, .p9999]

  /// Random values over all magnitudes: as many near 1 as near 2^60.
  private static func values(count: Int, seed: UInt64) -> [UInt64] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in random.next() >> UInt64.random(in: 4..<64, using: &random) }
  }

  private func expectAgreement(_ histogram: Histogram, with values: [UInt64]) throws {
    let sorted = values.sorted()
    for quantile in Self.quantiles {
      let parts = Int(quantile.partsPerMillion)
      // Counted in whole numbers here too, but the other way round: the first place that reaches the share.
      let place = try #require(sorted.indices.first { ($0 + 1) * 1_000_000 >= parts * sorted.count })
      let exact = Double(sorted[place])
      let found = Double(try #require(histogram.value(at: quantile)))
      #expect(abs(found - exact) <= exact * BucketScale.fine.relativeError, "\(parts): \(found) for \(exact)")
    }
  }

  @Test(arguments: [1, 2, 3, 999, 1000, 1001, 20_000])
  func agreesWithSortedValuesWithinItsStatedError(count: Int) throws {
    let values = Self.values(count: count, seed: UInt64(count))
    var histogram = Histogram()
    for value in values { histogram.record(value) }
    #expect(histogram.count == UInt64(count))
    #expect(histogram.minimum == values.min())
    #expect(histogram.maximum == values.max())
    try expectAgreement(histogram, with: values)
  }

  @Test func theErrorIsLessThanThreeSignificantDigitsNeed() {
    #expect(BucketScale.fine.relativeError < 0.0005)
  }

  @Test func everySingleValueNearABucketsEdgeKeepsTheError() throws {
    var edges: Set<UInt64> = [0, 1, .max]
    for power in [11, 12, 20, 30, 40, 63] {
      for step in [UInt64(1024), 1025, 2047] {
        let edge = step << UInt64(power - 11)
        edges.formUnion([edge - 1, edge, edge + 1])
      }
    }
    for value in edges {
      var histogram = Histogram()
      // A second value, far off, so that clamping to minimum and maximum does not hide the bucket.
      histogram.record(value)
      histogram.record(value == 0 ? .max : 0)
      histogram.record(.max)
      let found = try #require(histogram.value(at: Quantile(partsPerMillion: value == 0 ? 0 : 500_000)))
      let error = Double(found > value ? found - value : value - found)
      #expect(error <= Double(value) * BucketScale.fine.relativeError, "\(found) for \(value)")
    }
  }

  @Test func valuesBelow2048AreExact() {
    for value in UInt64(0)..<2048 {
      var histogram = Histogram()
      histogram.record(value)
      histogram.record(5000)
      #expect(histogram.value(at: .p50) == value)
    }
  }

  @Test func mergingIsTheSameAsRecordingEverythingInOne() throws {
    let few = Self.values(count: 10, seed: 1).map { $0 >> 40 }
    let many = Self.values(count: 5000, seed: 2)
    var together = Histogram()
    var parts = [Histogram(), Histogram(), Histogram()]
    for (index, value) in (few + many).enumerated() {
      together.record(value)
      parts[index < few.count ? 0 : 1].record(value)
    }
    var forward = Histogram()
    for part in parts { forward.merge(part) }
    var backward = Histogram()
    for part in parts.reversed() { backward.merge(part) }
    #expect(forward == together)
    #expect(backward == together)
    try expectAgreement(forward, with: few + many)
  }

  @Test func anEmptyOneHasNoQuantile() {
    #expect(Histogram().value(at: .p50) == nil)
  }

  @Test func ranksAreNotMovedByRounding() {
    // 0.999 × 1000 in binary floating point lies above 999.
    #expect(Quantile.p999.rank(among: 1000) == 999)
    #expect(Quantile.p999.rank(among: 1001) == 1000)
    #expect(Quantile.p90.rank(among: 10) == 9)
    #expect(Quantile.p9999.rank(among: 10_000) == 9_999)
    #expect(Quantile.p9999.rank(among: 10_001) == 10_000)
    #expect(Quantile(partsPerMillion: 0).rank(among: 5) == 1)
    #expect(Quantile(partsPerMillion: 1_000_000).rank(among: .max) == .max)
  }
}

import SeededRandom
import Testing

@testable import Histograms

/// The histogram that one thread writes and others read.
struct SingleWriterHistogramTests {
  @Test func agreesWithAnOrdinaryOneOfTheSameScale() throws {
    var random = SplitMix64(seed: 5)
    let shared = SingleWriterHistogram()
    var values: [UInt64] = []
    for _ in 0..<5_000 {
      let value = random.next() >> UInt64.random(in: 24..<64, using: &random)
      values.append(value)
      shared.record(value)
    }
    let histogram = shared.histogram
    #expect(histogram.count == 5_000)
    #expect(shared.total == values.reduce(0, +))
    let sorted = values.sorted()
    for parts in [1, 500_000, 990_000, 1_000_000] as [UInt64] {
      let quantile = Quantile(partsPerMillion: parts)
      let exact = Double(sorted[Int(quantile.rank(among: 5_000)) - 1])
      let found = Double(try #require(histogram.value(at: quantile)))
      #expect(
        abs(found - exact) <= exact * BucketScale.coarse.relativeError, "\(parts): \(found) for \(exact)")
    }
  }

  @Test func theLongestTimesAreCountedAtTheEnd() throws {
    let shared = SingleWriterHistogram()
    for value in [.max / 4, 1 << 40, (1 << 40) - 1] as [UInt64] { shared.record(value) }
    let found = try #require(shared.histogram.value(at: .p50))
    #expect(found < 1 << 40)
    #expect(Double(found) > Double(UInt64(1) << 40) * (1 - BucketScale.coarse.relativeError * 2))
    #expect(shared.histogram.count == 3)
  }

  @Test func anEmptyOneIsEmpty() {
    #expect(SingleWriterHistogram().histogram == Histogram(scale: .coarse))
    #expect(SingleWriterHistogram().total == 0)
  }

  /// Nothing is lost or read twice while another thread reads.
  @Test func readersSeeEveryValueOnceTheWriterIsDone() async {
    let shared = SingleWriterHistogram()
    let writer = Task.detached {
      for value in UInt64(0)..<100_000 { shared.record(value) }
    }
    var last: UInt64 = 0
    while last < 100_000 {
      let count = shared.histogram.count
      #expect(count >= last)
      last = count
      await Task.yield()
    }
    await writer.value
    #expect(shared.histogram.count == 100_000)
  }
}

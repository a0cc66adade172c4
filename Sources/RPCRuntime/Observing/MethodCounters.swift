import Histograms
import RPCWire
import Synchronization

/// What one loop counts of one method's calls. Only the loop's thread counts, so counting needs no atomic
/// read-modify-write; any thread reads.
final class MethodCounters: Sendable {
  /// Calls by status code; the last place counts codes that gRPC does not define.
  private let codes = InlineArray<18, Atomic<UInt64>> { _ in Atomic(0) }
  private let requestBytes = Atomic<UInt64>(0)
  private let replyBytes = Atomic<UInt64>(0)
  private let servingNanoseconds = SingleWriterHistogram()

  /// Counts a call that has been answered.
  func count(_ code: StatusCode, requestBytes: Int, replyBytes: Int, servingNanoseconds: UInt64) {
    let place = code.rawValue >= 0 && code.rawValue < 17 ? Int(code.rawValue) : 17
    codes[place].addAlone(1)
    self.requestBytes.addAlone(UInt64(requestBytes))
    self.replyBytes.addAlone(UInt64(replyBytes))
    self.servingNanoseconds.record(servingNanoseconds)
  }

  /// Adds this loop's figures to `sum`.
  func add(to sum: inout MethodStatistics) {
    for place in codes.indices {
      let count = codes[place].load(ordering: .relaxed)
      guard count > 0 else { continue }
      let code = place < 17 ? StatusCode(rawValue: Int32(place)) : MethodStatistics.undefinedCode
      sum.callsByCode[code, default: 0] += count
    }
    sum.requestBytes += requestBytes.load(ordering: .relaxed)
    sum.replyBytes += replyBytes.load(ordering: .relaxed)
    sum.servingNanoseconds.merge(servingNanoseconds.histogram)
    sum.servingNanosecondsTotal += servingNanoseconds.total
  }
}

extension Atomic<UInt64> {
  /// Adds to a counter that no other thread writes.
  func addAlone(_ amount: UInt64) {
    store(load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }
}

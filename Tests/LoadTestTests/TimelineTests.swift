import Histograms
import Limits
import Testing

@testable import LoadTest

/// How a run goes over time.
struct TimelineTests {
  @Test func aLongRunHasAsManySlotsAsFitAndLosesNothing() {
    var timeline = Timeline()
    for tenth in 0..<UInt64(Limits.Bench.timelineSlots) {
      timeline.recordAnswer(at: tenth * 100_000_000, latencyNanoseconds: tenth)
    }
    #expect(timeline.slots.count == Limits.Bench.timelineSlots)
    #expect(timeline.slotNanoseconds == 100_000_000)
    timeline.recordFailure(at: UInt64(Limits.Bench.timelineSlots) * 100_000_000)
    #expect(timeline.slotNanoseconds == 200_000_000)
    #expect(timeline.slots.count == Limits.Bench.timelineSlots / 2 + 1)
    #expect(timeline.slots.dropLast().allSatisfy { $0.answered == 2 && $0.failed == 0 })
    #expect(timeline.slots.last?.failed == 1)
  }

  @Test func timelinesOfUnequalSlotsAreMerged() {
    var long = Timeline()
    long.recordAnswer(at: 100_000_000_000, latencyNanoseconds: 1)
    var short = Timeline()
    short.recordAnswer(at: 0, latencyNanoseconds: 2)
    short.recordAnswer(at: 500_000_000, latencyNanoseconds: 3)
    var together = short
    together.merge(long)
    var other = long
    other.merge(short)
    #expect(together == other)
    #expect(together.slotNanoseconds == long.slotNanoseconds)
    #expect(together.slots.map(\.answered).reduce(0, +) == 3)
    #expect(together.slots.first?.latenciesNanoseconds.count == 1)
    #expect(together.slots[1].latenciesNanoseconds.count == 1)
  }
}

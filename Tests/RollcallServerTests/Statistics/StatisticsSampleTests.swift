import Testing

@testable import RollcallServer

@Suite("Counters each second")
struct StatisticsSampleTests {
  private func line(_ current: StatisticsSample, since earlier: StatisticsSample) -> String? {
    let lines = CollectedLines()
    lines.logger(level: .error).write(.info, "statistics", current.fields(since: earlier))
    return lines.all.first
  }

  @Test("Differences and means")
  func means() {
    let earlier = StatisticsSample(
      calls: 100, batches: 50, transactions: 10, commitNanoseconds: 1_000_000, queueWaitNanoseconds: 500)
    let current = StatisticsSample(
      calls: 400, batches: 300, transactions: 30, commitNanoseconds: 61_000_000,
      queueWaitNanoseconds: 625_000_500)
    #expect(
      line(current, since: earlier) == """
        1970-01-01T00:00:00.000Z info  statistics calls=300 batches=250 transactions=20 \
        batches_per_transaction=12.5 commit_mean_milliseconds=3.0 queue_wait_mean_milliseconds=2.5
        """)
  }

  @Test("An idle second is a line of zeros")
  func idle() {
    let sample = StatisticsSample(
      calls: 1, batches: 1, transactions: 1, commitNanoseconds: 1, queueWaitNanoseconds: 1)
    #expect(
      line(sample, since: sample) == """
        1970-01-01T00:00:00.000Z info  statistics calls=0 batches=0 transactions=0 \
        batches_per_transaction=0.0 commit_mean_milliseconds=0.0 queue_wait_mean_milliseconds=0.0
        """)
  }
}

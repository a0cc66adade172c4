import Limits

/// Writes a line of counters each second: what `--stats` asks for.
struct StatisticsReporter: Sendable {
  let logger: Logger
  let sample: @Sendable () -> StatisticsSample

  /// Writes until the task is cancelled. Idle seconds too: a line that is missing would look like a server that hangs.
  func run() async {
    var last = sample()
    var due = ContinuousClock.now
    while true {
      due += Limits.Process.statisticsInterval
      guard (try? await Task.sleep(until: due, clock: .continuous)) != nil else { return }
      let current = sample()
      logger.write(.info, "statistics", current.fields(since: last))
      last = current
    }
  }
}

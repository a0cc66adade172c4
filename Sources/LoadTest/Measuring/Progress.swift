public import Histograms

/// How a run goes, while it lasts.
public struct Progress: Sendable, Equatable {
  /// What ended since the last time, the warm-up included.
  public struct Recent: Sendable, Equatable {
    /// Calls answered without an error.
    public var answered: UInt64 = 0
    /// Calls that failed.
    public var failed: UInt64 = 0
    /// The latencies of the answered, in nanoseconds, on the coarse scale.
    public var latenciesNanoseconds = Histogram(scale: .coarse)

    /// Makes an empty one.
    public init() {}

    mutating func merge(_ other: Recent) {
      answered += other.answered
      failed += other.failed
      latenciesNanoseconds.merge(other.latenciesNanoseconds)
    }
  }

  /// How long the run has lasted, the warm-up included, in seconds.
  public var elapsedSeconds: Double
  /// Whether the warm-up lasts.
  public var isWarmingUp: Bool
  /// Over how long `recent` was gathered, in seconds.
  public var recentSeconds: Double
  /// What ended since the last time.
  public var recent: Recent
  /// Calls that have failed since the beginning.
  public var failed: UInt64
}

/// Somebody who is told every now and then how a run goes.
public struct ProgressObserver: Sendable {
  private let interval: Duration
  private let body: @Sendable (Progress) -> Void

  /// Tells `body` after every interval.
  public init(every interval: Duration, _ body: @escaping @Sendable (Progress) -> Void) {
    self.interval = interval
    self.body = body
  }

  /// Begins telling; the task is to be cancelled when the run is over.
  func start(over recorders: [Recorder], in period: Period) -> Task<Void, Never> {
    Task.detached { [interval, body] in
      let start = ContinuousClock.now
      var last = start
      var failed: UInt64 = 0
      while (try? await Task.sleep(for: interval)) != nil {
        let now = ContinuousClock.now
        let recent = recorders.reduce(into: Progress.Recent()) { $0.merge($1.takeRecent()) }
        failed += recent.failed
        let warmUp = Duration.nanoseconds(period.measuredNanoseconds - period.startNanoseconds)
        body(
          Progress(
            elapsedSeconds: (now - start) / .seconds(1), isWarmingUp: now - start < warmUp,
            recentSeconds: (now - last) / .seconds(1), recent: recent, failed: failed))
        last = now
      }
    }
  }
}

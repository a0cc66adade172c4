public import Histograms
/// What a run's calls came to. Every call that was begun is in exactly one of the three.
public struct Tally: Sendable, Equatable {
  /// The latencies, in nanoseconds, of the calls answered without an error while the run lasted.
  public var latenciesNanoseconds = Histogram()
  /// The calls that failed, also those that did so after the run's end.
  public var failures = Failures()
  /// The calls that were on their way when the run ended, and were then answered without an error: neither errors nor
  /// lost, and not counted among the answered, whose rate they would raise.
  public var inFlightAtEnd: UInt64 = 0

  /// Makes an empty tally.
  public init() {}

  /// Counts everything that another tally has counted.
  public mutating func merge(_ other: Tally) {
    latenciesNanoseconds.merge(other.latenciesNanoseconds)
    failures.merge(other.failures)
    inFlightAtEnd += other.inFlightAtEnd
  }
}

public import Histograms

/// What a run's calls came to. Every measured call that was sent is answered, failed or in flight at the end.
public struct Tally: Sendable, Equatable {
  /// What the calls of each method came to, in the order of the workload's names.
  public var methods: [MethodTally]
  /// How it went over time.
  public var timeline = Timeline()
  /// Calls that were planned for the run, or were to be made by their number, and could not be sent.
  public var unsent: UInt64 = 0
  /// How much later than planned calls were sent for which a caller was ready: what the load tester itself is late by.
  public var sendDelaysNanoseconds = Histogram()
  /// Calls of the warm-up, which are counted nowhere else.
  public var warmUpCalls: UInt64 = 0
  /// Those of them that failed.
  public var warmUpFailures: UInt64 = 0
  /// Of each event loop: the share of the measured time in which its thread worked or waited for a processor.
  public var loopLoads: [Double] = []
  /// How long was measured, in nanoseconds.
  public var measuredNanoseconds: UInt64 = 0
  /// When the last measured call ended, in nanoseconds of the loops' clock.
  var lastEndNanoseconds: UInt64 = 0

  /// Makes an empty tally of methods with these names.
  public init(methodNames: [String]) {
    methods = methodNames.map { MethodTally(name: $0) }
  }

  /// Counts everything that another tally, of the same methods, has counted.
  public mutating func merge(_ other: Tally) {
    precondition(methods.map(\.name) == other.methods.map(\.name), "tallies of different methods")
    for index in methods.indices { methods[index].merge(other.methods[index]) }
    timeline.merge(other.timeline)
    unsent += other.unsent
    sendDelaysNanoseconds.merge(other.sendDelaysNanoseconds)
    warmUpCalls += other.warmUpCalls
    warmUpFailures += other.warmUpFailures
    loopLoads += other.loopLoads
    measuredNanoseconds = max(measuredNanoseconds, other.measuredNanoseconds)
    lastEndNanoseconds = max(lastEndNanoseconds, other.lastEndNanoseconds)
  }

  /// The tally of a run that is over: it knows how long it was.
  func closed(_ period: Period) -> Tally {
    var tally = self
    let end = period.endNanoseconds ?? max(lastEndNanoseconds, period.measuredNanoseconds)
    tally.measuredNanoseconds = end - period.measuredNanoseconds
    return tally
  }
}

/// All methods together.
extension Tally {
  /// How many calls were answered without an error while the run lasted.
  public var answered: UInt64 { methods.reduce(0) { $0 + $1.answered } }

  /// The calls that were on their way when the run ended, and were then answered without an error.
  public var inFlightAtEnd: UInt64 { methods.reduce(0) { $0 + $1.inFlightAtEnd } }

  /// The latencies of all methods, in nanoseconds.
  public var latenciesNanoseconds: Histogram {
    methods.reduce(into: Histogram()) { $0.merge($1.latenciesNanoseconds) }
  }

  /// The service times of all methods, in nanoseconds; empty for a closed loop.
  public var serviceTimesNanoseconds: Histogram {
    methods.reduce(into: Histogram()) { $0.merge($1.serviceTimesNanoseconds) }
  }

  /// The failures of all methods.
  public var failures: Failures { methods.reduce(into: Failures()) { $0.merge($1.failures) } }

  /// How many measured calls were sent.
  public var sent: UInt64 { answered + inFlightAtEnd + failures.count }

  /// How many measured calls were to be sent.
  public var planned: UInt64 { sent + unsent }

  /// Calls a second, from a number of them.
  public func perSecond(_ count: UInt64) -> Double {
    measuredNanoseconds == 0 ? 0 : Double(count) / (Double(measuredNanoseconds) / 1e9)
  }
}

/// What the calls of one method came to.
public struct MethodTally: Sendable, Equatable {
  /// The method, as the workload calls it.
  public var name: String
  /// How many calls were answered without an error while the run lasted.
  public var answered: UInt64 = 0
  /// The calls that were on their way when the run ended, and were then answered without an error: neither errors nor
  /// lost, and not counted among the answered, whose rate they would raise.
  public var inFlightAtEnd: UInt64 = 0
  /// In a closed loop, how long calls took that were answered in time. In an open loop, how long after their planned
  /// moment calls were answered, those in flight at the end too. In nanoseconds.
  public var latenciesNanoseconds = Histogram()
  /// In an open loop, how long after they were sent the same calls were answered, in nanoseconds; empty in a closed loop.
  public var serviceTimesNanoseconds = Histogram()
  /// The calls that failed, also those that did so after the run's end.
  public var failures = Failures()

  /// Makes an empty tally.
  public init(name: String) { self.name = name }

  /// Counts a call answered without an error.
  ///
  /// - Parameters:
  ///   - serviceNanoseconds: in an open loop, the time from its sending; nil in a closed one.
  ///   - isInTime: whether the run still lasted. In an open loop the latency counts either way: leaving it out would hide a
  ///     server that stalls at the end.
  mutating func recordAnswer(latencyNanoseconds: UInt64, serviceNanoseconds: UInt64?, isInTime: Bool) {
    if isInTime { answered += 1 } else { inFlightAtEnd += 1 }
    if let serviceNanoseconds {
      serviceTimesNanoseconds.record(serviceNanoseconds)
    } else if !isInTime {
      return
    }
    latenciesNanoseconds.record(latencyNanoseconds)
  }

  /// Counts everything that another tally has counted.
  mutating func merge(_ other: MethodTally) {
    answered += other.answered
    inFlightAtEnd += other.inFlightAtEnd
    latenciesNanoseconds.merge(other.latenciesNanoseconds)
    serviceTimesNanoseconds.merge(other.serviceTimesNanoseconds)
    failures.merge(other.failures)
  }
}

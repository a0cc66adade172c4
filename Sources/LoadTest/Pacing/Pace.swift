/// What decides when a call is sent.
public enum Pace: Sendable, Equatable {
  /// A closed loop: each caller sends its next call when the last one is answered. It slows down with the server, so it
  /// tells what the server carries.
  case closed
  /// An open loop: calls are planned, whatever the server does; a latency counts from the planned moment.
  case open(Rate)

  /// How many calls a second an open loop plans.
  public enum Rate: Sendable, Equatable {
    /// The same all the time.
    case constant(Double)
    /// From one rate evenly to another, over the run's duration.
    case ramp(from: Double, to: Double)
    /// One rate after the other, each for an equal part of the run's duration.
    case steps([Double])

    /// The rate at the beginning, at which the warm-up runs.
    var first: Double {
      switch self {
      case .constant(let rate): rate
      case .ramp(let rate, _): rate
      case .steps(let rates): rates[0]
      }
    }

    /// Whether it needs a duration to be spread over.
    public var changes: Bool {
      if case .constant = self { false } else { true }
    }
  }
}

extension RateProfile {
  /// The plan of a run: the warm-up at the first rate, then what is measured.
  ///
  /// - Parameter duration: how long is measured; nil: as long as it takes, at one rate.
  init(_ rate: Pace.Rate, warmUp: Duration, duration: Duration?) {
    self.init()
    append(from: rate.first, to: rate.first, for: warmUp)
    switch rate {
    case .constant(let rate): append(from: rate, to: rate, for: duration)
    case .ramp(let first, let last): append(from: first, to: last, for: duration)
    case .steps(let rates):
      for rate in rates { append(from: rate, to: rate, for: duration.map { $0 / rates.count }) }
    }
  }
}

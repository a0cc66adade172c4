import Limits

/// How long to wait between tries that fail: longer each time, and never all at the same moment.
///
/// The shape is that of gRPC's connection backoff protocol (its `doc/connection-backoff.md`): the first delay, then each
/// so many times the last, up to a maximum, each spread by a share of itself. Its values (1 s, 1.6, 120 s, 0.2) are for
/// servers across the internet; the defaults here are for one that comes back within a second.
public struct Backoff: Sendable, Equatable {
  /// The delay after the first failure.
  public var initialDelay: Duration
  /// What each delay is multiplied by for the next; at least 1.
  public var multiplier: Double
  /// No delay is longer, but for its jitter.
  public var maximumDelay: Duration
  /// How far a delay is moved at random, up or down, as a share of itself, 0 to 1: clients that lost the same server at
  /// the same moment must not come back at the same moment.
  public var jitterShare: Double

  /// Makes a backoff with the default jitter; a multiplier below 1 counts as 1.
  public init(initialDelay: Duration, multiplier: Double, maximumDelay: Duration) {
    self.initialDelay = initialDelay
    self.multiplier = multiplier
    self.maximumDelay = maximumDelay
    jitterShare = Limits.Channel.jitterShare
  }

  /// The delay after so many failures in a row.
  ///
  /// - Parameters:
  ///   - failures: at least 1.
  ///   - random: from 0 to 1; where in the jitter's range the delay lies.
  func delay(afterFailures failures: Int, random: Double) -> Duration {
    let longest = max(.zero, maximumDelay) / .seconds(1)
    let grown = max(.zero, initialDelay) / .seconds(1) * power(failures - 1)
    return spread(.seconds(min(grown, longest)), by: 2 * random - 1)
  }

  /// A delay that is not to be shortened: the jitter only comes on top.
  func atLeast(_ delay: Duration, random: Double) -> Duration {
    spread(delay, by: random)
  }

  private func spread(_ delay: Duration, by place: Double) -> Duration {
    delay + delay * (place * min(1, max(0, jitterShare)))
  }

  /// The multiplier so many times; stops where no maximum is larger.
  private func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<max(0, exponent) where result < 1e9 { result *= max(1, multiplier) }
    return result
  }
}

/// When the calls of an open loop are planned: at a rate that stays, climbs or falls evenly, or goes in steps.
///
/// The time of a call follows from its number alone, so that no error adds up, and several event loops can share the calls
/// out among themselves.
public struct RateProfile: Sendable, Equatable {
  /// A part of the plan: the rate goes evenly from one value to another.
  struct Segment: Sendable, Equatable {
    let startSeconds: Double
    /// Infinite in a last part that has no end.
    let durationSeconds: Double
    let firstRate: Double
    let lastRate: Double
    /// How many calls come before this part.
    let callsBefore: Double

    private var slope: Double { durationSeconds.isFinite ? (lastRate - firstRate) / durationSeconds : 0 }
    var callsAfter: Double { calls(within: durationSeconds) }

    /// How many calls there are until so long after the part's beginning.
    func calls(within seconds: Double) -> Double {
      callsBefore + firstRate * seconds + (slope == 0 ? 0 : slope * seconds * seconds / 2)
    }

    /// When, from the beginning of all, so many calls have come.
    func seconds(of calls: Double) -> Double {
      let inside = calls - callsBefore
      // The solution of the quadratic equation that also holds where the rate stays.
      let root = max(0, firstRate * firstRate + 2 * slope * inside).squareRoot()
      return startSeconds + 2 * inside / (firstRate + root)
    }
  }

  private var segments: [Segment] = []

  /// Makes a plan without a call.
  init() {}

  /// Adds a part at the end, in which the rate goes evenly from one value, in calls a second, to another.
  ///
  /// - Parameter duration: nil: without end; nothing can be added then.
  mutating func append(from firstRate: Double, to lastRate: Double, for duration: Duration?) {
    precondition(firstRate > 0 && lastRate > 0, "a rate of no calls has no next call")
    if let duration, duration <= .zero { return }
    let last = segments.last
    segments.append(
      Segment(
        startSeconds: last.map { $0.startSeconds + $0.durationSeconds } ?? 0,
        durationSeconds: duration.map { $0 / .seconds(1) } ?? .infinity,
        firstRate: firstRate, lastRate: lastRate, callsBefore: last?.callsAfter ?? 0))
  }

  /// How many calls are planned for the time before a moment, which is a time from the beginning.
  func calls(before seconds: Double) -> UInt64 {
    guard let segment = segments.last(where: { $0.startSeconds < seconds }) else { return 0 }
    // A whole number of calls that binary fractions made a little more of is still that number.
    return UInt64(
      (segment.calls(within: min(segment.durationSeconds, seconds - segment.startSeconds)) - 1e-6)
        .rounded(.up))
  }

  /// When a call is planned, from the beginning, in nanoseconds. What would come after the last part comes at its rate.
  func nanoseconds(ofCall number: UInt64) -> UInt64 {
    let calls = Double(number)
    guard let segment = segments.last(where: { $0.callsBefore <= calls }) else { return 0 }
    return UInt64(segment.seconds(of: calls) * 1e9)
  }
}

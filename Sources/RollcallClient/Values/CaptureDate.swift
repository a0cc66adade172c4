internal import RollcallProto

/// When a picture was taken, by the camera's clock.
///
/// It is what the clock on the camera showed, and, where that is known, how far that clock was ahead of UTC. A date without an
/// offset is no moment in time and never taken for UTC: pictures are sorted by the wall clock.
public struct CaptureDate: Sendable, Hashable {
  /// What the camera's clock showed, as milliseconds since it would have shown 1970-01-01T00:00; from the year 1 to the
  /// year 9999.
  public var localMilliseconds: Int64
  /// How far that clock is ahead of UTC, in minutes: -1,080 to 1,080; nil where nobody knows.
  public var offsetMinutes: Int?

  /// A date by what the camera's clock showed.
  public init(localMilliseconds: Int64, offsetMinutes: Int? = nil) {
    self.localMilliseconds = localMilliseconds
    self.offsetMinutes = offsetMinutes
  }

  init(_ message: RollcallV1.CaptureDate) {
    self.init(localMilliseconds: message.localMilliseconds)
    if case .offsetMinutes(let minutes)? = message.offset { offsetMinutes = Int(minutes) }
  }

  var message: RollcallV1.CaptureDate {
    RollcallV1.CaptureDate(
      localMilliseconds: localMilliseconds, offset: offsetMinutes.map { .offsetMinutes(Int32(clamping: $0)) })
  }
}

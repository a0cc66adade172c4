internal import RollcallProto

/// A place on Earth (WGS 84).
public struct Location: Sendable, Hashable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double
  /// Metres above sea level; nil where nobody knows.
  public var altitudeMeters: Double?

  /// A place by its degrees.
  public init(latitude: Double, longitude: Double, altitudeMeters: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitudeMeters = altitudeMeters
  }

  init(_ message: RollcallV1.Location) {
    self.init(latitude: message.latitude, longitude: message.longitude)
    if case .altitudeMeters(let meters)? = message.altitude { altitudeMeters = meters }
  }

  var message: RollcallV1.Location {
    RollcallV1.Location(
      latitude: latitude, longitude: longitude, altitude: altitudeMeters.map { .altitudeMeters($0) })
  }
}

/// What people and programs say of an asset, beside its files: `update_asset` changes it.
public struct AssetDetails: Sendable, Equatable {
  /// Whether somebody marked it as a favourite.
  public var isFavorite = false
  /// Whether it is kept out of ordinary views.
  public var isHidden = false
  /// When it was taken; `nil` where nobody said.
  public var captured: CaptureDate?
  /// Where it was taken; `nil` where nobody said.
  public var location: Location?
  /// At most 1,024 bytes.
  public var title = ""
  /// At most 8,192 bytes.
  public var caption = ""
  /// At most 32, sorted by the bytes of their keys.
  public var attributes: [Attribute] = []

  /// What is said of an asset of which nobody said anything.
  public init() {}
}

/// When a picture was taken, by the camera's clock.
public struct CaptureDate: Sendable, Hashable {
  /// What the camera's clock showed, as milliseconds since it would have shown 1970-01-01T00:00.
  public var localMilliseconds: Int64
  /// How far that clock is ahead of UTC, in minutes; `nil` where nobody knows, which never means UTC.
  public var offsetMinutes: Int?

  /// Makes a date.
  public init(localMilliseconds: Int64, offsetMinutes: Int? = nil) {
    self.localMilliseconds = localMilliseconds
    self.offsetMinutes = offsetMinutes
  }
}

/// A place on Earth (WGS 84).
public struct Location: Sendable, Hashable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double
  /// Metres above sea level; `nil` where nobody knows.
  public var altitudeMeters: Double?

  /// Makes a place.
  public init(latitude: Double, longitude: Double, altitudeMeters: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitudeMeters = altitudeMeters
  }
}

/// Something that a caller notes on an asset.
public struct Attribute: Sendable, Equatable {
  /// 1 to 64 bytes, compared byte by byte.
  public var key: String
  /// At most 1,024 bytes.
  public var value: String

  /// Makes an attribute.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

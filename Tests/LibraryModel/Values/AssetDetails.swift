/// What is said of an asset beside its files.
package struct AssetDetails: Hashable, Sendable {
  package var isFavorite = false
  package var isHidden = false
  package var captured: CaptureDate?
  package var location: Location?
  package var title: Text = ""
  package var caption: Text = ""
  package var attributes: [Text: Text] = [:]
}

/// When a picture was taken: the wall clock, and its offset where it is known.
package struct CaptureDate: Hashable, Sendable {
  package var localMilliseconds: Int64
  package var offsetMinutes: Int32?

  package init(localMilliseconds: Int64, offsetMinutes: Int32? = nil) {
    self.localMilliseconds = localMilliseconds
    self.offsetMinutes = offsetMinutes
  }
}

/// A place on Earth.
package struct Location: Hashable, Sendable {
  package var latitude: Double
  package var longitude: Double
  package var altitudeMeters: Double?

  package init(latitude: Double, longitude: Double, altitudeMeters: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitudeMeters = altitudeMeters
  }
}

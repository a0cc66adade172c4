import PhotoLibrary
import RollcallProto

extension UpdateAsset {
  /// What a request asks to say of an asset.
  init(_ message: RollcallV1.UpdateAsset) throws(MalformedField) {
    guard let asset = message.asset else { throw .notSet("asset", takes: "one of id and change") }
    self.init(asset: try inField("asset") { () throws(MalformedField) in try AssetReference(asset) })
    if case .favorite(let favorite)? = message.favoriteChange { isFavorite = favorite }
    if case .hidden(let hidden)? = message.hiddenChange { isHidden = hidden }
    switch message.capturedChange {
    case .captured(let date): captured = .value(CaptureDate(date))
    case .noCaptured: captured = .nothing
    case nil: break
    }
    switch message.locationChange {
    case .location(let place): location = .value(Location(place))
    case .noLocation: location = .nothing
    case nil: break
    }
    if case .title(let text)? = message.titleChange { title = text }
    if case .caption(let text)? = message.captionChange { caption = text }
    if case .externalID(let text)? = message.externalIDChange { externalID = text }
    setAttributes = message.setAttributes.map { Attribute(key: $0.key, value: $0.value) }
    removeAttributes = message.removeAttributes
  }
}

extension CaptureDate {
  /// The date that a request names.
  init(_ message: RollcallV1.CaptureDate) {
    self.init(localMilliseconds: message.localMilliseconds)
    if case .offsetMinutes(let minutes)? = message.offset { offsetMinutes = Int(minutes) }
  }
}

extension Location {
  /// The place that a request names.
  init(_ message: RollcallV1.Location) {
    self.init(latitude: message.latitude, longitude: message.longitude)
    if case .altitudeMeters(let meters)? = message.altitude { altitudeMeters = meters }
  }
}

extension RollcallV1.CaptureDate {
  /// A date as replies carry it.
  init(_ date: CaptureDate) {
    self.init(
      localMilliseconds: date.localMilliseconds,
      offset: date.offsetMinutes.map { .offsetMinutes(Int32($0)) })
  }
}

extension RollcallV1.Location {
  /// A place as replies carry it.
  init(_ location: Location) {
    self.init(
      latitude: location.latitude, longitude: location.longitude,
      altitude: location.altitudeMeters.map { .altitudeMeters($0) })
  }
}

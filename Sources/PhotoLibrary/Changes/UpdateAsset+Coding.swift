// What names an update for retries, and the form in which what is said of assets is kept.
extension UpdateAsset {
  /// Appends everything but the asset. What is left out is told from what is empty.
  func appendValues(to writer: inout RecordWriter) {
    for flag in [isFavorite, isHidden] { writer.append(byte: flag.map { $0 ? 2 : 1 } ?? 0) }
    switch captured {
    case nil: writer.append(byte: 0)
    case .nothing: writer.append(byte: 1)
    case .value(let date):
      writer.append(byte: 2)
      writer.append(date)
    }
    switch location {
    case nil: writer.append(byte: 0)
    case .nothing: writer.append(byte: 1)
    case .value(let location):
      writer.append(byte: 2)
      writer.append(location)
    }
    for text in [title, caption, externalID] {
      writer.append(byte: text == nil ? 0 : 1)
      if let text { writer.append(text) }
    }
    writer.append(setAttributes)
    writer.append(UInt64(removeAttributes.count))
    for key in removeAttributes { writer.append(key) }
  }
}

extension RecordWriter {
  mutating func append(_ date: CaptureDate) {
    append(date.localMilliseconds)
    append(byte: date.offsetMinutes == nil ? 0 : 1)
    if let offset = date.offsetMinutes { append(Int64(offset)) }
  }

  mutating func append(_ location: Location) {
    append(location.latitude.bitPattern)
    append(location.longitude.bitPattern)
    append(byte: location.altitudeMeters == nil ? 0 : 1)
    if let altitude = location.altitudeMeters { append(altitude.bitPattern) }
  }

  mutating func append(_ attributes: [Attribute]) {
    append(UInt64(attributes.count))
    for attribute in attributes {
      append(attribute.key)
      append(attribute.value)
    }
  }

  mutating func append(_ details: AssetDetails) {
    append(byte: (details.isFavorite ? 1 : 0) + (details.isHidden ? 2 : 0))
    append(byte: (details.captured == nil ? 0 : 1) + (details.location == nil ? 0 : 2))
    if let captured = details.captured { append(captured) }
    if let location = details.location { append(location) }
    append(details.title)
    append(details.caption)
    append(details.attributes)
  }
}

extension RecordReader {
  mutating func captureDate() -> CaptureDate? {
    guard let local = signed(), let hasOffset = byte(), hasOffset <= 1 else { return nil }
    if hasOffset == 0 { return CaptureDate(localMilliseconds: local) }
    return signed().flatMap(Int.init(exactly:)).map {
      CaptureDate(localMilliseconds: local, offsetMinutes: $0)
    }
  }

  mutating func location() -> Location? {
    guard let latitude = finite(), let longitude = finite(), let hasAltitude = byte(), hasAltitude <= 1
    else { return nil }
    var location = Location(latitude: latitude, longitude: longitude)
    if hasAltitude == 1 {
      guard let altitude = finite() else { return nil }
      location.altitudeMeters = altitude
    }
    return location
  }

  private mutating func finite() -> Double? {
    guard let bits = unsigned(), case let number = Double(bitPattern: bits), number.isFinite else {
      return nil
    }
    return number
  }

  mutating func attributes() -> [Attribute]? {
    guard let count = unsigned() else { return nil }
    var attributes: [Attribute] = []
    for _ in 0..<count {
      guard let key = text(), let value = text() else { return nil }
      attributes.append(Attribute(key: key, value: value))
    }
    return attributes
  }

  mutating func assetDetails() -> AssetDetails? {
    var details = AssetDetails()
    guard let flags = byte(), flags <= 3, let present = byte(), present <= 3 else { return nil }
    details.isFavorite = flags & 1 != 0
    details.isHidden = flags & 2 != 0
    if present & 1 != 0 {
      guard let captured = captureDate() else { return nil }
      details.captured = captured
    }
    if present & 2 != 0 {
      guard let location = location() else { return nil }
      details.location = location
    }
    guard let title = text(), let caption = text(), let attributes = attributes() else { return nil }
    (details.title, details.caption, details.attributes) = (title, caption, attributes)
    return details
  }
}

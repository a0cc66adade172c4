import LibraryModel

/// An update_asset.
struct PlannedAssetUpdate: PlannedChange {
  var asset: PlannedReference
  /// What is said; its own asset is not used.
  var values = UpdateAsset(asset: nil)

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    var update = Self(asset: generator.assetReference(after: earlier))
    if generator.chance(1, in: 3) { update.values.isFavorite = generator.chance(1, in: 2) }
    if generator.chance(1, in: 4) { update.values.isHidden = generator.chance(1, in: 2) }
    if generator.chance(1, in: 4) { update.values.captured = .some(generator.captureDate()) }
    if generator.chance(1, in: 4) { update.values.location = .some(generator.location()) }
    if generator.chance(1, in: 5) { update.values.title = generator.note() }
    if generator.chance(1, in: 8) { update.values.caption = generator.note() }
    if generator.chance(1, in: 6) {
      update.values.externalID = generator.chance(1, in: 4) ? "" : generator.externalID()
    }
    if generator.chance(1, in: 3) { update.drawAttributes(with: &generator) }
    return update
  }

  private mutating func drawAttributes(with generator: inout Generator) {
    for _ in 0..<generator.pick([1, 1, 2, 3]) {
      values.setAttributes.append(.init(key: generator.attributeKey(), value: generator.note()))
    }
    if generator.chance(1, in: 2) { values.removeAttributes.append(generator.attributeKey()) }
    if generator.chance(1, in: 12) {
      // With what is there already these are too many, or they are as many as there may be.
      let count = generator.pick([31, 32, 33])
      values.setAttributes = (0..<count).map { .init(key: Text("key \($0)"), value: "") }
    }
    // Few sequences would get far if most updates named a key twice.
    if !generator.chance(1, in: 10) {
      var seen: Set<Text> = []
      values.setAttributes.removeAll { !seen.insert($0.key).inserted }
      values.removeAttributes.removeAll { !seen.insert($0).inserted }
    }
  }

  func change(_ symbols: Symbols) -> Change {
    var update = values
    update.asset = asset.reference(symbols.asset)
    return .updateAsset(update)
  }

  func without(change index: Int) -> Self {
    var update = self
    update.asset = asset.without(change: index)
    return update
  }

  var simpler: [Self] {
    var simpler: [Self] = []
    func add(_ change: (inout UpdateAsset) -> Void) {
      var copy = self
      change(&copy.values)
      if copy.values != values { simpler.append(copy) }
    }
    add { $0.isFavorite = nil }
    add { $0.isHidden = nil }
    add { $0.captured = nil }
    add { $0.location = nil }
    add { $0.title = nil }
    add { $0.caption = nil }
    add { $0.externalID = nil }
    for index in values.setAttributes.indices { add { $0.setAttributes.remove(at: index) } }
    for index in values.removeAttributes.indices { add { $0.removeAttributes.remove(at: index) } }
    return simpler
  }

  var description: String {
    var parts: [String] = []
    func tell(_ name: String, _ value: Any?) { if let value { parts.append("\(name) \(value)") } }
    tell("favorite", values.isFavorite)
    tell("hidden", values.isHidden)
    tell("captured", values.captured.map { $0.map { "\($0)" } ?? "none" })
    tell("location", values.location.map { $0.map { "\($0)" } ?? "none" })
    tell("title", values.title)
    tell("caption", values.caption)
    tell("external id", values.externalID)
    for attribute in values.setAttributes { parts.append("\(attribute.key)=\(attribute.value)") }
    for key in values.removeAttributes { parts.append("without \(key)") }
    return "update_asset \(asset): [\(parts.joined(separator: ", "))]"
  }
}

extension Generator {
  /// A date, none, or one that there may not be.
  fileprivate mutating func captureDate() -> CaptureDate? {
    if chance(1, in: 5) { return nil }
    if chance(1, in: 12) {
      return pick([
        CaptureDate(localMilliseconds: -62_135_596_800_001),
        CaptureDate(localMilliseconds: 253_402_300_800_000),
        CaptureDate(localMilliseconds: 0, offsetMinutes: 1_081),
        CaptureDate(localMilliseconds: 0, offsetMinutes: -1_081),
      ])
    }
    // Few, so that some are equal.
    let local = Int64(pick([-62_135_596_800_000, -5_000, 0, 1_000, 1_714_557_600_000, 253_402_300_799_999]))
    return CaptureDate(localMilliseconds: local, offsetMinutes: pick([nil, nil, 0, 120, -1_080, 1_080]))
  }

  /// A place, none, or one that there may not be.
  fileprivate mutating func location() -> Location? {
    if chance(1, in: 5) { return nil }
    var place = Location(latitude: pick([-90, 0, 52.5, 90]), longitude: pick([-180, 13.4, 180]))
    if chance(1, in: 3) { place.altitudeMeters = pick([-420.5, 0, 8_848]) }
    if chance(1, in: 12) {
      switch below(4) {
      case 0: place.latitude = 90.000_000_1
      case 1: place.longitude = -180.1
      case 2: place.latitude = .nan
      default: place.altitudeMeters = .infinity
      }
    }
    return place
  }

  /// A text that may be said of an asset.
  fileprivate mutating func note() -> Text {
    pick(chance(1, in: 25) ? Vocabulary.extremeNotes : Vocabulary.notes)
  }

  fileprivate mutating func attributeKey() -> Text {
    pick(chance(1, in: 25) ? Vocabulary.extremeAttributeKeys : Vocabulary.attributeKeys)
  }
}

import JSONLines
import RollcallClient
import SystemCalls

extension Report {
  /// Prints all that is known of an asset: a line a fact for people.
  func asset(_ asset: Asset) throws(SystemError) {
    if isJSON { return try line(asset.object, text: "") }
    for (name, value) in asset.facts { try line([:], text: "\(name): \(value)") }
  }
}

extension Asset {
  /// What there is to tell to people, by name; what is not there is left out.
  var facts: [(name: String, value: String)] {
    var facts = [
      ("id", id.rawValue), ("added", utcText(unixMilliseconds: addedUnixMilliseconds)),
      ("modified", utcText(unixMilliseconds: modifiedUnixMilliseconds)),
    ]
    func tell(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, value)) }
    }
    tell("external id", externalID)
    tell("marked", words.joined(separator: ", "))
    tell("captured", captured?.description)
    tell("location", location?.text)
    tell("title", title)
    tell("caption", caption)
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
      facts.append(("attribute \(key)", value))
    }
    for resource in resources { facts.append((resource.type.word, resource.text)) }
    return facts
  }

  /// Such as `favorite`.
  var words: [String] { [isFavorite ? "favorite" : nil, isHidden ? "hidden" : nil].compactMap(\.self) }

  /// What is said of it, for `--json`; a date and a place that nobody knows are null.
  func appendDetails(to object: inout JSONObject) {
    object.append("modified", .text(utcText(unixMilliseconds: modifiedUnixMilliseconds)))
    object.append("modified_unix_milliseconds", JSONValue(modifiedUnixMilliseconds))
    object.append("favorite", .boolean(isFavorite))
    object.append("hidden", .boolean(isHidden))
    object.append("captured", captured.map { .text($0.description) } ?? .null)
    object.append("location", location.map { .object($0.object) } ?? .null)
    object.append("title", .text(title))
    object.append("caption", .text(caption))
    var attributes: JSONObject = [:]
    for (key, value) in self.attributes.sorted(by: { $0.key < $1.key }) {
      attributes.append(key, .text(value))
    }
    object.append("attributes", .object(attributes))
  }
}

extension Location {
  fileprivate var text: String {
    let altitude = altitudeMeters.map { ",\($0)" } ?? ""
    return "\(latitude),\(longitude)\(altitude)"
  }

  fileprivate var object: JSONObject {
    [
      "latitude": .number(latitude), "longitude": .number(longitude),
      "altitude_meters": altitudeMeters.map { .number($0) } ?? .null,
    ]
  }
}

extension Resource {
  /// Such as `JPEG 1024×640, 140479 bytes  IMG_1.JPG`.
  fileprivate var text: String {
    let name = filename.isEmpty ? "" : "  \(filename)"
    return "\(format.rawValue.uppercased()) \(pixelWidth)×\(pixelHeight), \(sizeBytes) bytes\(name)"
  }
}

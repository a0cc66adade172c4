import CommandOptions
import RollcallClient

extension AssetFetchOptions {
  /// What the options of `rollcall assets` ask for. Throws `UsageError` for values that mean nothing.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    self.init()
    let media = try parsed.choice("--media", of: ["image", "video"])
    mediaType = media.map { $0 == "video" ? .video : .image }
    isFavorite = try parsed.choice("--favorite", of: ["yes", "no"]).map { $0 == "yes" }
    isInTrash = parsed.has("--in-trash")
    switch try parsed.choice("--hidden", of: ["no", "too", "only"]) {
    case "too": hidden = .include
    case "only": hidden = .only
    default: break
    }
    captured = MillisecondRange(
      from: try parsed.date("--captured-after")?.localMilliseconds,
      until: try parsed.date("--captured-before")?.localMilliseconds)
    added = MillisecondRange(
      from: try parsed.moment("--added-after"), until: try parsed.moment("--added-before"))
    largerThanBytes = UInt64(try parsed.integer("--larger-than", in: 0...Int.max) ?? 0)
    filenameContains = parsed.text("--name") ?? ""
    if let text = parsed.text("--sha256") {
      guard let digest = SHA256Digest(hexadecimal: text) else {
        throw UsageError("--sha256 takes 64 hexadecimal digits; not “\(text)”")
      }
      sha256 = digest
    }
    if let text = parsed.text("--attribute") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw UsageError("--attribute takes KEY=VALUE; not “\(text)”") }
      attribute = AttributeValue(parts[0], parts[1])
    }
    let orders = AssetOrder.allCases
    let word = try parsed.choice("--sort", of: orders.map(\.word))
    order = orders.first { $0.word == word } ?? .added
  }
}

extension AssetOrder {
  /// How the command line writes it.
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .addedDescending: "last-added"
    case .captured: "captured"
    case .capturedDescending: "last-captured"
    }
  }
}

extension ParsedCommand {
  /// An option's value as a date of the wall clock.
  fileprivate func date(_ name: String) throws(UsageError) -> CaptureDate? {
    guard let text = text(name) else { return nil }
    guard let date = CaptureDate(text), date.offsetMinutes == nil else {
      throw UsageError(
        "\(name) takes a date of the camera's clock such as 2024-05-01T12:00:00; not “\(text)”")
    }
    return date
  }

  /// An option's value as milliseconds since 1970-01-01 UTC.
  fileprivate func moment(_ name: String) throws(UsageError) -> Int64? {
    guard let text = text(name) else { return nil }
    guard let date = CaptureDate(text), let offset = date.offsetMinutes else {
      throw UsageError("\(name) takes a moment such as 2024-05-01T12:00:00Z; not “\(text)”")
    }
    let millisecondsPerOffsetMinute: Int64 = 60_000
    return date.localMilliseconds - Int64(offset) * millisecondsPerOffsetMinute
  }
}

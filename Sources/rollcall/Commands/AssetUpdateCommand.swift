import CommandOptions
import JSONLines
import RollcallClient

/// `rollcall asset update`: one change of what is said of an asset, as a batch of its own.
struct AssetUpdateCommand {
  private let asset: Asset.ID
  private let attributes: ArraySlice<String>
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    asset = Asset.ID(parsed.operands[0])
    attributes = parsed.operands.dropFirst()
    self.parsed = parsed
  }

  /// Throws `UsageError` for values that mean nothing, `RollcallError` where the asset is not there or the server cannot be
  /// reached.
  func run() async throws -> ExitCode {
    let update = try changes()
    let library = try await PhotoLibrary.connect(parsed)
    let result = try await library.performChanges { changes in changes.updateAsset(asset) { update(&$0) } }
    try Report(parsed).asset(result[result.value])
    return .done
  }

  /// What the command line asks for, all of it understood before a connection is made.
  private func changes() throws(UsageError) -> (inout AssetUpdate) -> Void {
    let isFavorite = try flag("--favorite")
    let isHidden = try flag("--hidden")
    let captured = try parsed.text("--captured").map { (text) throws(UsageError) in try Self.captureDate(text)
    }
    let location = try parsed.text("--location").map { (text) throws(UsageError) in try Self.location(text) }
    var attributes: [(key: String, value: String?)] = []
    for operand in self.attributes { attributes.append(try Self.attribute(operand)) }
    return { update in
      update.isFavorite = isFavorite
      update.isHidden = isHidden
      update.title = parsed.text("--title")
      update.caption = parsed.text("--caption")
      update.externalID = parsed.text("--external-id")
      if let captured { update.captured = captured }
      if let location { update.location = location }
      for attribute in attributes { update.setAttribute(attribute.key, to: attribute.value) }
    }
  }

  private func flag(_ name: String) throws(UsageError) -> Bool? {
    try parsed.choice(name, of: ["yes", "no"]).map { $0 == "yes" }
  }

  private static func captureDate(_ text: String) throws(UsageError) -> CaptureDate? {
    if text == "none" { return nil }
    guard let date = CaptureDate(text) else {
      throw UsageError(
        "--captured takes none or a date such as 2024-05-01T12:00:00+02:00, the offset where it is known; not “\(text)”"
      )
    }
    return date
  }

  private static func location(_ text: String) throws(UsageError) -> Location? {
    if text == "none" { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
      let altitude = numbers.count == 2 ? .some(nil) : numbers[2].map(Optional.some)
    else {
      throw UsageError(
        "--location takes none or LATITUDE,LONGITUDE[,METRES] such as 52.5,13.4; not “\(text)”")
    }
    return Location(latitude: latitude, longitude: longitude, altitudeMeters: altitude)
  }

  /// `KEY=VALUE` sets an attribute, `KEY-` takes it away.
  private static func attribute(_ operand: String) throws(UsageError) -> (key: String, value: String?) {
    if let sign = operand.firstIndex(of: "=") {
      return (String(operand[..<sign]), String(operand[operand.index(after: sign)...]))
    }
    guard operand.hasSuffix("-") else {
      throw UsageError("an attribute is KEY=VALUE, or KEY- to take it away; not “\(operand)”")
    }
    return (String(operand.dropLast()), nil)
  }
}

/// `rollcall asset show`.
struct AssetShowCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Throws `RollcallError` where the asset is not there or the server cannot be reached.
  func run() async throws -> ExitCode {
    let id = Asset.ID(parsed.operands[0])
    guard let asset = try await PhotoLibrary.connect(parsed).asset(withID: id) else {
      throw RollcallError(
        .identifierNotFound,
        "no asset has the id \(id), or it is in the trash; `rollcall assets` and `rollcall trash` list them")
    }
    try Report(parsed).asset(asset)
    return .done
  }
}

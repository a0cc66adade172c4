import CommandOptions
import JSONLines
import Limits
import RollcallClient
import SystemCalls

/// `rollcall assets`.
struct AssetsCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Throws `UsageError` for options that make no sense, `RollcallError` where the album is not there or a page cannot be
  /// fetched.
  func run() async throws -> ExitCode {
    let report = Report(parsed)
    let options = try AssetFetchOptions(parsed)
    if parsed.has("--count"), parsed.has("--album") {
      throw UsageError("--count counts assets of the whole library")
    }
    let library = try await PhotoLibrary.connect(parsed)
    if parsed.has("--count") {
      let count = try await library.assetCount(options)
      try report.line(["count": JSONValue(count)], text: "\(count)")
      return .done
    }
    for try await asset in try await listing(of: library, options) {
      try report.line(asset.object, text: asset.text)
    }
    return .done
  }

  private func listing(
    of library: PhotoLibrary, _ options: AssetFetchOptions
  ) async throws -> PagedSequence<Asset> {
    guard let name = parsed.text("--album") else {
      return library.assets(options, pageSize: Limits.Library.pageSizeMaximum)
    }
    guard options == AssetFetchOptions(hidden: options.hidden) else {
      throw UsageError("an album is listed in its own order, and whole; only --hidden goes with --album")
    }
    let album = try await library.album(named: name)
    return library.assets(in: album, hidden: options.hidden, pageSize: Limits.Library.pageSizeMaximum)
  }
}

extension JSONObject {
  /// Tells when something was put into the trash, where it is there.
  mutating func append(trashedUnixMilliseconds time: Int64?) {
    guard let time else { return }
    append("trashed", .text(utcText(unixMilliseconds: time)))
    append("trashed_unix_milliseconds", JSONValue(time))
  }
}

extension Asset {
  var text: String {
    let primary = primaryResource
    let name = primary.filename.isEmpty ? "" : "  \(primary.filename)"
    let marks = words.isEmpty ? "" : "  (\(words.joined(separator: ", ")))"
    return "\(id)  \(utcText(unixMilliseconds: addedUnixMilliseconds))  \(description)\(name)\(marks)"
  }

  /// Such as `JPEG 1024×640, 140479 bytes`.
  var description: String {
    let primary = primaryResource
    return "\(primary.format.rawValue.uppercased()) \(pixelWidth)×\(pixelHeight), \(primary.sizeBytes) bytes"
  }

  var object: JSONObject {
    var object = summary
    object.append("external_id", .text(externalID))
    object.append("added", .text(utcText(unixMilliseconds: addedUnixMilliseconds)))
    object.append("added_unix_milliseconds", JSONValue(addedUnixMilliseconds))
    appendDetails(to: &object)
    object.append(trashedUnixMilliseconds: trashedUnixMilliseconds)
    object.append("resources", .array(resources.map { .object($0.object) }))
    return object
  }

  /// What `save` and `assets` both tell: the asset by its primary resource.
  var summary: JSONObject {
    var object: JSONObject = ["asset_id": .text(id.rawValue), "media_type": .text(mediaType.rawValue)]
    primaryResource.append(to: &object)
    return object
  }
}

extension Resource {
  var object: JSONObject {
    var object: JSONObject = ["type": .text(type.word)]
    append(to: &object)
    return object
  }

  fileprivate func append(to object: inout JSONObject) {
    object.append("format", .text(format.rawValue))
    object.append("width", JSONValue(pixelWidth))
    object.append("height", JSONValue(pixelHeight))
    object.append("bytes", JSONValue(sizeBytes))
    object.append("sha256", .text(sha256.description))
    object.append("filename", .text(filename))
  }
}

extension ResourceType {
  /// How the command line writes it.
  var word: String {
    switch self {
    case .photo: "photo"
    case .video: "video"
    case .alternatePhoto: "alternate-photo"
    case .pairedVideo: "paired-video"
    case .unknown: "unknown"
    }
  }
}

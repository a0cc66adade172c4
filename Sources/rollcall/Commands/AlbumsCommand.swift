import CommandOptions
import JSONLines
import Limits
import RollcallClient
import SystemCalls

/// `rollcall albums`.
struct AlbumsCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Throws `UsageError` for options that make no sense together, `RollcallError` where a page cannot be fetched.
  func run() async throws -> ExitCode {
    let report = Report(parsed)
    let title = parsed.text("--title")
    if parsed.has("--smart"), title != nil { throw UsageError("--title goes with albums that people made") }
    let library = try await PhotoLibrary.connect(parsed)
    let albums =
      parsed.has("--smart")
      ? library.smartAlbums() : library.albums(titled: title, pageSize: Limits.Library.pageSizeMaximum)
    for try await album in albums {
      try report.line(album.object, text: album.text)
    }
    return .done
  }
}

extension Album {
  var object: JSONObject {
    var object: JSONObject = [
      "album_id": .text(id.rawValue), "title": .text(title), "count": JSONValue(assetCount),
      "created": .text(utcText(unixMilliseconds: createdUnixMilliseconds)),
      "created_unix_milliseconds": JSONValue(createdUnixMilliseconds), "subtype": .text(subtype.rawValue),
    ]
    object.append(trashedUnixMilliseconds: trashedUnixMilliseconds)
    return object
  }

  var text: String {
    subtype == .regular
      ? "\(id)  \(utcText(unixMilliseconds: createdUnixMilliseconds))  \(assetCount)  \(title)"
      : "\(id)  \(title)"
  }
}

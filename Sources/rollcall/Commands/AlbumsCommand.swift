import CommandOptions
import JSONLines
import Limits
import RollcallClient
import SystemCalls

/// `rollcall albums`.
struct AlbumsCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Throws `RollcallError` where a page cannot be fetched.
  func run() async throws -> ExitCode {
    let report = Report(parsed)
    for try await album in try await PhotoLibrary.connect(parsed).albums(
      pageSize: Limits.Library.pageSizeMaximum)
    {
      try report.line(album.object, text: album.text)
    }
    return .done
  }
}

extension Album {
  var object: JSONObject {
    [
      "album_id": .text(id.rawValue), "title": .text(title), "count": JSONValue(assetCount),
      "created": .text(utcText(unixMilliseconds: createdUnixMilliseconds)),
      "created_unix_milliseconds": JSONValue(createdUnixMilliseconds),
    ]
  }

  var text: String {
    "\(id)  \(utcText(unixMilliseconds: createdUnixMilliseconds))  \(assetCount)  \(title)"
  }
}

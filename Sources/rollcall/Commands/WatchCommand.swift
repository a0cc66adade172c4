import CommandOptions
import JSONLines
import RollcallClient

/// `rollcall watch`.
struct WatchCommand {
  private let report: Report
  private let file: ChangeTokenFile?
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    report = Report(parsed)
    file = parsed.text("--since").map { ChangeTokenFile(path: $0) }
    self.parsed = parsed
  }

  /// Throws `UsageError` for options that make no sense together; `RollcallError` where the server cannot be reached,
  /// does not remember back to the token, or the token's file cannot be read or written.
  func run() async throws -> ExitCode {
    let isOnce = parsed.has("--once")
    guard !isOnce || file != nil else {
      throw UsageError("--once tells what happened since a place: say which by --since")
    }
    let stored = try file?.read()
    let library = try await PhotoLibrary.connect(parsed)
    let start: ChangeToken
    if let stored {
      start = stored
    } else {
      start = try await library.currentChangeToken()
      try file?.write(start)
    }
    for try await change in library.changes(since: start, isWaiting: !isOnce) {
      try print(change.assets, named: "asset")
      try print(change.albums, named: "album")
      // Only now: what was not printed must be told again.
      try file?.write(change.token)
    }
    return .done
  }

  private func print<Subject>(_ ids: ChangedIDs<Subject>, named name: String) throws {
    for (word, ids) in [("inserted", ids.inserted), ("updated", ids.updated), ("deleted", ids.deleted)] {
      for id in ids {
        try report.line(
          ["change": .text(word), "\(name)_id": .text(id.rawValue)], text: "\(word) \(name) \(id)")
      }
    }
  }
}

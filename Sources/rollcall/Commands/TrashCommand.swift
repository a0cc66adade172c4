import CommandOptions
import JSONLines
import Limits
import RollcallClient

/// `rollcall asset delete`, `restore` and `purge`, and `rollcall album delete` and `restore`: each one batch.
struct TrashCommand {
  private let names: [String]
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    names = parsed.operands
    self.parsed = parsed
  }

  private var assets: [Asset.ID] { names.map { Asset.ID($0) } }

  // Each throws `RollcallError` where something that is named is not there, or the server cannot be reached.

  func deleteAssets() async throws -> ExitCode {
    try await change("deleted", else: "already_deleted", in: connected()) { $0.deleteAssets(assets) }
  }

  func restoreAssets() async throws -> ExitCode {
    try await change("restored", else: "not_deleted", in: connected()) { $0.restoreAssets(assets) }
  }

  func purgeAssets() async throws -> ExitCode {
    try await change("purged", else: "not_deleted", in: connected()) { $0.purgeAssets(assets) }
  }

  func deleteAlbums() async throws -> ExitCode {
    let library = try await connected()
    var albums: [Album.ID] = []
    for name in names { albums.append(try await library.album(named: name, includingTrash: true).id) }
    return try await change("deleted", else: "already_deleted", in: library) { $0.deleteAlbums(albums) }
  }

  func restoreAlbums() async throws -> ExitCode {
    let albums = names.map { Album.ID($0) }
    return try await change("restored", else: "not_deleted", in: connected()) { $0.restoreAlbums(albums) }
  }

  private func connected() async throws -> PhotoLibrary { try await PhotoLibrary.connect(parsed) }

  private func change(
    _ done: String, else left: String, in library: PhotoLibrary,
    _ block: (inout Changes) -> Placeholder<TrashChange>
  ) async throws -> ExitCode {
    let result = try await library.performChanges(block)
    let change = result[result.value]
    try Report(parsed).line(change.object(done, else: left), text: change.text(done, else: left))
    return .done
  }
}

/// `rollcall trash`.
struct TrashListing {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Throws `RollcallError` where a page cannot be fetched.
  func run() async throws -> ExitCode {
    let report = Report(parsed)
    let library = try await PhotoLibrary.connect(parsed)
    let pageSize = Limits.Library.pageSizeMaximum
    if parsed.has("--albums") {
      for try await album in library.deletedAlbums(pageSize: pageSize) {
        try report.line(album.object, text: album.text)
      }
    } else {
      for try await asset in library.deletedAssets(pageSize: pageSize) {
        try report.line(asset.object, text: asset.text)
      }
    }
    return .done
  }
}

extension TrashChange {
  /// The object of `--json`.
  func object(_ done: String, else left: String) -> JSONObject {
    var object: JSONObject = [:]
    object.append(done, JSONValue(changed))
    object.append(left, JSONValue(unchanged))
    return object
  }

  /// The line for people.
  func text(_ done: String, else left: String) -> String {
    let rest = unchanged == 0 ? "" : ", \(unchanged) \(left.replacing("_", with: " "))"
    return "\(changed) \(done)\(rest)"
  }
}

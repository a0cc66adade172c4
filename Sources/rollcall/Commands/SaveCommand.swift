import CommandOptions
import JSONLines
import Limits
import RollcallClient

/// `rollcall save`: one batch a file.
struct SaveCommand {
  private let files: [String]
  private let album: String?
  private let place: String?
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    files = parsed.operands
    album = parsed.text("--album")
    place = parsed.text("--at")
    self.parsed = parsed
  }

  /// Saves every file, also after one has failed. Throws `UsageError` for options that make no sense, and
  /// `RollcallError` where the server cannot be reached at all.
  func run() async throws -> ExitCode {
    let placement = try firstPlacement()
    let library = try await PhotoLibrary.connect(parsed)
    var progress = SaveProgress(fileCount: files.count, report: Report(parsed), isJSON: parsed.has("--json"))
    if let album {
      try await save(into: album, of: library, at: placement, progress: &progress)
    } else {
      try await saveLoose(into: library, progress: &progress)
    }
    return progress.finish()
  }

  /// One after the other, each after the one before, so that the album has them in the order of the command line.
  private func save(
    into album: String, of library: PhotoLibrary, at first: Placement, progress: inout SaveProgress
  ) async throws {
    var placement = first
    for file in files {
      let outcome: SaveOutcome
      do {
        let saved = try await library.saveImage(fileAt: file, toAlbum: album, at: placement)
        if case .end = placement {} else { placement = .after(saved.asset) }
        outcome = SaveOutcome(file: file, result: .success((saved.asset, saved.album)))
      } catch {
        outcome = SaveOutcome(file: file, result: .failure(error))
      }
      try progress.tell(outcome)
    }
  }

  /// A few at once, told in the order of the command line.
  private func saveLoose(into library: PhotoLibrary, progress: inout SaveProgress) async throws {
    try await inOrder(files, inFlight: Limits.Client.filesInFlight) { file in
      await Self.saveLoose(file, into: library)
    } tell: { outcome in
      try progress.tell(outcome)
    }
  }

  private static func saveLoose(_ file: String, into library: PhotoLibrary) async -> SaveOutcome {
    do {
      let result = try await library.performChanges { $0.saveImage(fileAt: file) }
      return SaveOutcome(file: file, result: .success((result[result.value], nil)))
    } catch {
      // The block throws nothing, so that all errors are the library's.
      return SaveOutcome(file: file, result: .failure(error as! RollcallError))
    }
  }

  private func firstPlacement() throws(UsageError) -> Placement {
    guard let place else { return .end }
    guard album != nil else { throw UsageError("--at says where in an album; give --album TITLE too") }
    return try Placement(place, option: "--at")
  }
}

/// What became of one file.
struct SaveOutcome: Sendable {
  let file: String
  let result: Result<(asset: Asset, album: Album?), RollcallError>
}

extension SaveOutcome {
  /// The object of `--json`, for a file that was saved.
  static func object(file: String, asset: Asset, album: Album?) -> JSONObject {
    var object = asset.summary
    object.append("file", .text(file))
    if let album {
      object.append("album_id", .text(album.id.rawValue))
      object.append("title", .text(album.title))
    }
    return object
  }

  /// The line for people, for a file that was saved.
  static func text(file: String, asset: Asset, album: Album?) -> String {
    let place = album.map { ", in “\($0.title)”" } ?? ""
    return "\(file)  \(asset.id)  \(asset.description)\(place)"
  }
}

import CommandOptions
import RollcallClient

/// `rollcall album …`: one change, as a batch of its own.
struct AlbumCommand {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) { self.parsed = parsed }

  /// Makes an album and tells it. Throws `RollcallError` where the server refuses it or cannot be reached.
  func create() async throws -> ExitCode {
    let library = try await PhotoLibrary.connect(parsed)
    let result = try await library.performChanges { $0.createAlbum(titled: parsed.operands[0]) }
    return try tell(result[result.value])
  }

  /// Gives an album another title and tells it. Throws `RollcallError` where there is none, and as above.
  func rename() async throws -> ExitCode {
    let library = try await PhotoLibrary.connect(parsed)
    let album = try await library.album(named: parsed.operands[0])
    let result = try await library.performChanges { $0.updateAlbum(album, title: parsed.operands[1]) }
    return try tell(result[result.value].album)
  }

  private func tell(_ album: Album) throws -> ExitCode {
    try Report(parsed).line(album.object, text: album.text)
    return .done
  }
}

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
    let album = result[result.value]
    try Report(parsed).line(album.object, text: album.text)
    return .done
  }
}

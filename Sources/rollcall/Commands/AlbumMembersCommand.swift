import CommandOptions
import JSONLines
import RollcallClient

/// `rollcall album add`, `move` and `remove`: one change of an album's members, as a batch of its own.
struct AlbumMembersCommand {
  private let albumName: String
  private let assets: [Asset.ID]
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    albumName = parsed.operands[0]
    assets = parsed.operands.dropFirst().map { Asset.ID($0) }
    self.parsed = parsed
  }

  /// Takes the assets out. Throws `RollcallError` where the album or an asset is not there, or the server cannot be
  /// reached.
  func remove() async throws -> ExitCode {
    let library = try await PhotoLibrary.connect(parsed)
    let album = try await library.album(named: albumName)
    let result = try await library.performChanges { $0.remove(assets, from: album) }
    let removal = result[result.value]
    try Report(parsed).line(removal.object(album: album), text: removal.text(album: album))
    return .done
  }

  /// Puts the assets in. Throws `UsageError` where more than one place is given, and otherwise as above.
  func add() async throws -> ExitCode {
    let placement = try placement() ?? .end
    let library = try await PhotoLibrary.connect(parsed)
    let album = try await library.album(named: albumName)
    let result = try await library.performChanges { $0.add(assets, to: album, at: placement) }
    let addition = result[result.value]
    try Report(parsed).line(addition.object(album: album), text: addition.text(album: album))
    return .done
  }

  /// Moves the assets. Throws `UsageError` unless one place is given, and otherwise as above.
  func move() async throws -> ExitCode {
    guard let placement = try placement() else {
      throw UsageError("one of --to, --before and --after is needed")
    }
    let library = try await PhotoLibrary.connect(parsed)
    let album = try await library.album(named: albumName)
    let result = try await library.performChanges { $0.move(assets, in: album, to: placement) }
    let move = result[result.value]
    try Report(parsed).line(move.object(album: album), text: move.text(album: album))
    return .done
  }

  private func placement() throws(UsageError) -> Placement? {
    switch (parsed.text("--to"), parsed.text("--before"), parsed.text("--after")) {
    case (nil, nil, nil): nil
    case (let place?, nil, nil): try Placement(place, option: "--to")
    case (nil, let member?, nil): .before(Asset.ID(member))
    case (nil, nil, let member?): .after(Asset.ID(member))
    default: throw UsageError("only one of --to, --before and --after can be given")
    }
  }
}

extension AlbumAddition {
  /// The object of `--json`.
  func object(album: Album) -> JSONObject {
    [
      "album_id": .text(albumID.rawValue), "title": .text(album.title), "added": JSONValue(added),
      "already_present": JSONValue(alreadyPresent), "count": JSONValue(assetCount),
    ]
  }

  /// The line for people.
  func text(album: Album) -> String {
    let present = alreadyPresent == 0 ? "" : ", \(alreadyPresent) in it already"
    return "“\(album.title)”: \(added) added\(present), now \(assetCount)"
  }
}

extension AlbumRemoval {
  /// The object of `--json`.
  func object(album: Album) -> JSONObject {
    [
      "album_id": .text(albumID.rawValue), "title": .text(album.title), "removed": JSONValue(removed),
      "not_present": JSONValue(notPresent), "count": JSONValue(assetCount),
    ]
  }

  /// The line for people.
  func text(album: Album) -> String {
    let absent = notPresent == 0 ? "" : ", \(notPresent) not in it"
    return "“\(album.title)”: \(removed) removed\(absent), \(assetCount) left"
  }
}

extension AlbumMove {
  /// The object of `--json`.
  func object(album: Album) -> JSONObject {
    [
      "album_id": .text(albumID.rawValue), "title": .text(album.title), "moved": JSONValue(moved),
      "count": JSONValue(assetCount),
    ]
  }

  /// The line for people.
  func text(album: Album) -> String { "“\(album.title)”: \(moved) of \(assetCount) moved" }
}

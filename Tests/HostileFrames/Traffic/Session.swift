import LoadTest
import RollcallClient

/// A session of the real client, which the proxy records: saves, an upload, an album, fetches by name and by page, reads, pings.
enum Session {
  /// Frames that the real client sends to the server on `port`.
  static func frames(serverPort: Int, seed: UInt64) async throws -> [[UInt8]] {
    guard let proxy = RecordingProxy(serverPort: serverPort) else {
      throw HostileError("no port for the proxy")
    }
    var configuration = PhotoLibraryConfiguration(clientName: "recorded")
    // Small, so that a few pictures make uploads of several pieces, which no mutation of a frame takes long to send.
    configuration.maximumInlineBytes = 2_000
    configuration.uploadPieceBytes = 4_096
    let library = try await PhotoLibrary.connect(to: "127.0.0.1:\(proxy.port)", configuration: configuration)
    for number in 0..<8 {
      let picture = PictureMaker(sizeBytes: number % 4 == 3 ? 10_000 : 700, seed: seed)
        .picture(series: 1, number: UInt64(number))
      let saved = try await library.saveImage(picture, filename: "IMG_\(number).PNG", toAlbum: "Recorded")
      _ = try await library.readAll(saved.asset.id)
      _ = try await library.asset(withID: saved.asset.id)
      _ = try await library.ping()
    }
    for try await _ in library.assets(pageSize: 3) {}
    for try await _ in library.albums(pageSize: 3) {}
    if let album = try await library.album(titled: "Recorded") {
      for try await _ in library.assets(in: album, pageSize: 2) {}
    }
    await library.close()
    let frames = proxy.stop()
    guard frames.count >= 30 else { throw HostileError("only \(frames.count) frames were recorded") }
    return frames
  }
}

/// Why the run could not begin, or what it found.
struct HostileError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

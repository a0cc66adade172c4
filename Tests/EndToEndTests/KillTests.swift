import Foundation
import LoadTest
import Locking
import RPCRuntime
import RPCWire
import RollcallClient
import RollcallProto
import SeededRandom
import TestSupport
import Testing

/// kill -9 at random moments under load: what was acknowledged is there, nothing is there in part, and a retry with the
/// same batch_id makes nothing twice. The clients are plain libraries that connect anew and retry by themselves.
///
/// `ROLLCALL_KILLS` sets how many kills (4 otherwise), `ROLLCALL_SEED` repeats a run's moments.
@Suite struct KillTests {
  private static let kills = ProcessInfo.processInfo.environment["ROLLCALL_KILLS"].flatMap(Int.init) ?? 4
  private static let seed =
    ProcessInfo.processInfo.environment["ROLLCALL_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0 ... .max)

  @Test func nothingAcknowledgedIsLostAndNothingIsThereInPart() async throws {
    print("kills: \(Self.kills), seed: \(Self.seed)")
    var generator = SplitMix64(seed: Self.seed)
    let folder = TemporaryFolder()
    let data = folder.appending("data")
    var server = try ServerProcess(data: data)
    let address = server.address
    let load = try await KillLoad(address: address, callers: 8)
    let callers = Task { await load.run() }

    for kill in 1...Self.kills {
      try await Task.sleep(for: .milliseconds(Int.random(in: 30...400, using: &generator)))
      server.kill()
      let acknowledged = load.acknowledged
      let copy = folder.appending("copy")
      // Not by Foundation, which copies no socket.
      let copying = try run(URL(fileURLWithPath: "/bin/cp"), ["-a", data, copy])
      #expect(copying.errors.isEmpty, "\(copying.errors)")
      // The load waits until the copy is judged: it would only make the next one larger.
      try await expectWhole(copy: copy, acknowledged: acknowledged, kill: kill)
      try FileManager.default.removeItem(atPath: copy)
      server = try ServerProcess(data: data, listen: address)
    }

    load.finish()
    await callers.value
    let acknowledged = load.acknowledged
    print("\(acknowledged.count) batches acknowledged")
    #expect(acknowledged.count > Self.kills, "there was no load to speak of")
    let library = try await LibraryContents(server: server)
    #expect(Set(library.assets.keys) == acknowledged, "each batch once, and no other")
    try await library.expectOncePerPicture()
    #expect(server.terminate() == 0)
  }

  /// Judges a copy of the data folder as it was when the server died.
  private func expectWhole(copy: String, acknowledged: Set<String>, kill: Int) async throws {
    let check = try run(
      URL(fileURLWithPath: "/usr/bin/sqlite3"),
      ["\(copy)/libraries/default/library.sqlite", "PRAGMA integrity_check"])
    #expect(check.output == "ok\n", "kill \(kill): \(check.output)\(check.errors)")
    let server = try ServerProcess(data: copy)
    let library = try await LibraryContents(server: server)
    let missing = acknowledged.subtracting(library.assets.keys)
    #expect(missing.isEmpty, "kill \(kill): acknowledged and lost: \(missing)")
    try await library.expectOncePerPicture()
    #expect(server.terminate() == 0)
  }
}

/// Callers that save pictures into an album, one batch each. Their libraries are made once, before the first kill; that they
/// live through all of them is the libraries' own work, told by nothing but their configuration.
private final class KillLoad: Sendable {
  static let albumTitle = "Kill test"
  private struct State {
    var acknowledged: Set<String> = []
    var isFinished = false
  }
  private let state = Locked(State())
  private let libraries: [PhotoLibrary]
  /// Inline in the database, as a file, and one that is uploaded in pieces.
  private let makers = [
    PictureMaker(sizeBytes: 1_000, seed: 1), PictureMaker(sizeBytes: 66_000, seed: 2),
    PictureMaker(sizeBytes: 300_000, seed: 3),
  ]

  /// Connects `callers` libraries.
  init(address: String, callers: Int) async throws {
    var configuration = PhotoLibraryConfiguration(clientName: "kill test")
    // The server is away while its folder is judged.
    configuration.waitsForServer = true
    // The server is away for longer than it is there, and a client that rests may miss it many times in a row.
    configuration.callTimeout = .seconds(3_600)
    configuration.maximumAttempts = 1_000
    configuration.maximumInlineBytes = 100_000
    configuration.uploadPieceBytes = 50_000
    var libraries: [PhotoLibrary] = []
    for _ in 0..<callers {
      libraries.append(try await PhotoLibrary.connect(to: address, configuration: configuration))
    }
    self.libraries = libraries
  }

  /// The external ids of the pictures whose batch was acknowledged.
  var acknowledged: Set<String> { state.withLock { $0.acknowledged } }

  func finish() { state.withLock { $0.isFinished = true } }

  func run() async {
    await withTaskGroup(of: Void.self) { group in
      for caller in libraries.indices {
        group.addTask {
          var number = 0
          while !self.state.withLock({ $0.isFinished }) {
            await self.save(caller: caller, number: number)
            number += 1
          }
        }
      }
    }
    for library in libraries { await library.close() }
  }

  private func save(caller: Int, number: Int) async {
    let name = "\(caller)-\(number)"
    let picture = makers[number % makers.count].picture(series: UInt64(caller), number: UInt64(number))
    do {
      _ = try await libraries[caller].performChanges { changes in
        let photo = changes.saveImage([NewResource(picture)], externalID: name)
        changes.add([photo], to: changes.ensureAlbum(titled: Self.albumTitle))
      }
      state.withLock { _ = $0.acknowledged.insert(name) }
    } catch {
      Issue.record("\(name) was not lived through: \(error)")
    }
  }
}

/// All that a server's library holds.
private struct LibraryContents {
  /// By external id.
  var assets: [String: RollcallV1.Asset] = [:]
  var listed = 0
  var members: [String] = []
  private let client: RollcallV1.PhotoLibraryClient

  init(server: ServerProcess) async throws {
    client = RollcallV1.PhotoLibraryClient(
      channel: try await SocketChannel.connect(to: try SocketAddress(parsing: server.address)))
    var token = ""
    repeat {
      let page = try await client.listAssets(RollcallV1.ListAssetsRequest(pageSize: 1_000, pageToken: token))
      for asset in page.assets { assets[asset.externalID] = asset }
      listed += page.assets.count
      token = page.nextPageToken
    } while !token.isEmpty
    guard let album = try await client.getAlbums(.init(titles: ["Kill test"])).albums.first else { return }
    repeat {
      let page = try await client.listAlbumAssets(
        .init(albumID: album.id, pageSize: 1_000, pageToken: token))
      members += page.assets.map(\.id)
      token = page.nextPageToken
    } while !token.isEmpty
  }

  /// Every asset stands once, is in the album once, and has the bytes that it was saved with.
  func expectOncePerPicture() async throws {
    #expect(listed == assets.count, "an external id was listed twice")
    #expect(Set(members) == Set(assets.values.map(\.id)), "a batch is there in part")
    #expect(members.count == assets.count, "an asset is in the album twice")
    let digests = Set(assets.values.map { $0.resources.first?.sha256 ?? [] })
    #expect(digests.count == assets.count, "two assets have the same picture")
    for asset in assets.values.shuffled().prefix(20) {
      let reply = try await client.readAsset(.init(assetID: asset.id))
      let file = TemporaryFolder()
      let target = file.url.appendingPathComponent("bytes")
      try Data(reply.data).write(to: target)
      let expected = asset.resources[0].sha256.map { String(format: "%02x", $0) }.joined()
      #expect(try sha256(of: target) == expected)
    }
  }
}

import Foundation
import LoadTest
import Locking
import RPCRuntime
import RPCWire
import RollcallProto
import SeededRandom
import TestSupport
import Testing

/// kill -9 at random moments under load: what was acknowledged is there, nothing is there in part, and a retry with the
/// same batch_id makes nothing twice.
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
    let load = KillLoad(address: server.address)
    let callers = Task { await load.run(callers: 8) }

    for kill in 1...Self.kills {
      try await Task.sleep(for: .milliseconds(Int.random(in: 30...400, using: &generator)))
      server.kill()
      let acknowledged = load.acknowledged
      let copy = folder.appending("copy")
      try FileManager.default.copyItem(atPath: data, toPath: copy)
      // The load waits until the copy is judged: it would only make the next one larger.
      try await expectWhole(copy: copy, acknowledged: acknowledged, kill: kill)
      try FileManager.default.removeItem(atPath: copy)
      server = try ServerProcess(data: data)
      load.serve(at: server.address)
    }

    load.finish()
    await callers.value
    let acknowledged = load.acknowledged
    print("\(acknowledged.count) batches acknowledged, \(load.retries) calls retried")
    #expect(acknowledged.count > Self.kills && load.retries > 0, "there was no load to speak of")
    let library = try await LibraryContents(server: server)
    #expect(Set(library.assets.keys) == acknowledged, "each batch once, and no other")
    try await library.expectOncePerPicture()
    #expect(server.terminate() == 0)
  }

  /// Judges a copy of the data folder as it was when the server died.
  private func expectWhole(copy: String, acknowledged: Set<String>, kill: Int) async throws {
    let check = try run(
      URL(fileURLWithPath: "/usr/bin/sqlite3"), ["\(copy)/library.sqlite", "PRAGMA integrity_check"])
    #expect(check.output == "ok\n", "kill \(kill): \(check.output)\(check.errors)")
    let server = try ServerProcess(data: copy)
    let library = try await LibraryContents(server: server)
    let missing = acknowledged.subtracting(library.assets.keys)
    #expect(missing.isEmpty, "kill \(kill): acknowledged and lost: \(missing)")
    try await library.expectOncePerPicture()
    #expect(server.terminate() == 0)
  }
}

/// Callers that save pictures into an album, one batch each, and send a batch again until it is acknowledged.
private final class KillLoad: Sendable {
  static let albumTitle = "Kill test"
  private struct State {
    var address: String
    var acknowledged: Set<String> = []
    var retries = 0
    var isFinished = false
  }
  private let state: Locked<State>
  /// Inline in the database, and as a file.
  private let makers = [PictureMaker(sizeBytes: 1_000, seed: 1), PictureMaker(sizeBytes: 66_000, seed: 2)]

  init(address: String) { state = Locked(State(address: address)) }

  /// The external ids of the pictures whose batch was acknowledged.
  var acknowledged: Set<String> { state.withLock { $0.acknowledged } }
  var retries: Int { state.withLock { $0.retries } }

  func serve(at address: String) { state.withLock { $0.address = address } }
  func finish() { state.withLock { $0.isFinished = true } }

  func run(callers: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for caller in 0..<callers {
        group.addTask {
          var number = 0
          while !self.state.withLock({ $0.isFinished }) {
            await self.saveUntilAcknowledged(caller: caller, number: number)
            number += 1
          }
        }
      }
    }
  }

  private func saveUntilAcknowledged(caller: Int, number: Int) async {
    let name = "\(caller)-\(number)"
    var save = RollcallV1.SaveImage()
    save.externalID = name
    var resource = RollcallV1.NewResource()
    resource.source = .data(makers[number % 2].picture(series: UInt64(caller), number: UInt64(number)))
    save.resources = [resource]
    var add = RollcallV1.AddToAlbum()
    add.album = RollcallV1.AlbumRef(album: .change(1))
    add.assets = [RollcallV1.AssetRef(asset: .change(0))]
    let request = RollcallV1.PerformChangesRequest(
      changes: [
        RollcallV1.Change(change: .saveImage(save)),
        RollcallV1.Change(change: .ensureAlbum(RollcallV1.EnsureAlbum(title: Self.albumTitle))),
        RollcallV1.Change(change: .addToAlbum(add)),
      ],
      batchID: "batch \(name)")
    while true {
      do {
        let address = try SocketAddress(parsing: state.withLock { $0.address })
        let channel = try await SocketChannel.connect(to: address)
        _ = try await RollcallV1.PhotoLibraryClient(channel: channel)
          .performChanges(request, options: CallOptions(timeout: .seconds(20)))
        return state.withLock { _ = $0.acknowledged.insert(name) }
      } catch {
        state.withLock { $0.retries += 1 }
        #expect([.unavailable, .deadlineExceeded].contains(error.code), "\(name): \(error)")
        try? await Task.sleep(for: .milliseconds(10))
      }
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

import Foundation
import LoadTest
import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

/// Many connections at once against the real server.
@Suite struct ConcurrencyTests {
  private static let connections = 64

  private func withClients(
    _ body: ([RollcallV1.PhotoLibraryClient], ServerProcess, TemporaryFolder) async throws -> Void
  ) async throws {
    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"))
    let address = try SocketAddress(parsing: server.address)
    // Other tests of this bundle block the few threads of Swift's own pool while their programs run; waiting for one,
    // a connection would be silent for longer than the server allows.
    try await withTaskExecutorPreference(EventLoopGroup.shared.next()) {
      var clients: [RollcallV1.PhotoLibraryClient] = []
      for _ in 0..<Self.connections {
        clients.append(.init(channel: try await SocketChannel.connect(to: address)))
      }
      try await body(clients, server, folder)
    }
  }

  @Test func oneTitleFromManyConnectionsIsOneAlbum() async throws {
    try await withClients { clients, _, _ in
      let results = try await withThrowingTaskGroup(of: RollcallV1.EnsureAlbumResult.self) { group in
        for (number, client) in clients.enumerated() {
          group.addTask {
            // The same title in both normal forms.
            let title = number % 2 == 0 ? "Caf\u{E9}" : "Cafe\u{301}"
            let request = RollcallV1.EnsureAlbumRequest(
              change: .init(title: title), batchID: "ensure \(number)")
            return try await client.ensureAlbum(request).result ?? .init()
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(results.map { $0.album?.id }).count == 1)
      #expect(results.count(where: \.created) == 1)
      #expect(try await clients[0].listAlbums(.init()).albums.count == 1)
    }
  }

  @Test func addsFromManyConnectionsKeepEachCallsOrder() async throws {
    try await withClients { clients, _, _ in
      let album = try await clients[0].ensureAlbum(.init(change: .init(title: "All"))).result?.album?.id ?? ""
      let maker = PictureMaker(sizeBytes: 400, seed: 3)
      let added = try await withThrowingTaskGroup(of: [String].self) { group in
        for (number, client) in clients.enumerated() {
          group.addTask { try await Self.saveAndAdd(100, caller: number, to: album, maker, client) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let members = try await Self.members(of: album, clients[0])
      #expect(members.count == 6_400 && Set(members).count == 6_400)
      let places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
      for call in added {
        let callPlaces = call.compactMap { places[$0] }
        #expect(callPlaces.count == 100 && callPlaces == callPlaces.sorted(), "a call's order is lost")
      }
      #expect(try await clients[0].getAlbums(.init(ids: [album])).albums.first?.assetCount == 6_400)
    }
  }

  @Test func aBatchWhoseLastChangeFailsLeavesNothingAndTheOthersStand() async throws {
    try await withClients { clients, server, folder in
      let maker = PictureMaker(sizeBytes: 90_000, seed: 4)
      let failures = await withTaskGroup(of: RPCError?.self) { group in
        for (number, client) in clients.enumerated() {
          group.addTask { await Self.saveIntoAlbum(number, fails: number % 2 == 0, maker, client) }
        }
        return await group.reduce(into: [RPCError]()) { failures, failure in
          failure.map { failures.append($0) }
        }
      }
      #expect(failures.count == 32)
      for failure in failures {
        #expect(failure.code == .notFound && failure.info?.reason == "IDENTIFIER_NOT_FOUND", "\(failure)")
        #expect(failure.info?.metadata.contains(.init(key: "change_index", value: "2")) == true, "\(failure)")
      }
      let assets = try await clients[0].listAssets(.init(pageSize: 1_000)).assets
      #expect(Set(assets.map(\.externalID)) == Set((0..<64).filter { $0 % 2 == 1 }.map { "asset \($0)" }))
      #expect(try await clients[0].listAlbums(.init()).albums.map(\.title) == ["Odd"])
      #expect(server.terminate() == 0)
      // Starting sweeps: no blob without an asset is left.
      let again = try ServerProcess(data: folder.appending("data"))
      #expect(again.terminate() == 0)
      let blobs = try FileManager.default.subpathsOfDirectory(
        atPath: folder.appending("data/libraries/default/blobs"))
      #expect(blobs.count { $0.split(separator: "/").last?.count == 64 } == 32)
    }
  }

  private static func saveAndAdd(
    _ count: Int, caller: Int, to album: String, _ maker: PictureMaker,
    _ client: RollcallV1.PhotoLibraryClient
  ) async throws -> [String] {
    let saves = (0..<count).map { number in
      let picture = maker.picture(series: UInt64(caller), number: UInt64(number))
      return RollcallV1.Change(change: .saveImage(.init(resources: [.init(source: .data(picture))])))
    }
    let reply = try await client.performChanges(.init(changes: saves, batchID: "save \(caller)"))
    let ids = reply.results.compactMap { result in
      if case .saveImage(let saved) = result.result { saved.asset?.id } else { nil }
    }
    let add = RollcallV1.AddToAlbum(
      album: .init(album: .id(album)), assets: ids.map { .init(asset: .id($0)) })
    let added = try await client.addToAlbum(.init(change: add, batchID: "add \(caller)")).result
    #expect(added?.added == UInt32(count) && added?.alreadyPresent == 0)
    return ids
  }

  private static func saveIntoAlbum(
    _ number: Int, fails: Bool, _ maker: PictureMaker, _ client: RollcallV1.PhotoLibraryClient
  ) async -> RPCError? {
    let save = RollcallV1.SaveImage(
      resources: [.init(source: .data(maker.picture(series: 9, number: UInt64(number))))],
      externalID: "asset \(number)")
    var add = RollcallV1.AddToAlbum(
      album: .init(album: .change(1)), assets: [.init(asset: .change(0))])
    if fails { add.assets.append(.init(asset: .id("01890000-0000-7000-8000-000000000000"))) }
    let request = RollcallV1.PerformChangesRequest(
      changes: [
        .init(change: .saveImage(save)), .init(change: .ensureAlbum(.init(title: fails ? "Even" : "Odd"))),
        .init(change: .addToAlbum(add)),
      ], batchID: "batch \(number)")
    do {
      _ = try await client.performChanges(request)
      return nil
    } catch {
      return error
    }
  }

  private static func members(of album: String, _ client: RollcallV1.PhotoLibraryClient) async throws
    -> [String]
  {
    var members: [String] = []
    var token = ""
    repeat {
      let page = try await client.listAlbumAssets(.init(albumID: album, pageSize: 1_000, pageToken: token))
      members += page.assets.map(\.id)
      token = page.nextPageToken
    } while !token.isEmpty
    return members
  }
}

import RPCRuntime
import RPCWire
import RollcallProto
import TestSupport
import Testing

@testable import RollcallServer

@Suite("Changes, from a client over a socket")
struct ChangesTests {
  typealias V1 = RollcallV1

  private func batch(_ bytes: [UInt8], batchID: String = "") -> V1.PerformChangesRequest {
    let resource = V1.NewResource(filename: "a.gif", source: .data(bytes))
    let add = V1.AddToAlbum(
      album: V1.AlbumRef(album: .change(1)), assets: [V1.AssetRef(asset: .change(0))],
      at: V1.Placement(place: .beginning(V1.AlbumEnd())))
    return V1.PerformChangesRequest(
      changes: [
        V1.Change(change: .saveImage(V1.SaveImage(resources: [resource]))),
        V1.Change(change: .ensureAlbum(V1.EnsureAlbum(title: "截图相簿"))),
        V1.Change(change: .addToAlbum(add)),
      ], batchID: batchID)
  }

  @Test("SaveImage tells what the picture is", arguments: Transport.allCases)
  func save(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let asset = try #require(try await test.save(Picture.gif(seed: 1), externalID: "x"))
      #expect(asset.id.count == 36)
      #expect(asset.mediaType == .image)
      #expect(asset.pixelWidth == 2 && asset.pixelHeight == 3)
      #expect(asset.externalID == "x")
      let resource = try #require(asset.resources.first)
      #expect(resource.type == .photo && resource.format == .gif && resource.filename == "a.gif")
      #expect(resource.sizeBytes == UInt64(Picture.gif(seed: 1).count))
    }
  }

  @Test("EnsureAlbum makes once, AddToAlbum adds once", arguments: Transport.allCases)
  func ensureAndAdd(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let asset = try #require(try await test.save(Picture.gif(seed: 1)))
      let album = try await test.ensureAlbum("Holiday")
      #expect(try await test.ensureAlbum("Holiday") == album)
      let request = V1.AddToAlbumRequest(
        change: V1.AddToAlbum(
          album: V1.AlbumRef(album: .id(album)), assets: [V1.AssetRef(asset: .id(asset.id))]))
      let first = try await test.library.addToAlbum(request)
      #expect(
        first.result == V1.AddToAlbumResult(albumID: album, added: 1, alreadyPresent: 0, assetCount: 1))
      let second = try await test.library.addToAlbum(request)
      #expect(
        second.result == V1.AddToAlbumResult(albumID: album, added: 0, alreadyPresent: 1, assetCount: 1))
    }
  }

  @Test("CreateAlbum makes another album of the same title", arguments: Transport.allCases)
  func create(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let first = try await test.ensureAlbum("Holiday")
      let add = V1.AddToAlbum(
        album: V1.AlbumRef(album: .change(0)), assets: [V1.AssetRef(asset: .change(1))])
      let image = V1.SaveImage(resources: [V1.NewResource(source: .data(Picture.gif(seed: 1)))])
      let reply = try await test.library.performChanges(
        V1.PerformChangesRequest(changes: [
          V1.Change(change: .createAlbum(V1.CreateAlbum(title: "Holiday"))),
          V1.Change(change: .saveImage(image)), V1.Change(change: .addToAlbum(add)),
        ]))
      guard case .createAlbum(let created) = reply.results.first?.result, let album = created.album else {
        Issue.record("a result of another kind: \(reply)")
        return
      }
      #expect(album.title == "Holiday" && album.assetCount == 0)
      let listed = try await test.library.listAlbums(V1.ListAlbumsRequest()).albums
      #expect(listed.map(\.id) == [first, album.id])
      #expect(listed.map(\.assetCount) == [0, 1])
      #expect(try await test.ensureAlbum("Holiday") == first)
    }
  }

  @Test("UpdateAlbum gives another title; one without any is refused", arguments: Transport.allCases)
  func update(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let album = try await test.ensureAlbum("Holiday")
      func update(_ title: V1.UpdateAlbum.NewTitleOneof?) -> V1.PerformChangesRequest {
        let change = V1.UpdateAlbum(album: V1.AlbumRef(album: .id(album)), newTitle: title)
        return V1.PerformChangesRequest(changes: [V1.Change(change: .updateAlbum(change))])
      }
      let reply = try await test.library.performChanges(update(.title("Caf\u{e9}")))
      guard case .updateAlbum(let updated) = reply.results.first?.result else {
        Issue.record("a result of another kind: \(reply)")
        return
      }
      #expect(updated.album?.id == album && updated.album?.title == "Caf\u{e9}")
      #expect(try await test.ensureAlbum("Cafe\u{301}") == album)
      let lookup = try await test.library.getAlbums(V1.GetAlbumsRequest(titles: ["Holiday"]))
      #expect(lookup.missingTitles == ["Holiday"])
      for title in [nil, .title("")] as [V1.UpdateAlbum.NewTitleOneof?] {
        let error = await refusal { () throws(RPCError) in
          try await test.library.performChanges(update(title))
        }
        #expect(error?.info?.reason == "INVALID_ARGUMENT")
        #expect(error?.info?.metadata.first == Metadata.Entry(key: "change_index", value: "0"))
      }
    }
  }

  @Test("PerformChanges with references, and the same reply to a retry", arguments: Transport.allCases)
  func performAndRetry(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let request = batch(Picture.gif(seed: 1), batchID: "b1")
      let first = try await test.library.performChanges(request)
      #expect(first.results.count == 3)
      guard case .saveImage(let saved) = first.results.first?.result,
        case .addToAlbum(let added) = first.results.last?.result
      else {
        Issue.record("results of other kinds: \(first)")
        return
      }
      #expect(added.added == 1 && added.assetCount == 1)
      #expect(try await test.library.performChanges(request) == first)
      let members = try await test.library.listAlbumAssets(
        V1.ListAlbumAssetsRequest(albumID: added.albumID))
      #expect(members.assets == [saved.asset].compactMap(\.self))
      let all = try await test.library.listAssets(V1.ListAssetsRequest())
      #expect(all.assets.count == 1)
    }
  }

  @Test("A batch id is one batch's, and one client's", arguments: Transport.allCases)
  func batchIDReused(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      _ = try await test.library.performChanges(batch(Picture.gif(seed: 1), batchID: "b1"))
      let other = batch(Picture.gif(seed: 2), batchID: "b1")
      let error = await refusal { () throws(RPCError) in try await test.library.performChanges(other) }
      #expect(error?.code == .alreadyExists)
      #expect(error?.info?.reason == "BATCH_ID_REUSED")
      _ = try await test.library.performChanges(
        other, options: CallOptions(metadata: ["rollcall-client": "another"]))
    }
  }

  @Test("A failing change is named, and leaves nothing of its batch", arguments: Transport.allCases)
  func failure(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      var request = batch(Picture.gif(seed: 1))
      request.changes.append(
        V1.Change(
          change: .addToAlbum(
            V1.AddToAlbum(
              album: V1.AlbumRef(album: .change(1)),
              assets: [V1.AssetRef(asset: .id("00000000-0000-7000-8000-000000000000"))]))))
      let failing = request
      let error = await refusal { () throws(RPCError) in try await test.library.performChanges(failing) }
      #expect(error?.code == .notFound)
      #expect(error?.info?.reason == "IDENTIFIER_NOT_FOUND")
      #expect(error?.info?.metadata.first == Metadata.Entry(key: "change_index", value: "3"))
      let assets = try await test.library.listAssets(V1.ListAssetsRequest())
      let albums = try await test.library.listAlbums(V1.ListAlbumsRequest())
      #expect(assets.assets.isEmpty && albums.albums.isEmpty)
    }
  }

  @Test("What is no picture is refused", arguments: Transport.allCases)
  func invalidResource(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let request = batch(Array("no picture".utf8))
      let error = await refusal { () throws(RPCError) in try await test.library.performChanges(request) }
      #expect(error?.code == .invalidArgument)
      #expect(error?.info?.reason == "INVALID_RESOURCE")
      #expect(error?.info?.metadata.contains(Metadata.Entry(key: "photos_number", value: "3302")) == true)
    }
  }

  @Test("Malformed changes and metadata are refused over the wire too", arguments: Transport.allCases)
  func malformed(over transport: Transport) async throws {
    try await TestServer.run(over: transport) { test in
      let request = V1.PerformChangesRequest(changes: [V1.Change()])
      let error = await refusal { () throws(RPCError) in try await test.library.performChanges(request) }
      #expect(
        error?.message
          == "changes[0].change is not set, or is a kind of change that this server does not know; it takes one of save_image, ensure_album, add_to_album, create_album, update_album, update_asset, remove_from_album, move_in_album, delete_assets, restore_assets, delete_albums, restore_albums and purge_assets"
      )
      let options = CallOptions(metadata: ["rollcall-library": "other"])
      let elsewhere = await refusal { () throws(RPCError) in
        try await test.library.listAssets(V1.ListAssetsRequest(), options: options)
      }
      #expect(elsewhere?.info?.reason == "LIBRARY_NOT_FOUND")
      #expect(
        elsewhere?.message == """
          there is no library “other”: leave rollcall-library out to use “default”, have it made (rollcall library \
          create other), or the server started with --create-libraries
          """)
    }
  }
}

import RPCRuntime
import RPCWire
import RollcallClient
import RollcallProto

@testable import RollcallServer

extension MatrixRow {
  /// A row for each method of the service.
  static let methods: [MatrixRow] = changing + uploads + fetches + access

  private static let changing: [MatrixRow] = [
    MatrixRow(name: "SaveImage", need: .adding) { (cell, objects) throws(RPCError) in
      let request = V1.SaveImageRequest(change: saving(objects))
      return try await cell.library.saveImage(request, options: cell.options).result?.asset?.id
        == objects.assets[0]
    },
    MatrixRow(name: "EnsureAlbum", need: .adding) { (cell, objects) throws(RPCError) in
      let request = V1.EnsureAlbumRequest(change: V1.EnsureAlbum(title: objects.title))
      let album = try await cell.library.ensureAlbum(request, options: cell.options).result?.album
      return album?.id == objects.album && album?.assetCount == cell.visibleCount(.adding)
    },
    MatrixRow(name: "AddToAlbum", need: .adding) { (cell, objects) throws(RPCError) in
      let change = V1.AddToAlbum(album: objects.albumReference, assets: [objects.asset(1)])
      let result = try await cell.library.addToAlbum(
        V1.AddToAlbumRequest(change: change), options: cell.options
      ).result
      return result?.added == 1 && result?.assetCount == cell.visibleCount(.adding) + 1
    },
    MatrixRow(name: "PerformChanges", need: .adding) { (cell, objects) throws(RPCError) in
      let changes: [V1.Change.ChangeOneof] = [
        .ensureAlbum(V1.EnsureAlbum(title: "x")),
        .addToAlbum(
          V1.AddToAlbum(album: V1.AlbumRef(album: .change(0)), assets: [objects.asset(0)])),
      ]
      let request = V1.PerformChangesRequest(changes: changes.map { V1.Change(change: $0) })
      return try await cell.library.performChanges(request, options: cell.options).results.count == 2
    },
  ]

  /// Bytes that the objects' client has saved already, and that are to make no second asset.
  static func saving(_ objects: MatrixObjects) -> V1.SaveImage {
    V1.SaveImage(
      resources: [V1.NewResource(source: .data(objects.picture))], onDuplicate: .returnExisting)
  }

  private static let uploads: [MatrixRow] = [
    MatrixRow(name: "BeginUpload", need: .adding, foreign: .none) { (cell, _) throws(RPCError) in
      try await cell.library.beginUpload(V1.BeginUploadRequest(sizeBytes: 10), options: cell.options)
        .sizeBytes == 10
    },
    MatrixRow(name: "AppendToUpload", need: .adding, foreign: .alwaysHidden) {
      (cell, objects) throws(RPCError) in
      let request = V1.AppendToUploadRequest(uploadID: objects.upload, data: [1])
      return try await cell.library.appendToUpload(request, options: cell.options).receivedBytes == 1
    },
    MatrixRow(name: "GetUpload", need: .adding, foreign: .alwaysHidden) { (cell, objects) throws(RPCError) in
      let request = V1.GetUploadRequest(uploadID: objects.upload)
      return try await cell.library.getUpload(request, options: cell.options).id == objects.upload
    },
    MatrixRow(name: "AbortUpload", need: .adding, foreign: .alwaysHidden) {
      (cell, objects) throws(RPCError) in
      let request = V1.AbortUploadRequest(uploadID: objects.upload)
      _ = try await cell.library.abortUpload(request, options: cell.options)
      // It succeeds also where there is no such upload of the client's: so its owner is asked.
      return await refusal { () async throws(RPCError) in
        try await cell.library.getUpload(
          V1.GetUploadRequest(uploadID: objects.upload), options: objects.options)
      } != nil
    },
  ]

  private static let fetches: [MatrixRow] = [
    MatrixRow(name: "GetAssets", need: .reading) { (cell, objects) throws(RPCError) in
      let request = V1.GetAssetsRequest(ids: [objects.assets[0]], externalIDs: [objects.externalID])
      let reply = try await cell.library.getAssets(request, options: cell.options)
      return (reply.assets.count, reply.missingIDs.count, reply.missingExternalIDs.count) == (2, 0, 0)
    },
    MatrixRow(name: "ListAssets", need: .reading) { (cell, objects) throws(RPCError) in
      var request = V1.ListAssetsRequest(pageSize: 1_000)
      repeat {
        let reply = try await cell.library.listAssets(request, options: cell.options)
        if reply.assets.contains(where: { $0.id == objects.assets[0] }) { return true }
        request.pageToken = reply.nextPageToken
      } while !request.pageToken.isEmpty
      return false
    },
    MatrixRow(name: "CountAssets", need: .reading) { (cell, objects) throws(RPCError) in
      // What is counted is what is listed: nothing shows that more is there.
      var request = V1.ListAssetsRequest(pageSize: 1_000)
      var listed: [String] = []
      repeat {
        let reply = try await cell.library.listAssets(request, options: cell.options)
        listed += reply.assets.map(\.id)
        request.pageToken = reply.nextPageToken
      } while !request.pageToken.isEmpty
      let count = try await cell.library.countAssets(V1.CountAssetsRequest(), options: cell.options).count
      return listed.contains(objects.assets[0]) || count > UInt64(listed.count)
    },
    MatrixRow(name: "GetAlbums", need: .reading) { (cell, objects) throws(RPCError) in
      let request = V1.GetAlbumsRequest(ids: [objects.album], titles: [objects.title])
      let reply = try await cell.library.getAlbums(request, options: cell.options)
      let count = cell.visibleCount(.reading)
      return reply.albums.map(\.assetCount) == [count, count] && reply.missingTitles.isEmpty
    },
    MatrixRow(name: "ListAlbums", need: .reading) { (cell, objects) throws(RPCError) in
      var request = V1.ListAlbumsRequest(pageSize: 1_000)
      repeat {
        let reply = try await cell.library.listAlbums(request, options: cell.options)
        if let album = reply.albums.first(where: { $0.id == objects.album }) {
          return album.assetCount == cell.visibleCount(.reading)
        }
        request.pageToken = reply.nextPageToken
      } while !request.pageToken.isEmpty
      return false
    },
    MatrixRow(name: "ListAlbumAssets", need: .reading) { (cell, objects) throws(RPCError) in
      let request = V1.ListAlbumAssetsRequest(albumID: objects.album)
      let ids = try await cell.library.listAlbumAssets(request, options: cell.options).assets.map(\.id)
      return ids.first == objects.assets[0] && ids.count == Int(cell.visibleCount(.reading))
    },
    MatrixRow(name: "ListChanges", need: .reading) { (cell, objects) throws(RPCError) in
      let request = V1.ListChangesRequest(sinceToken: cell.startToken, pageSize: 1_000)
      let reply = try await cell.library.listChanges(request, options: cell.options)
      let isTold = reply.assets?.inserted.contains(objects.assets[0]) ?? false
      return isTold && reply.albums?.inserted.contains(objects.album) ?? false
    },
    MatrixRow(name: "ReadAsset", need: .reading) { (cell, objects) throws(RPCError) in
      let request = V1.ReadAssetRequest(assetID: objects.assets[0])
      return try await cell.library.readAsset(request, options: cell.options).data == objects.picture
    },
  ]

  private static let access: [MatrixRow] = [
    MatrixRow(name: "GetAuthorization", need: .nothing, foreign: .none) { (cell, _) throws(RPCError) in
      let request = V1.GetAuthorizationRequest(level: V1.AccessLevel(rawValue: cell.level.rawValue))
      let reply = try await cell.library.getAuthorization(request, options: cell.options)
      return reply.status.rawValue == cell.status.rawValue
    },
    MatrixRow(name: "RequestAuthorization", need: .nothing, foreign: .none) { (cell, _) throws(RPCError) in
      let request = V1.RequestAuthorizationRequest(level: V1.AccessLevel(rawValue: cell.level.rawValue))
      let reply = try await cell.library.requestAuthorization(request, options: cell.options)
      return reply.status.rawValue == cell.status.rawValue
    },
  ]
}

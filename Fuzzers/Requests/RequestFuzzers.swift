import RPCWire
import RollcallProto

@testable import RPCRuntime
@testable import RollcallServer

/// A fuzzer for the request of every method of the services.
enum RequestFuzzers {
  private typealias Methods = RollcallV1.PhotoLibraryMethods

  static var all: [Fuzzer] {
    changes + uploads + fetches + access + libraries + [health, statistics, reloadTokens]
  }

  private static var changes: [Fuzzer] {
    [
      .request(
        Methods.saveImage,
        seeds: MessageSeeds.saves.map { RollcallV1.SaveImageRequest(change: $0, batchID: "b") },
        resolve: { request, library in
          request.change?.resources.indices.forEach { library.resolve(&request.change!.resources[$0]) }
        },
        handler: { try await $0.saveImage($1, context: $2) }),
      .request(
        Methods.ensureAlbum,
        seeds: MessageSeeds.titles.map {
          RollcallV1.EnsureAlbumRequest(change: .init(title: $0), batchID: "b")
        },
        handler: { try await $0.ensureAlbum($1, context: $2) }),
      .request(
        Methods.addToAlbum,
        seeds: MessageSeeds.adds.map { RollcallV1.AddToAlbumRequest(change: $0, batchID: "b") },
        resolve: { request, library in if request.change != nil { library.resolve(&request.change!) } },
        handler: { try await $0.addToAlbum($1, context: $2) }),
      .request(
        Methods.performChanges, seeds: MessageSeeds.batches,
        resolve: { request, library in
          for index in request.changes.indices { library.resolve(&request.changes[index]) }
        },
        handler: { try await $0.performChanges($1, context: $2) }),
    ]
  }

  private static var uploads: [Fuzzer] {
    [
      .request(
        Methods.beginUpload,
        seeds: [.init(sizeBytes: 3_000_000, batchID: "b"), .init(sizeBytes: 1 << 41), .init()],
        handler: { try await $0.beginAndAbort($1, context: $2) }),
      .request(
        Methods.appendToUpload,
        seeds: [
          .init(uploadID: "$3", offset: 0, data: [1, 2, 3]), .init(uploadID: "x", offset: .max, data: []),
        ],
        resolve: { $1.resolve(&$0.uploadID) }, handler: { try await $0.appendToUpload($1, context: $2) }),
      .request(
        Methods.getUpload, seeds: [.init(uploadID: "$3"), .init()], resolve: { $1.resolve(&$0.uploadID) },
        handler: { try await $0.getUpload($1, context: $2) }),
      .request(
        Methods.abortUpload, seeds: [.init(uploadID: "$3"), .init()], resolve: { $1.resolve(&$0.uploadID) },
        handler: { try await $0.abortUpload($1, context: $2) }),
    ]
  }

  private static var fetches: [Fuzzer] {
    [
      .request(
        Methods.getAssets, seeds: [.init(ids: ["$0", "x"], externalIDs: ["external 1", ""])],
        resolve: { request, library in
          for index in request.ids.indices { library.resolve(&request.ids[index]) }
        },
        handler: { try await $0.getAssets($1, context: $2) }),
      .request(
        Methods.listAssets,
        seeds: MessageSeeds.tokens.map { .init(pageSize: 1, pageToken: $0) } + MessageSeeds.queries,
        resolve: { $1.resolve(token: &$0.pageToken) }, handler: { try await $0.listAssets($1, context: $2) }),
      .request(
        Methods.countAssets, seeds: MessageSeeds.queries.map { .init(filter: $0.filter) },
        handler: { try await $0.countAssets($1, context: $2) }),
      .request(
        Methods.getAlbums, seeds: [.init(ids: ["$2", ""], titles: ["Holiday", "Cafe\u{301}"])],
        resolve: { request, library in
          for index in request.ids.indices { library.resolve(&request.ids[index]) }
        },
        handler: { try await $0.getAlbums($1, context: $2) }),
      .request(
        Methods.listAlbums,
        seeds: MessageSeeds.tokens.map { .init(pageSize: 1, pageToken: $0) } + [
          .init(type: .smartAlbum), .init(title: "Holiday"),
        ],
        resolve: { $1.resolve(token: &$0.pageToken) }, handler: { try await $0.listAlbums($1, context: $2) }),
      .request(
        Methods.listAlbumAssets,
        seeds: MessageSeeds.tokens.map { .init(albumID: "$2", pageSize: 1, pageToken: $0) },
        resolve: { request, library in
          library.resolve(&request.albumID)
          library.resolve(token: &request.pageToken)
        }, handler: { try await $0.listAlbumAssets($1, context: $2) }),
      .request(
        Methods.listChanges,
        seeds: (MessageSeeds.tokens + MessageSeeds.feedTokens).map {
          .init(sinceToken: $0, pageSize: 1, waitMilliseconds: 60_000)
        },
        handler: { try await $0.listChanges($1, context: $2) }),
      .request(
        Methods.readAsset,
        seeds: [
          .init(assetID: "$0", resourceType: .photo, offset: 3, length: 10),
          .init(assetID: "$0", offset: .max),
        ],
        resolve: { $1.resolve(&$0.assetID) }, handler: { try await $0.readAsset($1, context: $2) }),
    ]
  }

  private static var health: Fuzzer {
    .request(
      GrpcHealthV1.HealthMethods.check,
      seeds: [GrpcHealthV1.HealthCheckRequest(service: ""), .init(service: "rollcall.v1.PhotoLibrary")],
      handler: { try ServerHealth().check($1, context: $2) })
  }
}

extension RequestFuzzers {
  fileprivate static var access: [Fuzzer] {
    [
      .request(
        Methods.getAuthorization, seeds: [.init(level: .addOnly), .init(level: .readWrite), .init()],
        handler: { try await $0.getAuthorization($1, context: $2) }),
      .request(
        Methods.requestAuthorization,
        seeds: [.init(level: .addOnly, waitMilliseconds: 60_000), .init(level: .readWrite), .init()],
        handler: { try await $0.requestAuthorization($1, context: $2) }),
      .request(
        RollcallV1.LibraryAdminMethods.listAccess, seeds: [RollcallV1.ListAccessRequest()],
        handler: { service, _, context in
          try await AccessAdministration(libraries: service.libraries).list(context)
        }),
      .request(
        RollcallV1.LibraryAdminMethods.decideAccess,
        seeds: [
          .init(client: "app", level: .addOnly, status: .limited), .init(client: "app", level: .readWrite),
          .init(),
        ],
        handler: { try await AccessAdministration(libraries: $0.libraries).decide($1, $2) }),
    ]
  }

  /// As strangers reach it: refused, on every address but the local one.
  fileprivate static var reloadTokens: Fuzzer {
    .request(
      RollcallV1.LibraryAdminMethods.reloadTokens, seeds: [RollcallV1.ReloadTokensRequest()],
      handler: { try await AdminElsewhere(over: $0).reloadTokens($1, context: $2) })
  }

  /// As strangers reach it: refused, on every address but the local one.
  fileprivate static var statistics: Fuzzer {
    .request(
      RollcallV1.LibraryAdminMethods.getStatistics, seeds: [RollcallV1.GetStatisticsRequest()],
      handler: { try await AdminElsewhere(over: $0).getStatistics($1, context: $2) })
  }
}

extension LibraryService {
  /// Begins an upload and drops it, so that later ones are not refused for being too many.
  fileprivate func beginAndAbort(
    _ request: RollcallV1.BeginUploadRequest, context: ServerCallContext
  ) async throws -> RollcallV1.Upload {
    let upload = try await beginUpload(request, context: context)
    _ = try await abortUpload(.init(uploadID: upload.id), context: context)
    return upload
  }
}

extension AdminElsewhere {
  init(over service: LibraryService) {
    self.init(
      access: AccessAdministration(libraries: service.libraries), authenticator: service.authenticator)
  }
}

// MARK: - Names in changes

extension FuzzedLibrary {
  func resolve(_ change: inout RollcallV1.Change) {
    switch change.change {
    case .saveImage(var save):
      for index in save.resources.indices { resolve(&save.resources[index]) }
      change.change = .saveImage(save)
    case .addToAlbum(var add):
      resolve(&add)
      change.change = .addToAlbum(add)
    case .updateAsset(var update):
      if var asset = update.asset {
        resolve(&asset)
        update.asset = asset
      }
      change.change = .updateAsset(update)
    case .moveInAlbum(var move):
      resolve(&move.album, &move.assets)
      resolve(&move.to)
      change.change = .moveInAlbum(move)
    case .removeFromAlbum(var removal):
      resolve(&removal.album, &removal.assets)
      change.change = .removeFromAlbum(removal)
    case .updateAlbum(var update):
      resolve(&update.album)
      change.change = .updateAlbum(update)
    case .deleteAssets(var deletion):
      resolve(&deletion.assets)
      change.change = .deleteAssets(deletion)
    case .restoreAssets(var restoring):
      resolve(&restoring.assets)
      change.change = .restoreAssets(restoring)
    case .purgeAssets(var purge):
      resolve(&purge.assets)
      change.change = .purgeAssets(purge)
    case .deleteAlbums(var deletion):
      resolve(&deletion.albums)
      change.change = .deleteAlbums(deletion)
    case .restoreAlbums(var restoring):
      resolve(&restoring.albums)
      change.change = .restoreAlbums(restoring)
    case .ensureAlbum, .createAlbum, nil: break
    }
  }

  func resolve(_ resource: inout RollcallV1.NewResource) {
    guard case .uploadID(var id) = resource.source else { return }
    resolve(&id)
    resource.source = .uploadID(id)
  }

  func resolve(_ add: inout RollcallV1.AddToAlbum) {
    resolve(&add.album, &add.assets)
    resolve(&add.at)
  }

  private func resolve(_ placement: inout RollcallV1.Placement?) {
    switch placement?.place {
    case .before(var asset):
      resolve(&asset)
      placement?.place = .before(asset)
    case .after(var asset):
      resolve(&asset)
      placement?.place = .after(asset)
    default: break
    }
  }

  private func resolve(_ album: inout RollcallV1.AlbumRef?, _ assets: inout [RollcallV1.AssetRef]) {
    resolve(&album)
    resolve(&assets)
  }

  private func resolve(_ assets: inout [RollcallV1.AssetRef]) {
    for index in assets.indices { resolve(&assets[index]) }
  }

  private func resolve(_ albums: inout [RollcallV1.AlbumRef]) {
    for index in albums.indices {
      var album: RollcallV1.AlbumRef? = albums[index]
      resolve(&album)
      if let album { albums[index] = album }
    }
  }

  private func resolve(_ album: inout RollcallV1.AlbumRef?) {
    guard case .id(var id) = album?.album else { return }
    resolve(&id)
    album?.album = .id(id)
  }

  private func resolve(_ asset: inout RollcallV1.AssetRef) {
    guard case .id(var id) = asset.asset else { return }
    resolve(&id)
    asset.asset = .id(id)
  }
}

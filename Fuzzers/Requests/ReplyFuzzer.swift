import RPCWire
import RollcallProto

/// Decodes a reply as a client does; the first byte of the input says which.
enum ReplyFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("replies", smokeExecutions: 60_000, seeds: seeds, run: run)
  }

  private nonisolated(unsafe) static let decoders: [(UnsafeRawBufferPointer) -> Void] = [
    decode(RollcallV1.SaveImageResponse.self), decode(RollcallV1.EnsureAlbumResponse.self),
    decode(RollcallV1.AddToAlbumResponse.self), decode(RollcallV1.PerformChangesResponse.self),
    decode(RollcallV1.Upload.self), decode(RollcallV1.AbortUploadResponse.self),
    decode(RollcallV1.GetAssetsResponse.self), decode(RollcallV1.ListAssetsResponse.self),
    decode(RollcallV1.GetAlbumsResponse.self), decode(RollcallV1.ListAlbumsResponse.self),
    decode(RollcallV1.ListAlbumAssetsResponse.self), decode(RollcallV1.ReadAssetResponse.self),
    decode(GrpcHealthV1.HealthCheckResponse.self), decode(RollcallV1.GetStatisticsResponse.self),
    decode(RollcallV1.ListChangesResponse.self),
    decode(RollcallV1.CountAssetsResponse.self),
    decode(RollcallV1.ListLibrariesResponse.self), decode(RollcallV1.LibraryUsage.self),
  ]

  private static func decode<Reply: ProtobufMessage>(_ type: Reply.Type) -> (UnsafeRawBufferPointer) -> Void {
    { _ = MessageRoundTrip.message($0, as: type) }
  }

  private static func run(_ input: UnsafeRawBufferPointer) {
    var reader = InputReader(input)
    decoders[Int(reader.byte()) % decoders.count](reader.rest)
  }

  private static func seeds() -> [[UInt8]] {
    let asset = RollcallV1.Asset(
      id: "a", mediaType: .video, pixelWidth: 1, pixelHeight: 2, addedUnixMilliseconds: -3, externalID: "é",
      resources: [.init(type: .photo, filename: "one", sha256: [1, 2], sizeBytes: 1 << 63, format: .heic)])
    var updated = asset
    updated.captured = .init(localMilliseconds: -1, offset: .offsetMinutes(-90))
    updated.location = .init(latitude: 1, longitude: -2, altitude: .altitudeMeters(3))
    updated.attributes = [.init(key: "k", value: "v")]
    var nowhere = asset
    nowhere.location = .init(latitude: Double(nan: 1, signaling: false), longitude: .infinity)
    let album = RollcallV1.Album(id: "b", title: "截图相簿", assetCount: .max, createdUnixMilliseconds: .min)
    let results = RollcallV1.PerformChangesResponse(results: [
      .init(result: .saveImage(.init(asset: asset))),
      .init(result: .ensureAlbum(.init(album: album, created: true))),
      .init(result: .addToAlbum(.init(albumID: "b", added: 1, alreadyPresent: 2, assetCount: 3))),
      .init(result: .updateAsset(.init(asset: updated))),
      .init(result: .removeFromAlbum(.init(albumID: "b", removed: 1, notPresent: 2, assetCount: 3))),
      .init(result: .createAlbum(.init(album: album))),
      .init(result: .updateAlbum(.init(album: album))),
      .init(result: .moveInAlbum(.init(albumID: "b", moved: 1, assetCount: 2))),
      .init(result: .deleteAssets(.init(deleted: 1, alreadyDeleted: 2))),
      .init(result: .restoreAssets(.init(restored: 1, notDeleted: 2))),
      .init(result: .purgeAssets(.init(purged: 1, notDeleted: 2))),
      .init(result: .deleteAlbums(.init(deleted: 1, alreadyDeleted: 2))),
      .init(result: .restoreAlbums(.init(restored: 1, notDeleted: 2))),
    ])
    let messages: [(UInt8, any ProtobufMessage)] = [
      (3, results), (6, RollcallV1.GetAssetsResponse(assets: [asset, nowhere], missingIDs: ["x"])),
      (9, RollcallV1.ListAlbumsResponse(albums: [album], nextPageToken: "t")),
      (
        14,
        RollcallV1.ListChangesResponse(
          assets: .init(inserted: ["a", "b"], deleted: ["c"]), albums: .init(updated: ["d"]), nextToken: "t",
          more: true)
      ),
    ]
    return messages.map { kind, message in [kind] + always("a seed is encoded") { try message.encoded() } }
  }
}

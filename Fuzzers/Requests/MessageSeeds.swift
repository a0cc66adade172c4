import PictureFixtures
import RPCWire
import RollcallProto

@testable import PhotoLibrary

/// Whole messages, as clients send them.
enum MessageSeeds {
  private static let picture = Fixtures.png(width: 4, height: 4, seed: 7)

  static let saves: [RollcallV1.SaveImage] = [
    .init(resources: [.init(filename: "a.png", source: .data(picture))]),
    .init(
      resources: [
        .init(type: .photo, filename: "IMG_1.JPG", source: .data(Fixtures.jpeg(width: 8, height: 8))),
        .init(type: .pairedVideo, source: .data(Fixtures.movie(width: 16, height: 16))),
      ], externalID: "external 3", onDuplicate: .returnExisting),
    .init(
      resources: [
        .init(
          type: .photo, source: .uploadID("$3"), expectedSHA256: SHA256.hash(Array("12345678".utf8)).bytes)
      ]),
  ]

  static let titles = ["Holiday", "Caf\u{E9}", "Cafe\u{301}", "\u{10041}\u{301}", "截图相簿", ""]

  static let adds: [RollcallV1.AddToAlbum] = [
    .init(album: .init(album: .id("$2")), assets: [.init(asset: .id("$1")), .init(asset: .id("$0"))]),
    .init(
      album: .init(album: .id("$2")), assets: [.init(asset: .id("$1"))],
      at: .init(place: .before(.init(asset: .id("$0"))))),
    .init(
      album: .init(album: .id("$2")), assets: [.init(asset: .id("$1"))], at: .init(place: .index(1))),
    .init(
      album: .init(album: .change(0)), assets: [.init(asset: .change(1))],
      at: .init(place: .beginning(.init()))),
  ]

  static let removals: [RollcallV1.RemoveFromAlbum] = [
    .init(album: .init(album: .id("$2")), assets: [.init(asset: .id("$0")), .init(asset: .id("$1"))]),
    .init(album: .init(album: .change(0)), assets: [.init(asset: .change(1)), .init()]),
  ]

  static let assetUpdates: [RollcallV1.UpdateAsset] = [
    .init(
      asset: .init(asset: .id("$0")), favoriteChange: .favorite(true), hiddenChange: .hidden(false),
      capturedChange: .captured(.init(localMilliseconds: 1_714_557_600_000, offset: .offsetMinutes(120))),
      locationChange: .location(.init(latitude: 52.5, longitude: 13.4, altitude: .altitudeMeters(34))),
      titleChange: .title("Sunrise"), captionChange: .caption("on the lake"),
      externalIDChange: .externalID("external 4"),
      setAttributes: [.init(key: "k", value: "v"), .init(key: "l")],
      removeAttributes: ["m"]),
    .init(
      asset: .init(asset: .id("$1")), capturedChange: .noCaptured(.init()),
      locationChange: .noLocation(.init()),
      titleChange: .title(""), externalIDChange: .externalID("external 1")),
    .init(asset: .init(asset: .change(0)), removeAttributes: ["k", "k", ""]),
    .init(asset: .init(asset: .id("$0")), locationChange: .location(.init(latitude: .nan, longitude: -.nan))),
  ]
  /// Things on their way into the trash, out of it and away.
  static let trash: [RollcallV1.Change] = {
    let assets = [RollcallV1.AssetRef(asset: .change(0)), .init(asset: .id("$0"))]
    let albums = [RollcallV1.AlbumRef(album: .id("$2"))]
    return [
      .init(change: .deleteAssets(.init(assets: assets))),
      .init(change: .restoreAssets(.init(assets: assets))),
      .init(change: .deleteAssets(.init(assets: [assets[0]]))),
      .init(change: .purgeAssets(.init(assets: assets))), .init(change: .deleteAlbums(.init(albums: albums))),
      .init(change: .restoreAlbums(.init(albums: albums))),
    ]
  }()

  /// Whole batches, and one that refers forward.
  static let batches: [RollcallV1.PerformChangesRequest] = {
    let save = RollcallV1.Change(change: .saveImage(saves[0]))
    let ensure = RollcallV1.Change(change: .ensureAlbum(.init(title: "Holiday")))
    let add = RollcallV1.AddToAlbum(
      album: .init(album: .change(1)), assets: [.init(asset: .change(0)), .init(asset: .id("$0"))],
      at: .init(place: .after(.init(asset: .id("$0")))))
    let added = RollcallV1.Change(change: .addToAlbum(add))
    let updates = [RollcallV1.AlbumRef(album: .id("$2")), .init(album: .change(0))].map { album in
      RollcallV1.Change(change: .updateAlbum(.init(album: album, newTitle: .title("Caf\u{E9}"))))
    }
    let move = RollcallV1.MoveInAlbum(
      album: .init(album: .change(1)), assets: [.init(asset: .change(0))],
      to: .init(place: .before(.init(asset: .id("$0")))))
    let moves = [move, .init(album: .init(album: .id("$2")), assets: move.assets, to: move.to)].map {
      RollcallV1.Change(change: .moveInAlbum($0))
    }
    let create = RollcallV1.Change(change: .createAlbum(.init(title: "Holiday")))
    return [
      .init(changes: [save, ensure, added], batchID: "b"), .init(changes: [added, ensure, save]),
      .init(changes: [.init()]),
      .init(changes: removals.map { .init(change: .removeFromAlbum($0)) }),
      .init(changes: [.init(change: .removeFromAlbum(removals[0])), added]),
      .init(changes: [save, create, added, create, ensure], batchID: "c"),
      .init(changes: [ensure, updates[0], updates[1], ensure, .init(change: .updateAlbum(.init()))]),
      .init(changes: [create] + updates + [ensure], batchID: "d"),
      .init(changes: [save, ensure, added] + moves, batchID: "e"),
      .init(changes: assetUpdates.map { .init(change: .updateAsset($0)) }, batchID: "u"),
      .init(changes: [save, .init(change: .updateAsset(assetUpdates[2]))]),
      .init(changes: [save] + trash, batchID: "e"), .init(changes: [save, ensure, added] + trash.reversed()),
    ]
  }()

  /// Listings of assets by every filter, in every order.
  static let queries: [RollcallV1.ListAssetsRequest] = (0..<4).map { order in
    .init(
      filter: .init(
        inTrash: order == 1, mediaType: .image, favoriteFilter: .favorite(false), hidden: .include,
        captured: .init(beginning: .fromMilliseconds(0), end: .untilMilliseconds(1 << 60)),
        added: .init(beginning: .fromMilliseconds(0)), largerThanBytes: 1, filenameContains: ".png",
        sha256: SHA256.hash(picture).bytes, attribute: .init(key: "k", value: "v")),
      order: .init(rawValue: order))
  }

  /// Page tokens of a library with the tag 0.
  static let tokens: [String] = [
    "", PageToken.assets(afterKey: 1).text(of: 0), PageToken.albums(afterKey: .max).text(of: 0),
    PageToken.members(album: 1, position: 0, generation: 0).text(of: 0),
    PageToken.albumTrash(afterKey: 0).text(of: 0),
  ]

  static let feedTokens: [String] = [
    FeedToken(position: 0, era: 1).text, FeedToken(position: 4, era: .min).text,
    FeedToken(position: .max, era: .max).text,
  ]

  /// The frames of a short session: a save, a list, a cancel, and one without a method.
  static let session: [UInt8] = {
    var output = OutputBuffer()
    let arena = Arena()
    always("a session is encoded") { () throws(RPCError) in
      let save = RollcallV1.SaveImageRequest(change: saves[0], batchID: "b")
      try EnvelopeEncoder.appendRequest(
        to: &output, streamID: 1, method: RollcallV1.PhotoLibraryMethods.saveImage,
        timeoutNanoseconds: 5_000_000_000, metadata: ["rollcall-client": "app", "traceparent": "00-1"],
        payload: try save.packed(in: arena))
      try EnvelopeEncoder.appendRequest(
        to: &output, streamID: 3, method: RollcallV1.PhotoLibraryMethods.listAssets,
        payload: try RollcallV1.ListAssetsRequest(pageSize: 3).packed(in: arena))
      EnvelopeEncoder.appendCancel(to: &output, streamID: 3)
      try EnvelopeEncoder.appendRequest(
        to: &output, streamID: 5, method: MethodName(service: "", method: ""),
        payload: try RollcallV1.GetUploadRequest().packed(in: arena))
    }
    return Array(output.bytes)
  }()
}

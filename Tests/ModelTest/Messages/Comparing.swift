import LibraryModel
import RPCWire
import RollcallProto

// The server's answers held against the model's.

extension Difference {
  static func unlessEqual<Value: Equatable>(_ what: String, _ value: Value, _ expected: Value)
    throws(Difference)
  {
    if value != expected { throw Difference("\(what) is \(value), and by the model \(expected)") }
  }

  /// Says where in a reply the difference is.
  static func inside(_ place: String, _ body: () throws(Difference) -> Void) throws(Difference) {
    do {
      try body()
    } catch {
      throw Difference("\(place): \(error)")
    }
  }
}

extension Library {
  mutating func compare(
    _ result: RollcallV1.ChangeResult.ResultOneof?, with expected: ChangeResult
  ) throws(Difference) {
    switch (result, expected) {
    case (.saveImage(let result), .saveImage(let asset, let alreadyExisted)):
      try Difference.unlessEqual("already_existed", result.alreadyExisted, alreadyExisted)
      try compare(result.asset ?? .init(), with: asset)
    case (.ensureAlbum(let result), .ensureAlbum(let album, let created)):
      try Difference.unlessEqual("created", result.created, created)
      try compare(result.album ?? .init(), with: album)
    case (.addToAlbum(let result), .addToAlbum(let album, let added, let alreadyPresent, let assetCount)):
      try learn(album: album, id: result.albumID)
      try Difference.unlessEqual("added", Int(result.added), added)
      try Difference.unlessEqual("already_present", Int(result.alreadyPresent), alreadyPresent)
      try Difference.unlessEqual("asset_count", Int(result.assetCount), assetCount)
    case (.updateAsset(let result), .updateAsset(let asset)):
      try compare(result.asset ?? .init(), with: asset)
    case (
      .removeFromAlbum(let result), .removeFromAlbum(let album, let removed, let notPresent, let assetCount)
    ):
      try learn(album: album, id: result.albumID)
      try Difference.unlessEqual("removed", Int(result.removed), removed)
      try Difference.unlessEqual("not_present", Int(result.notPresent), notPresent)
      try Difference.unlessEqual("asset_count", Int(result.assetCount), assetCount)
    case (.moveInAlbum(let result), .moveInAlbum(let album, let moved, let assetCount)):
      try learn(album: album, id: result.albumID)
      try Difference.unlessEqual("moved", Int(result.moved), moved)
      try Difference.unlessEqual("asset_count", Int(result.assetCount), assetCount)
    case (.createAlbum(let result), .createAlbum(let album)):
      try compare(result.album ?? .init(), with: album)
    case (.updateAlbum(let result), .updateAlbum(let album)):
      try compare(result.album ?? .init(), with: album)
    case (.deleteAssets(let result), .deleteAssets(let deleted, let alreadyDeleted)):
      try Difference.unlessEqual("deleted", Int(result.deleted), deleted)
      try Difference.unlessEqual("already_deleted", Int(result.alreadyDeleted), alreadyDeleted)
    case (.restoreAssets(let result), .restoreAssets(let restored, let notDeleted)):
      try Difference.unlessEqual("restored", Int(result.restored), restored)
      try Difference.unlessEqual("not_deleted", Int(result.notDeleted), notDeleted)
    case (.purgeAssets(let result), .purgeAssets(let purged, let notDeleted)):
      try Difference.unlessEqual("purged", Int(result.purged), purged)
      try Difference.unlessEqual("not_deleted", Int(result.notDeleted), notDeleted)
    case (.deleteAlbums(let result), .deleteAlbums(let deleted, let alreadyDeleted)):
      try Difference.unlessEqual("deleted", Int(result.deleted), deleted)
      try Difference.unlessEqual("already_deleted", Int(result.alreadyDeleted), alreadyDeleted)
    case (.restoreAlbums(let result), .restoreAlbums(let restored, let notDeleted)):
      try Difference.unlessEqual("restored", Int(result.restored), restored)
      try Difference.unlessEqual("not_deleted", Int(result.notDeleted), notDeleted)
    default: throw Difference("a result of another kind than the change")
    }
  }

  mutating func compare(_ assets: [RollcallV1.Asset], with expected: [Asset]) throws(Difference) {
    try Difference.unlessEqual("the number of assets", assets.count, expected.count)
    for (index, (asset, expected)) in zip(assets, expected).enumerated() {
      try Difference.inside("asset \(index)") { () throws(Difference) in try compare(asset, with: expected) }
    }
  }

  mutating func compare(_ albums: [RollcallV1.Album], with expected: [Album]) throws(Difference) {
    try Difference.unlessEqual("the number of albums", albums.count, expected.count)
    for (index, (album, expected)) in zip(albums, expected).enumerated() {
      try Difference.inside("album \(index)") { () throws(Difference) in try compare(album, with: expected) }
    }
  }

  mutating func compare(_ asset: RollcallV1.Asset, with expected: Asset) throws(Difference) {
    try learn(asset: expected.number, id: asset.id, addedUnixMilliseconds: asset.addedUnixMilliseconds)
    try Difference.unlessEqual("in the trash", asset.trashedUnixMilliseconds > 0, expected.state == .trashed)
    let primary = expected.resources[0].content.media
    try Difference.unlessEqual("media_type", asset.mediaType.rawValue, primary?.isVideo == true ? 2 : 1)
    try Difference.unlessEqual("pixel_width", asset.pixelWidth, primary?.width)
    try Difference.unlessEqual("pixel_height", asset.pixelHeight, primary?.height)
    try Difference.unlessEqual("external_id", Text(asset.externalID), expected.externalID)
    // Strings of the proto compare canonically, and names are to come back byte for byte.
    try Difference.unlessEqual(
      "filenames", asset.resources.map { Text($0.filename) }, expected.resources.map(\.filename))
    try learn(
      asset: expected.number, revision: expected.revision,
      modifiedUnixMilliseconds: asset.modifiedUnixMilliseconds)
    try compare(asset, with: expected.details)
    try Difference.unlessEqual(
      "resources", asset.resources, expected.resources.map(RollcallV1.Resource.init))
  }

  private func compare(_ asset: RollcallV1.Asset, with expected: AssetDetails) throws(Difference) {
    try Difference.unlessEqual("favorite", asset.favorite, expected.isFavorite)
    try Difference.unlessEqual("hidden", asset.hidden, expected.isHidden)
    try Difference.unlessEqual("captured", asset.captured, expected.captured.map(RollcallV1.CaptureDate.init))
    try Difference.unlessEqual("location", asset.location, expected.location.map(RollcallV1.Location.init))
    try Difference.unlessEqual("title", Text(asset.title), expected.title)
    try Difference.unlessEqual("caption", Text(asset.caption), expected.caption)
    let sorted = expected.attributes.sorted {
      $0.key.string.utf8.lexicographicallyPrecedes($1.key.string.utf8)
    }
    try Difference.unlessEqual(
      "attributes", asset.attributes.flatMap { [Text($0.key), Text($0.value)] },
      sorted.flatMap { [$0.key, $0.value] })
  }

  mutating func compare(_ album: RollcallV1.Album, with expected: Album) throws(Difference) {
    try learn(
      album: expected.number, id: album.id, createdUnixMilliseconds: album.createdUnixMilliseconds)
    try Difference.unlessEqual("title", Text(album.title), expected.title)
    try Difference.unlessEqual("asset_count", Int(album.assetCount), expected.shown.count)
    try Difference.unlessEqual("subtype", album.subtype, .regular)
    try Difference.unlessEqual("in the trash", album.trashedUnixMilliseconds > 0, expected.state == .trashed)
  }

  mutating func compare(_ upload: RollcallV1.Upload, with expected: Upload) throws(Difference) {
    try learn(upload: expected.number, id: upload.id)
    try Difference.unlessEqual("received_bytes", Int(upload.receivedBytes), expected.bytes.count)
    try Difference.unlessEqual("size_bytes", upload.sizeBytes, expected.sizeBytes)
    try Difference.unlessEqual("idle_timeout_milliseconds", upload.idleTimeoutMilliseconds, 3_600_000)
  }
}

extension RollcallV1.Resource {
  fileprivate init(_ resource: Resource) {
    self.init(
      type: .init(rawValue: resource.type.rawValue), filename: resource.filename.string,
      sha256: resource.content.sha256, sizeBytes: UInt64(resource.content.bytes.count),
      format: .init(rawValue: resource.content.media?.format ?? 0),
      pixelWidth: resource.content.media?.width ?? 0, pixelHeight: resource.content.media?.height ?? 0)
  }
}

extension Refusal {
  /// Holds an error against the refusal that it should be.
  func compare(with error: RPCError) throws(Difference) {
    try Difference.unlessEqual("reason", error.info?.reason ?? "none", reason.name)
    try Difference.unlessEqual("code", error.code.rawValue, reason.code)
    var expected = details
    expected["change_index"] = changeIndex.map(String.init)
    expected["photos_number"] = reason.photosNumber.map(String.init)
    var told: [String: String] = [:]
    for entry in error.info?.metadata ?? [] { told[entry.key] = entry.value }
    for key in ["change_index", "photos_number"] + details.keys.sorted() {
      try Difference.unlessEqual(key, told[key], expected[key])
    }
    for secret in secrets { try Difference.unlessEqual(secret, told[secret], nil) }
  }
}

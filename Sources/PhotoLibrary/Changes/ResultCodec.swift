/// The form in which a batch's results are kept for retries: the whole reply, since a retry must get the
/// same one although assets and albums have changed since.
enum ResultCodec {
  /// The form's version; a reader that does not know it finds no results.
  private static let version: UInt8 = 1

  /// The bytes of some results.
  static func encode(_ results: [ChangeResult]) -> [UInt8] {
    var writer = RecordWriter(capacityBytes: 16 + 112 * results.count)
    encode(results, into: &writer)
    return writer.bytes
  }

  /// Writes the same bytes down.
  static func encode(_ results: [ChangeResult], into writer: inout RecordWriter) {
    writer.append(byte: version)
    writer.append(UInt64(results.count))
    for result in results { append(result, to: &writer) }
  }

  /// The results of some bytes; `nil` where no ``encode(_:)`` made them.
  static func decode(_ bytes: some Sequence<UInt8>) -> [ChangeResult]? {
    var reader = RecordReader(bytes)
    guard reader.byte() == version, let count = reader.unsigned() else { return nil }
    var results: [ChangeResult] = []
    for _ in 0..<count {
      guard let result = result(from: &reader) else { return nil }
      results.append(result)
    }
    return reader.isAtEnd ? results : nil
  }

  private static func append(_ result: ChangeResult, to writer: inout RecordWriter) {
    switch result {
    case .saveImage(let asset, let alreadyExisted):
      // One of which nothing was ever said, as nearly every one that is saved, is told without details.
      let isPlain = asset.wasNeverUpdated
      writer.append(byte: alreadyExisted ? (isPlain ? 2 : 16) : 1)
      append(asset, to: &writer)
      if alreadyExisted, !isPlain { appendDetails(of: asset, to: &writer) }
    case .updateAsset(let asset):
      writer.append(byte: 8)
      append(asset, to: &writer)
      appendDetails(of: asset, to: &writer)
    case .ensureAlbum(let album, let created):
      writer.append(byte: created ? 4 : 3)
      append(album, to: &writer)
    case .addToAlbum(let albumID, let added, let alreadyPresent, let assetCount):
      writer.append(byte: 5)
      append(albumID, [added, alreadyPresent], assetCount: assetCount, to: &writer)
    case .removeFromAlbum(let albumID, let removed, let notPresent, let assetCount):
      writer.append(byte: 9)
      append(albumID, [removed, notPresent], assetCount: assetCount, to: &writer)
    case .createAlbum(let album):
      writer.append(byte: 6)
      append(album, to: &writer)
    case .updateAlbum(let album):
      writer.append(byte: 7)
      append(album, to: &writer)
    case .moveInAlbum(let albumID, let moved, let assetCount):
      writer.append(byte: 10)
      append(albumID, [moved], assetCount: assetCount, to: &writer)
    case .deleteAssets(let deleted, let alreadyDeleted): append(11, deleted, alreadyDeleted, to: &writer)
    case .restoreAssets(let restored, let notDeleted): append(12, restored, notDeleted, to: &writer)
    case .deleteAlbums(let deleted, let alreadyDeleted): append(13, deleted, alreadyDeleted, to: &writer)
    case .restoreAlbums(let restored, let notDeleted): append(14, restored, notDeleted, to: &writer)
    case .purgeAssets(let purged, let notDeleted): append(15, purged, notDeleted, to: &writer)
    }
  }

  private static func append(_ kind: UInt8, _ done: Int, _ left: Int, to writer: inout RecordWriter) {
    writer.append(byte: kind)
    for count in [done, left] { writer.append(UInt64(count)) }
  }

  private static func append(
    _ albumID: String, _ counts: [Int], assetCount: UInt64, to writer: inout RecordWriter
  ) {
    writer.append(identifier: albumID)
    for count in counts { writer.append(UInt64(count)) }
    writer.append(assetCount)
  }

  private static func append(_ album: Album, to writer: inout RecordWriter) {
    writer.append(identifier: album.id)
    writer.append(album.title)
    writer.append(album.assetCount)
    writer.append(album.createdUnixMilliseconds)
  }

  private static func append(_ asset: Asset, to writer: inout RecordWriter) {
    writer.append(identifier: asset.id)
    writer.append(asset.addedUnixMilliseconds)
    writer.append(asset.externalID)
    writer.append(UInt64(asset.resources.count))
    for resource in asset.resources { append(resource, to: &writer) }
  }

  private static func appendDetails(of asset: Asset, to writer: inout RecordWriter) {
    writer.append(asset.modifiedUnixMilliseconds)
    writer.append(asset.details)
  }

  private static func append(_ resource: Resource, to writer: inout RecordWriter) {
    writer.append(byte: resource.type.rawValue)
    writer.append(resource.filename)
    writer.append(resource.sha256)
    writer.append(resource.sizeBytes)
    writer.append(byte: resource.description.format.rawValue)
    writer.append(UInt64(resource.description.pixelWidth))
    writer.append(UInt64(resource.description.pixelHeight))
  }

  private static func result(from reader: inout RecordReader) -> ChangeResult? {
    switch reader.byte() {
    case 1: asset(from: &reader).map { .saveImage(asset: $0, alreadyExisted: false) }
    case 2: asset(from: &reader).map { .saveImage(asset: $0, alreadyExisted: true) }
    case 3: album(from: &reader).map { .ensureAlbum(album: $0, created: false) }
    case 4: album(from: &reader).map { .ensureAlbum(album: $0, created: true) }
    case 5:
      members(from: &reader, counts: 2).map {
        .addToAlbum(albumID: $0, added: $1[0], alreadyPresent: $1[1], assetCount: $2)
      }
    case 8: detailedAsset(from: &reader).map { .updateAsset(asset: $0) }
    case 9:
      members(from: &reader, counts: 2).map {
        .removeFromAlbum(albumID: $0, removed: $1[0], notPresent: $1[1], assetCount: $2)
      }
    case 6: album(from: &reader).map { .createAlbum(album: $0) }
    case 7: album(from: &reader).map { .updateAlbum(album: $0) }
    case 10:
      members(from: &reader, counts: 1).map { .moveInAlbum(albumID: $0, moved: $1[0], assetCount: $2) }
    case 16: detailedAsset(from: &reader).map { .saveImage(asset: $0, alreadyExisted: true) }
    case 11: counts(from: &reader).map { .deleteAssets(deleted: $0, alreadyDeleted: $1) }
    case 12: counts(from: &reader).map { .restoreAssets(restored: $0, notDeleted: $1) }
    case 13: counts(from: &reader).map { .deleteAlbums(deleted: $0, alreadyDeleted: $1) }
    case 14: counts(from: &reader).map { .restoreAlbums(restored: $0, notDeleted: $1) }
    case 15: counts(from: &reader).map { .purgeAssets(purged: $0, notDeleted: $1) }
    default: nil
    }
  }

  private static func detailedAsset(from reader: inout RecordReader) -> Asset? {
    guard var asset = asset(from: &reader), let modified = reader.signed(),
      let details = reader.assetDetails()
    else { return nil }
    asset.modifiedUnixMilliseconds = modified
    asset.details = details
    return asset
  }

  private static func counts(from reader: inout RecordReader) -> (Int, Int)? {
    guard let done = reader.unsigned().flatMap(Int.init(exactly:)),
      let left = reader.unsigned().flatMap(Int.init(exactly:))
    else { return nil }
    return (done, left)
  }

  private static func asset(from reader: inout RecordReader) -> Asset? {
    guard let id = reader.identifier(), let added = reader.signed(), let externalID = reader.text(),
      let count = reader.unsigned(), count >= 1
    else { return nil }
    var resources: [Resource] = []
    for _ in 0..<count {
      guard let resource = resource(from: &reader) else { return nil }
      resources.append(resource)
    }
    return Asset(id: id.text, addedUnixMilliseconds: added, externalID: externalID, resources: resources)
  }

  private static func resource(from reader: inout RecordReader) -> Resource? {
    guard let type = reader.byte().flatMap(ResourceType.init(rawValue:)), let filename = reader.text(),
      let digest = reader.digest(), let size = reader.unsigned(),
      let format = reader.byte().flatMap(MediaFormat.init(rawValue:)),
      let width = reader.unsigned().flatMap(UInt32.init(exactly:)),
      let height = reader.unsigned().flatMap(UInt32.init(exactly:))
    else { return nil }
    return Resource(
      type: type, filename: filename, sha256: digest, sizeBytes: size,
      description: MediaDescription(format: format, pixelWidth: width, pixelHeight: height))
  }

  private static func album(from reader: inout RecordReader) -> Album? {
    guard let id = reader.identifier(), let title = reader.text(), let count = reader.unsigned(),
      let created = reader.signed()
    else { return nil }
    return Album(id: id.text, title: title, assetCount: count, createdUnixMilliseconds: created)
  }

  /// What a change did to an album's members: the album, some counts of assets, and how many members it has.
  private static func members(
    from reader: inout RecordReader, counts count: Int
  ) -> (albumID: String, counts: [Int], assetCount: UInt64)? {
    guard let id = reader.identifier() else { return nil }
    var counts: [Int] = []
    for _ in 0..<count {
      guard let count = reader.unsigned().flatMap(Int.init(exactly:)) else { return nil }
      counts.append(count)
    }
    guard let assetCount = reader.unsigned() else { return nil }
    return (id.text, counts, assetCount)
  }
}

extension Asset {
  /// Whether it is as it was saved.
  fileprivate var wasNeverUpdated: Bool {
    details == AssetDetails() && modifiedUnixMilliseconds == addedUnixMilliseconds
  }
}

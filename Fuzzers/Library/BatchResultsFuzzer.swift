@testable import PhotoLibrary

/// Reads the results of a remembered batch from the database's bytes, which a damaged file may hold in any form.
enum BatchResultsFuzzer {
  static var fuzzer: Fuzzer {
    Fuzzer("batch-results", smokeExecutions: 100_000, seeds: seeds, run: run)
  }

  private static func run(_ input: UnsafeRawBufferPointer) {
    guard let results = ResultCodec.decode(input) else { return }
    // Each result has at least a kind and two numbers.
    require(results.count <= input.count / 3, "\(results.count) results in \(input.count) bytes")
    require(ResultCodec.decode(ResultCodec.encode(results)) == results, "the results changed")
  }

  private static func seeds() -> [[UInt8]] {
    let id = Identifier(high: 0x0189_0000_0000_7000, low: 0x8000_0000_0000_0001).text
    let resource = Resource(
      type: .photo, filename: "é.jpg", sha256: SHA256.hash([1]), sizeBytes: .max,
      description: MediaDescription(format: .jpeg, pixelWidth: 3, pixelHeight: .max))
    let asset = Asset(id: id, addedUnixMilliseconds: -1, externalID: "x", resources: [resource, resource])
    let album = Album(id: id, title: "Holiday", assetCount: 3, createdUnixMilliseconds: .max)
    var updated = asset
    updated.details.isFavorite = true
    updated.details.captured = CaptureDate(localMilliseconds: -1, offsetMinutes: -90)
    updated.details.location = Location(latitude: 1, longitude: -2, altitudeMeters: 3)
    updated.details.attributes = [Attribute(key: "k", value: "v")]
    let results: [ChangeResult] = [
      .saveImage(asset: asset, alreadyExisted: true), .ensureAlbum(album: album, created: false),
      .addToAlbum(albumID: id, added: 1, alreadyPresent: 2, assetCount: 3),
      .removeFromAlbum(albumID: id, removed: 1, notPresent: 2, assetCount: 3),
      .createAlbum(album: album),
      .updateAlbum(album: album),
      .moveInAlbum(albumID: id, moved: 1, assetCount: 2),
      .updateAsset(asset: updated), .saveImage(asset: updated, alreadyExisted: true),
      .deleteAssets(deleted: 1, alreadyDeleted: 2), .restoreAssets(restored: 300, notDeleted: 0),
      .purgeAssets(purged: 1, notDeleted: 0), .deleteAlbums(deleted: 0, alreadyDeleted: 1),
      .restoreAlbums(restored: 1, notDeleted: 1),
    ]
    return [ResultCodec.encode([]), ResultCodec.encode(results)] + results.map { ResultCodec.encode([$0]) }
  }
}

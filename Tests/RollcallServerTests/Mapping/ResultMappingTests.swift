import RollcallProto
import Testing

@testable import PhotoLibrary
@testable import RollcallServer

@Suite("Results leave as the library gave them")
struct ResultMappingTests {
  typealias V1 = RollcallV1

  private static let digest = Array(UInt8(1)...32)

  private func asset() throws -> Asset {
    let resource = Resource(
      type: .alternatePhoto, filename: "a.dng", sha256: try #require(SHA256Digest(bytes: Self.digest)),
      sizeBytes: 9, description: MediaDescription(format: .tiff, pixelWidth: 3, pixelHeight: 4))
    return Asset(
      id: "a", mediaType: .video, pixelWidth: 1, pixelHeight: 2, addedUnixMilliseconds: 5,
      externalID: "x", resources: [resource])
  }

  private let message = V1.Asset(
    id: "a", mediaType: .video, pixelWidth: 1, pixelHeight: 2, addedUnixMilliseconds: 5, externalID: "x",
    resources: [
      V1.Resource(
        type: .alternatePhoto, filename: "a.dng", sha256: digest, sizeBytes: 9, format: .tiff,
        pixelWidth: 3, pixelHeight: 4)
    ], modifiedUnixMilliseconds: 5)

  @Test("SaveImage", arguments: [true, false])
  func saveImage(alreadyExisted: Bool) throws {
    let result = V1.ChangeResult(.saveImage(asset: try asset(), alreadyExisted: alreadyExisted))
    #expect(
      result.result == .saveImage(V1.SaveImageResult(asset: message, alreadyExisted: alreadyExisted)))
  }

  @Test("EnsureAlbum", arguments: [true, false])
  func ensureAlbum(created: Bool) {
    let album = Album(id: "b", title: "t", assetCount: 3, createdUnixMilliseconds: 4)
    let message = V1.Album(
      id: "b", title: "t", assetCount: 3, createdUnixMilliseconds: 4, type: .album, subtype: .regular)
    let result = V1.ChangeResult(.ensureAlbum(album: album, created: created))
    #expect(result.result == .ensureAlbum(V1.EnsureAlbumResult(album: message, created: created)))
  }

  @Test("AddToAlbum")
  func addToAlbum() {
    let result = V1.ChangeResult(
      .addToAlbum(albumID: "b", added: 1, alreadyPresent: 2, assetCount: 3))
    #expect(
      result.result
        == .addToAlbum(
          V1.AddToAlbumResult(albumID: "b", added: 1, alreadyPresent: 2, assetCount: 3)))
  }

  @Test("UpdateAsset, with all that is said of the asset")
  func updateAsset() throws {
    var asset = try asset()
    asset.modifiedUnixMilliseconds = 6
    asset.details.isFavorite = true
    asset.details.isHidden = true
    asset.details.captured = CaptureDate(localMilliseconds: -1, offsetMinutes: 90)
    asset.details.location = Location(latitude: 1, longitude: 2, altitudeMeters: -3)
    (asset.details.title, asset.details.caption) = ("t", "c")
    asset.details.attributes = [Attribute(key: "k", value: "v")]
    var expected = message
    expected.modifiedUnixMilliseconds = 6
    (expected.favorite, expected.hidden, expected.title, expected.caption) = (true, true, "t", "c")
    expected.captured = V1.CaptureDate(localMilliseconds: -1, offset: .offsetMinutes(90))
    expected.location = V1.Location(latitude: 1, longitude: 2, altitude: .altitudeMeters(-3))
    expected.attributes = [V1.Attribute(key: "k", value: "v")]
    let result = V1.ChangeResult(.updateAsset(asset: asset))
    #expect(result.result == .updateAsset(V1.UpdateAssetResult(asset: expected)))
  }

  @Test("MoveInAlbum")
  func moveInAlbum() {
    let result = V1.ChangeResult(.moveInAlbum(albumID: "b", moved: 1, assetCount: 3))
    #expect(
      result.result == .moveInAlbum(V1.MoveInAlbumResult(albumID: "b", moved: 1, assetCount: 3)))
  }

  @Test("RemoveFromAlbum")
  func removeFromAlbum() {
    let result = V1.ChangeResult(
      .removeFromAlbum(albumID: "b", removed: 1, notPresent: 2, assetCount: 3))
    #expect(
      result.result
        == .removeFromAlbum(
          V1.RemoveFromAlbumResult(albumID: "b", removed: 1, notPresent: 2, assetCount: 3)))
  }

  @Test("CreateAlbum")
  func createAlbum() {
    let album = Album(id: "b", title: "t", assetCount: 3, createdUnixMilliseconds: 4)
    let message = V1.Album(
      id: "b", title: "t", assetCount: 3, createdUnixMilliseconds: 4, type: .album, subtype: .regular)
    let result = V1.ChangeResult(.createAlbum(album: album))
    #expect(result.result == .createAlbum(V1.CreateAlbumResult(album: message)))
  }

  @Test("UpdateAlbum")
  func updateAlbum() {
    let album = Album(id: "b", title: "t", assetCount: 3, createdUnixMilliseconds: 4)
    let message = V1.Album(
      id: "b", title: "t", assetCount: 3, createdUnixMilliseconds: 4, type: .album, subtype: .regular)
    let result = V1.ChangeResult(.updateAlbum(album: album))
    #expect(result.result == .updateAlbum(V1.UpdateAlbumResult(album: message)))
  }

  @Test("Changes of the trash")
  func trash() {
    func mapped(_ result: ChangeResult) -> V1.ChangeResult.ResultOneof? { V1.ChangeResult(result).result }
    #expect(
      mapped(.deleteAssets(deleted: 1, alreadyDeleted: 2))
        == .deleteAssets(.init(deleted: 1, alreadyDeleted: 2)))
    #expect(
      mapped(.restoreAssets(restored: 1, notDeleted: 2)) == .restoreAssets(.init(restored: 1, notDeleted: 2)))
    #expect(mapped(.purgeAssets(purged: 1, notDeleted: 2)) == .purgeAssets(.init(purged: 1, notDeleted: 2)))
    #expect(
      mapped(.deleteAlbums(deleted: 1, alreadyDeleted: 2))
        == .deleteAlbums(.init(deleted: 1, alreadyDeleted: 2)))
    #expect(
      mapped(.restoreAlbums(restored: 1, notDeleted: 2)) == .restoreAlbums(.init(restored: 1, notDeleted: 2)))
  }

  @Test("When something was put into the trash")
  func trashed() {
    let album = Album(
      id: "b", title: "t", assetCount: 3, createdUnixMilliseconds: 4, trashedUnixMilliseconds: 5)
    #expect(V1.Album(album).trashedUnixMilliseconds == 5)
  }

  @Test("An upload")
  func upload() {
    let state = UploadState(id: "u", receivedBytes: 1, sizeBytes: 2, idleTimeoutMilliseconds: 3)
    #expect(
      V1.Upload(state)
        == V1.Upload(id: "u", receivedBytes: 1, sizeBytes: 2, idleTimeoutMilliseconds: 3))
  }

  @Test("Every format and media type has the proto's number", arguments: MediaFormat.allCases)
  func formats(format: MediaFormat) {
    #expect(format.message.rawValue == Int32(format.rawValue))
    #expect(format.mediaType.message.rawValue == Int32(format.mediaType.rawValue))
  }
}

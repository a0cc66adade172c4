import PhotoLibrary
import TestSupport
import Testing

/// A picture saved into an album by one batch, and everything that can be seen of it afterwards.
struct WholePathTests {
  let folder = TemporaryFolder()

  @Test func batchSavesPictureIntoAlbum() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let picture = TinyPicture.png(1)
    let results = try await library.perform(
      .saveImage(SaveImage(resources: [NewResource(filename: "IMG.png", source: .data(picture))])),
      .ensureAlbum(title: "截图相簿"),
      .add([.change(0)], to: .change(1)))

    let asset = try #require(results[0].asset)
    let album = try #require(results[1].album)
    #expect(asset.mediaType == .image)
    #expect((asset.pixelWidth, asset.pixelHeight) == (8, 6))
    #expect(asset.resources.map(\.filename) == ["IMG.png"])
    #expect(asset.resources.map(\.type) == [.photo])
    #expect(asset.resources.map(\.sizeBytes) == [UInt64(picture.count)])
    #expect(album.title == "截图相簿")
    #expect(
      results[2] == .addToAlbum(albumID: album.id, added: 1, alreadyPresent: 0, assetCount: 1))

    #expect(try await library.read(assetID: asset.id).data == picture)
    #expect(try await library.assets(ids: [asset.id]).assets == [asset])
    #expect(try await library.listAssets().elements == [asset])
    #expect(try await library.listAlbumAssets(albumID: album.id).elements == [asset])
    #expect(try await library.albums(ids: [], titles: ["截图相簿"]).albums.map(\.assetCount) == [1])
    await library.close()
  }

  @Test func everythingIsThereAfterReopening() async throws {
    let picture = TinyPicture.png(2)
    var library: PhotoLibrary? = try PhotoLibrary(folder: folder.path)
    let results = try await library!.perform(
      .save(2), .ensureAlbum(title: "A"), .add([.change(0)], to: .change(1)))
    await library!.close()
    library = nil

    let reopened = try PhotoLibrary(folder: folder.path)
    let asset = try #require(results[0].asset)
    #expect(try await reopened.listAssets().elements == [asset])
    #expect(try await reopened.read(assetID: asset.id).data == picture)
    #expect(try await reopened.members(of: try #require(results[1].album).id) == [asset.id])
    let later = try #require(try await reopened.perform(.save(3))[0].asset)
    #expect(later.id > asset.id)
    await reopened.close()
  }
}

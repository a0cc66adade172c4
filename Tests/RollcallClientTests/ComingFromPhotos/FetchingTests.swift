import Foundation
import RollcallClient
import RollcallTesting
import Testing

/// Fetches, as the article "Coming from Photos" shows them.
@Suite("Coming from Photos: fetching") struct FetchingTests {
  private func saveThree(_ library: PhotoLibrary) async throws -> [Asset.ID] {
    let result = try await library.performChanges { changes in
      (1...3).map { changes.saveImage(samplePicture($0), filename: "IMG_000\($0).GIF") }
    }
    return result.value.map { result[$0].id }
  }

  @Test func favorites() async throws {
    try await withPhotoLibrary { library in
      let ids = try await saveThree(library)
      let asset = ids[1]
      // snippet: update asset
      try await library.performChanges { changes in
        changes.updateAsset(asset) {
          $0.isFavorite = true
          $0.title = "The harbour"
        }
      }
      // end snippet
      // snippet: fetch assets
      var options = AssetFetchOptions()
      options.isFavorite = true
      options.order = .capturedDescending
      let favorites = try await library.fetchAssets(with: options).collected()
      // end snippet
      #expect(favorites.map(\.id) == [ids[1]])
      #expect(favorites.first?.title == "The harbour")
    }
  }

  @Test func collections() async throws {
    try await withPhotoLibrary { library in
      let ids = try await saveThree(library)
      try await library.performChanges { changes in
        changes.updateAsset(ids[2]) { $0.isFavorite = true }
        changes.createAlbum(titled: "Holiday")
      }
      var titles: [String] = []
      var shown: [Asset.ID] = []
      // snippet: fetch collections
      for try await album in library.fetchAssetCollections(type: .album, subtype: .regular) {
        titles.append(album.title)
      }
      for try await favorites in library.fetchAssetCollections(type: .smartAlbum, subtype: .smartFavorites) {
        for try await asset in library.fetchAssets(in: favorites) { shown.append(asset.id) }
      }
      // end snippet
      #expect(titles == ["Holiday"])
      #expect(shown == [ids[2]])
      let smart = try await library.fetchAssetCollections(type: .smartAlbum).collected()
      #expect(smart.count == 6)
      let none = try await library.fetchAssetCollections(type: .album, subtype: .smartVideos).collected()
      #expect(none.isEmpty)
    }
  }
}

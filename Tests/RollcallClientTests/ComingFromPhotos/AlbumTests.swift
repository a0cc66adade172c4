import Foundation
import RollcallClient
import RollcallTesting
import Testing

/// Albums, as the article "Coming from Photos" shows them.
@Suite("Coming from Photos: albums") struct AlbumTests {
  @Test func createAlbum() async throws {
    try await withPhotoLibrary { library in
      // snippet: create album
      let result = try await library.performChanges { changes in
        changes.createAlbum(titled: "Holiday")
      }
      let album = result[result.value]
      // end snippet
      #expect(try await library.albums().collected() == [album])
    }
  }

  @Test func membersComeAndGo() async throws {
    try await withPhotoLibrary { library in
      let saved = try await library.performChanges { changes in
        let photos = (1...3).map { changes.saveImage(samplePicture($0)) }
        let album = changes.ensureAlbum(titled: "Holiday")
        changes.add([photos[0], photos[1]], to: album)
        return (photos, album)
      }
      let album = saved[saved.value.1]
      let assets = saved.value.0.map { saved[$0] }
      // snippet: insert and remove
      try await library.performChanges { changes in
        changes.add([assets[2]], to: album, at: .index(0))
        changes.remove([assets[0]], from: album)
      }
      // end snippet
      #expect(try await library.assets(in: album).collected().map(\.id) == [assets[2].id, assets[1].id])
      // snippet: move and rename
      try await library.performChanges { changes in
        changes.move([assets[1]], in: album, to: .before(assets[2]))
        changes.updateAlbum(album, title: "Holiday 2026")
      }
      // end snippet
      #expect(try await library.assets(in: album).collected().map(\.id) == [assets[1].id, assets[2].id])
      #expect(try await library.album(titled: "Holiday 2026")?.id == album.id)
    }
  }

  @Test func whatIsDeletedComesBack() async throws {
    try await withPhotoLibrary { library in
      let saved = try await library.performChanges { changes in
        let photos = (1...3).map { changes.saveImage(samplePicture($0)) }
        changes.add(photos, to: changes.ensureAlbum(titled: "Holiday"))
        return photos
      }
      let assets = saved.value.map { saved[$0] }
      // snippet: delete and restore
      try await library.performChanges { changes in
        changes.deleteAssets([assets[0], assets[1]])
      }
      let deleted = try await library.deletedAssets().collected()
      try await library.performChanges { changes in
        changes.restoreAssets([deleted[0]])
        changes.purgeAssets([deleted[1]])
      }
      // end snippet
      let album = try #require(try await library.album(titled: "Holiday"))
      #expect(try await library.assets(in: album).collected().map(\.id) == [assets[0].id, assets[2].id])
      #expect(try await library.deletedAssets().collected().isEmpty)
      #expect(try await library.asset(withID: assets[1].id, includingTrash: true) == nil)
    }
  }

  @Test func fetching() async throws {
    try await withPhotoLibrary { library in
      let saved = try await library.saveImage(samplePicture(1), toAlbum: "Holiday")
      var (seen, bytesRead): ([Asset.ID], Int) = ([], 0)
      // snippet: fetch
      if let album = try await library.album(titled: "Holiday") {
        for try await asset in library.assets(in: album) {
          let bytes = try await library.readAll(asset.id)
          seen.append(asset.id)
          bytesRead += bytes.count
        }
      }
      // end snippet
      #expect(seen == [saved.asset.id])
      #expect(bytesRead == samplePicture(1).count)
    }
  }
}

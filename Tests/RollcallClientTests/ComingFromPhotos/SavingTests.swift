import Foundation
import RollcallClient
import RollcallTesting
import TestSupport
import Testing

/// Saving, as the article "Coming from Photos" shows it.
@Suite("Coming from Photos: saving") struct SavingTests {
  let data = Data(samplePicture(1))

  @Test func oneLine() async throws {
    try await withPhotoLibrary { library in
      // snippet: one line
      try await library.saveImage(data)
      // end snippet
      #expect(try await library.albums().collected().map(\.title) == [library.configuration.clientName])
      #expect(try await library.assets().collected().count == 1)
    }
  }

  @Test func aBlock() async throws {
    try await withPhotoLibrary { library in
      // snippet: change block
      let result = try await library.performChanges { changes in
        let photo = changes.saveImage(data, filename: "IMG_0001.JPG")
        let album = changes.ensureAlbum(titled: "Holiday")
        changes.add([photo], to: album)
        return photo
      }
      let asset = result[result.value]
      // end snippet
      #expect(asset.primaryResource.filename == "IMG_0001.JPG")
      #expect(try await library.album(titled: "Holiday")?.assetCount == 1)
      #expect(try await library.readAll(asset.id) == Array(data))
    }
  }

  @Test func severalResources() async throws {
    try await withPhotoLibrary { library in
      let folder = TemporaryFolder()
      let still = folder.write(samplePicture(2), to: "a.gif")
      let other = folder.write(samplePicture(3), to: "b.gif")
      // snippet: resources
      try await library.performChanges { changes in
        changes.saveImage([
          NewResource(fileAt: still), NewResource(fileAt: other, type: .alternatePhoto),
        ])
      }
      // end snippet
      let asset = try #require(try await library.assets().collected().first)
      #expect(asset.resources.map(\.type) == [.photo, .alternatePhoto])
    }
  }

  @Test func errors() async throws {
    try await withPhotoLibrary { library in
      let data = Data("no picture".utf8)
      var told = ""
      func show(_ message: String) { told = message }
      // snippet: errors
      do {
        try await library.saveImage(data)
      } catch let error as RollcallError where error.reason == .invalidResource {
        show("This is no picture: \(error.message)")
      }
      // end snippet
      #expect(told.hasPrefix("This is no picture: "))
    }
  }
}

import Foundation
import RollcallClient
import RollcallTesting
import Testing

/// The test in README.md is the one below, word for word.
@Test func theReadmeShowsATestThatPasses() throws {
  let source = try String(contentsOfFile: #filePath, encoding: .utf8)
  let example = try #require(source.range(of: "struct HolidayTests")).lowerBound
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
  let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
  #expect(readme.contains(source[example...]))
}

struct HolidayTests {
  @Test func aLostReplyMakesNoSecondPicture() async throws {
    try await withTestServer { server in
      let library = try await server.connect()
      server.fail(.lineBreaksAfter, callsOf: "PerformChanges")
      try await library.saveImage(samplePicture(1), filename: "IMG_0001.GIF", toAlbum: "Holiday")
      #expect(server.faultsLeft == 0)
      #expect(try await library.album(titled: "Holiday")?.assetCount == 1)
    }
  }
}

import Foundation
import RollcallClient
import RollcallTesting
import TestSupport
import Testing

/// The test in README.md is the one between the two markers, word for word.
@Test func theReadmeShowsATestThatPasses() throws {
  let source = try String(contentsOfFile: #filePath, encoding: .utf8)
  let parts = source.components(separatedBy: "\n// README" + " example\n")
  try #require(parts.count == 3, "two markers")
  #expect(parts[1].hasPrefix("struct "))
  let readme = try PackageFiles.text("README.md")
  #expect(
    readme.contains(
      "```swift\nimport RollcallClient\nimport RollcallTesting\nimport Testing\n\n\(parts[1])\n```"))
}

// README example
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
// README example

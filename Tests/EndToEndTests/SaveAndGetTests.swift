import Foundation
import TestSupport
import Testing

/// The main job: pictures go in through the real binaries, and come back bit for bit.
@Suite struct SaveAndGetTests {
  let folder: TemporaryFolder
  let server: ServerProcess

  init() throws {
    folder = TemporaryFolder()
    server = try ServerProcess(data: folder.appending("data"))
  }

  @Test func everyStillFormatComesBackBitForBit() throws {
    #expect(Pictures.all.count == 7)
    for picture in Pictures.all {
      let saved = try server.rollcall("save", picture.file.path, "--album", "Every format", "--json")
      #expect(saved.status == 0, "\(picture): \(saved.errors)")
      let object = try #require(try saved.objects().first)
      #expect(object["format"] as? String == picture.format)
      #expect(object["width"] as? Int == picture.width)
      #expect(object["height"] as? Int == picture.height)
      #expect(object["sha256"] as? String == picture.sha256)
      try expectSameBytes(picture.file, asset: try #require(object["asset_id"] as? String))
    }
    let members = try server.rollcall("assets", "--album", "Every format", "--json").objects()
    #expect(members.compactMap { $0["format"] as? String } == Pictures.all.map(\.format))
  }

  @Test func aRestartKeepsEverything() throws {
    let picture = try #require(Pictures.all.first)
    let saved = try server.rollcall("save", picture.file.path, "--album", "截图相簿", "--json")
    let asset = try #require(try saved.objects().first?["asset_id"] as? String)
    #expect(server.terminate() == 0)

    let again = try ServerProcess(data: folder.appending("data"))
    let target = folder.appending("back")
    #expect(try again.rollcall("get", asset, "-o", target).status == 0)
    #expect(try sha256(of: URL(fileURLWithPath: target)) == picture.sha256)
    let albums = try again.rollcall("albums", "--json").objects()
    #expect(albums.map { $0["title"] as? String } == ["截图相簿"])
    #expect(again.terminate(with: SIGINT) == 0)
  }

  @Test func manyFilesGoInOneLineEachAndInOrder() throws {
    let files = try (1...12).map { try Pictures.painted("many-\($0).jpg", seed: $0) }
    let saved = try run(
      Package.binary("rollcall"), ["save"] + files.map(\.path) + ["--album", "Many", "--json"],
      environment: ["ROLLCALL_SERVER": server.address])
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(try saved.objects().compactMap { $0["file"] as? String } == files.map(\.path))
    let members = try server.rollcall("assets", "--album", "Many", "--json").objects()
    #expect(members.compactMap { $0["sha256"] as? String } == (try files.map { try sha256(of: $0) }))
  }

  @Test func filesAboveTheInlineLimitAreUploaded() throws {
    let file = try Pictures.painted("large.png", width: 3000, height: 2000)
    // Bytes after IEND are part of the file and come back too; they make it larger than any frame.
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((0..<9_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }))
    try handle.close()
    let saved = try server.rollcall("save", file.path, "--json")
    #expect(saved.status == 0, "\(saved.errors)")
    try expectSameBytes(file, asset: try #require(try saved.objects().first?["asset_id"] as? String))
  }

  private func expectSameBytes(_ file: URL, asset: String) throws {
    let target = folder.appending("back-\(asset)")
    let result = try server.rollcall("get", asset, "-o", target)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      FileManager.default.contentsEqual(atPath: file.path, andPath: target), "\(file.lastPathComponent)")
  }
}

import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
struct CorpusTests {
  let folder: TemporaryFolder
  let server: ServerProcess

  init() throws {
    folder = TemporaryFolder()
    server = try ServerProcess(data: folder.appending("data"))
  }

  @Test func everyWholeFileComesBackAndEveryDamagedOneIsRefused() throws {
    let files = try Corpus.entries()
    #expect(files.filter { !$0.isDecodable }.count == 2)
    for file in files {
      let saved = try server.rollcall("save", file.url.path, "--json")
      let object = try #require(try saved.objects().first, "\(file): \(saved.errors)")
      guard file.isDecodable else {
        #expect(
          saved.status == 1 && object["reason"] as? String == "INVALID_RESOURCE", "\(file): \(object)")
        continue
      }
      #expect(saved.status == 0, "\(file): \(object)")
      #expect(object["sha256"] as? String == file.sha256, "\(file)")
      #expect(object["width"] as? Int == file.width, "\(file): \(object)")
      #expect(object["height"] as? Int == file.height, "\(file): \(object)")
      let target = folder.appending("back")
      let asset = try #require(object["asset_id"] as? String)
      #expect(try server.rollcall("get", asset, "-o", target, "--force").status == 0)
      #expect(try sha256(of: URL(fileURLWithPath: target)) == file.sha256, "\(file)")
    }
    #expect(try server.rollcall("assets", "--json").outputLines.count == files.count - 2)
  }

  @Test func truncationsOfEveryFormatAreRefusedAndLeaveNothing() throws {
    var seen = 0
    for file in try Corpus.entries() where file.isDecodable {
      let whole = try Data(contentsOf: file.url)
      // Bytes behind the picture's own end may be cut without harm; those files are not for this test.
      guard
        !["frozenpond.mpo", "seine_sdr_gainmap_srgb.jpg", "image-isom-avc1.jpg", "FujiFilm SP-2500.jpg"]
          .contains(file.name)
      else { continue }
      let cut = try (1...15).map { sixteenth in
        let target = folder.url.appendingPathComponent("cut-\(sixteenth)")
        try whole.prefix(whole.count * sixteenth / 16).write(to: target)
        return target.path
      }
      let result = try run(
        Package.binary("rollcall"), ["save", "--json"] + cut, environment: ["ROLLCALL_SERVER": server.address]
      )
      let reasons = try result.objects().map { $0["reason"] as? String }
      #expect(reasons == Array(repeating: "INVALID_RESOURCE", count: 15), "\(file): \(reasons)")
      seen += 1
    }
    #expect(seen == 38)
    try expectNothingStored()
  }

  private func expectNothingStored() throws {
    #expect(try server.rollcall("assets", "--json").output.isEmpty)
    #expect(server.terminate() == 0)
    let stored = try FileManager.default.subpathsOfDirectory(atPath: folder.appending("data"))
      .filter { path in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: folder.appending("data/\(path)"), isDirectory: &isFolder)
        return !isFolder.boolValue && (path.contains("blobs/") || path.contains("temporary/"))
      }
    #expect(stored.isEmpty)
  }
}

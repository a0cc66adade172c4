import Foundation
import TestSupport
import Testing

/// One entry of the corpus's manifest, as far as it matters here.
struct CorpusFile: Decodable {
  var file: String
  var sha256: String
  var width: Int?
  var height: Int?
  /// False where the picture is damaged, a sentence where it is merely huge.
  var isDecodable: Bool

  enum CodingKeys: String, CodingKey { case file, sha256, width, height, decodable }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file = try values.decode(String.self, forKey: .file)
    sha256 = try values.decode(String.self, forKey: .sha256)
    width = try values.decodeIfPresent(Int.self, forKey: .width)
    height = try values.decodeIfPresent(Int.self, forKey: .height)
    isDecodable = (try? values.decode(Bool.self, forKey: .decodable)) ?? true
  }
}

/// Real files of other people's cameras and encoders, where a folder of them is at hand.
enum Corpus {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["ROLLCALL_CORPUS"].map { URL(fileURLWithPath: $0) }
    let beside = Package.root.appendingPathComponent("../shared/corpus").standardizedFileURL
    let corpus = (named ?? beside).appendingPathComponent("public")
    return FileManager.default.fileExists(atPath: corpus.appendingPathComponent("manifest.json").path)
      ? corpus : nil
  }()

  static func files() throws -> [CorpusFile] {
    guard let folder else { return [] }
    let manifest = try Data(contentsOf: folder.appendingPathComponent("manifest.json"))
    return try JSONDecoder().decode([CorpusFile].self, from: manifest)
  }
}

@Suite(
  .enabled(if: Corpus.folder != nil, "no corpus: set ROLLCALL_CORPUS to a folder with public/manifest.json"))
struct CorpusTests {
  let folder: TemporaryFolder
  let server: ServerProcess

  init() throws {
    folder = TemporaryFolder()
    server = try ServerProcess(data: folder.appending("data"))
  }

  @Test func everyWholeFileComesBackAndEveryDamagedOneIsRefused() throws {
    let corpus = try #require(Corpus.folder)
    let files = try Corpus.files()
    #expect(files.filter { !$0.isDecodable }.count == 2)
    for file in files {
      let saved = try server.rollcall("save", corpus.appendingPathComponent(file.file).path, "--json")
      let object = try #require(try saved.objects().first, "\(file.file): \(saved.errors)")
      guard file.isDecodable else {
        #expect(
          saved.status == 1 && object["reason"] as? String == "INVALID_RESOURCE", "\(file.file): \(object)")
        continue
      }
      #expect(saved.status == 0, "\(file.file): \(object)")
      #expect(object["sha256"] as? String == file.sha256, "\(file.file)")
      #expect(object["width"] as? Int == file.width, "\(file.file): \(object)")
      #expect(object["height"] as? Int == file.height, "\(file.file): \(object)")
      let target = folder.appending("back")
      let asset = try #require(object["asset_id"] as? String)
      #expect(try server.rollcall("get", asset, "-o", target, "--force").status == 0)
      #expect(try sha256(of: URL(fileURLWithPath: target)) == file.sha256, "\(file.file)")
    }
    #expect(try server.rollcall("assets", "--json").outputLines.count == files.count - 2)
  }

  @Test func truncationsOfEveryFormatAreRefusedAndLeaveNothing() throws {
    let corpus = try #require(Corpus.folder)
    var seen = 0
    for file in try Corpus.files() where file.isDecodable {
      let whole = try Data(contentsOf: corpus.appendingPathComponent(file.file))
      // Bytes behind the picture's own end may be cut without harm; those files are not for this test.
      guard
        !["frozenpond.mpo", "seine_sdr_gainmap_srgb.jpg", "image-isom-avc1.jpg", "FujiFilm SP-2500.jpg"]
          .contains(file.file)
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
      #expect(reasons == Array(repeating: "INVALID_RESOURCE", count: 15), "\(file.file): \(reasons)")
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

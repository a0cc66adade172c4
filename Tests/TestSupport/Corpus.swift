package import Foundation

/// Photographs and awkward files that are not part of this project, with a manifest of their true values.
///
/// `ROLLCALL_CORPUS` names their folder; without it, `shared/corpus` beside the package is looked for.
package enum Corpus {
  /// One file of the manifest.
  package struct Entry: Sendable, CustomStringConvertible {
    package let url: URL
    package let format: String
    package let width: Int?
    package let height: Int?
    /// In hexadecimal.
    package let sha256: String
    /// Whether the whole picture must come out: false for what has to be refused.
    package let isDecodable: Bool

    package var name: String { url.lastPathComponent }
    package var description: String { name }

    /// All bytes of the file.
    package func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
  }

  /// Why a test that needs the corpus is skipped.
  package static let absence = "no corpus: set ROLLCALL_CORPUS to a folder with public/manifest.json"

  /// Whether there is one.
  package static var isThere: Bool { folder != nil }

  /// The folder that has the manifest, or nil where there is no corpus.
  private static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["ROLLCALL_CORPUS"].map { URL(fileURLWithPath: $0) }
    let beside = PackageFiles.root.appendingPathComponent("../shared/corpus").standardizedFileURL
    let corpus = (named ?? beside).appendingPathComponent("public")
    return FileManager.default.fileExists(atPath: corpus.appendingPathComponent("manifest.json").path)
      ? corpus : nil
  }()

  /// What the manifest lists; nothing where there is no corpus.
  package static func entries() throws -> [Entry] {
    guard let folder else { return [] }
    let manifest = try Data(contentsOf: folder.appendingPathComponent("manifest.json"))
    return try JSONDecoder().decode([ManifestItem].self, from: manifest).map { item in
      Entry(
        url: folder.appendingPathComponent(item.file), format: item.format ?? "", width: item.width,
        height: item.height, sha256: item.sha256, isDecodable: item.isDecodable)
    }
  }
}

/// One entry of the manifest, as far as it matters here.
private struct ManifestItem: Decodable {
  let file: String
  let format: String?
  let sha256: String
  let width: Int?
  let height: Int?
  let isDecodable: Bool

  private enum CodingKeys: String, CodingKey { case file, format, sha256, width, height, decodable }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file = try values.decode(String.self, forKey: .file)
    format = try values.decodeIfPresent(String.self, forKey: .format)
    sha256 = try values.decode(String.self, forKey: .sha256)
    width = try values.decodeIfPresent(Int.self, forKey: .width)
    height = try values.decodeIfPresent(Int.self, forKey: .height)
    // A sentence instead of true or false stands where the picture is whole and merely huge.
    isDecodable = (try? values.decode(Bool.self, forKey: .decodable)) ?? true
  }
}

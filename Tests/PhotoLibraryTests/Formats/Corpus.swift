import Foundation
import Glibc

/// Photographs and awkward files that are not part of this project, with a manifest of their true values.
///
/// `ROLLCALL_CORPUS` names their folder; without it, `shared/corpus` beside the package is looked for.
enum Corpus {
  /// One file of the manifest.
  struct Entry: CustomStringConvertible {
    let path: String
    let name: String
    let format: String?
    let width: UInt32?
    let height: UInt32?
    /// Whether the whole picture must come out: false for what has to be refused.
    let isDecodable: Bool

    var description: String { name }
  }

  /// The folder that has the manifest, or nil where there is no corpus.
  static let folder: String? = {
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    // Formats, PhotoLibraryTests, Tests, the package: four levels above this file's folder is its neighbours' place.
    let besidePackage = source.dropLast(5).joined(separator: "/") + "/shared/corpus"
    let named = ProcessInfo.processInfo.environment["ROLLCALL_CORPUS"]
    let candidates = [named ?? besidePackage].flatMap { [$0, $0 + "/public"] }
    return candidates.first { access($0 + "/manifest.json", R_OK) == 0 }
  }()

  static var isThere: Bool { folder != nil }

  /// What the manifest lists; nothing where there is no corpus.
  static func entries() throws -> [Entry] {
    guard let folder else { return [] }
    let manifest = try Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json"))
    let list = try JSONSerialization.jsonObject(with: manifest) as? [[String: Any]] ?? []
    return list.compactMap { item in
      guard let name = item["file"] as? String else { return nil }
      return Entry(
        path: folder + "/" + name, name: name, format: item["format"] as? String,
        width: (item["width"] as? Int).map(UInt32.init), height: (item["height"] as? Int).map(UInt32.init),
        isDecodable: item["decodable"] as? Bool != false)
    }
  }

  /// All bytes of a file.
  static func bytes(of entry: Entry) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: entry.path)))
  }
}

import Foundation
import TestSupport

/// One file of a known format and size.
struct Picture: Sendable, CustomStringConvertible {
  var file: URL
  var format: String
  var width: Int
  var height: Int
  var sha256: String

  var description: String { file.lastPathComponent }
}

/// Pictures made at test time by encoders that are not ours: Pillow, and libheif for HEIC and AVIF.
enum Pictures {
  static let folder = TemporaryFolder()

  /// One picture of every still format.
  static let all: [Picture] = (try? make()) ?? []

  static func painted(_ name: String, width: Int = 320, height: Int = 213, seed: Int = 1) throws -> URL {
    let script = PackageFiles.root.appendingPathComponent("scripts/lib/picture.py").path
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/python3"),
      [script, folder.appending(name), String(width), String(height), String(seed)])
    guard result.status == 0 else { throw ToolFailure(message: result.errors) }
    return folder.url.appendingPathComponent(name)
  }

  private static func make() throws -> [Picture] {
    var pictures: [Picture] = []
    for (ending, format) in [
      ("jpg", "jpeg"), ("png", "png"), ("gif", "gif"), ("webp", "webp"), ("tiff", "tiff"),
    ] {
      pictures.append(try describe(painted("painted.\(ending)"), format))
    }
    for (ending, format, options) in [("heic", "heic", [String]()), ("avif", "avif", ["-A"])] {
      let target = pictures[1].file.deletingLastPathComponent().appendingPathComponent("painted.\(ending)")
      let result = try run(
        URL(fileURLWithPath: "/usr/bin/heif-enc"), options + [pictures[1].file.path, "-o", target.path])
      guard result.status == 0 else { throw ToolFailure(message: result.errors) }
      pictures.append(try describe(target, format))
    }
    return pictures
  }

  private static func describe(_ file: URL, _ format: String) throws -> Picture {
    Picture(file: file, format: format, width: 320, height: 213, sha256: try sha256(of: file))
  }
}

/// A file's SHA-256 in hexadecimal, by the system's own tool.
func sha256(of file: URL) throws -> String {
  let result = try run(URL(fileURLWithPath: "/usr/bin/sha256sum"), ["-b", "--", file.path])
  guard result.status == 0 else { throw ToolFailure(message: result.errors) }
  // A name with a backslash makes sha256sum begin the line with one.
  return String(result.output.drop { $0 == "\\" }.prefix(64))
}

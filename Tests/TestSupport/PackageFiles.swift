package import Foundation

/// The package's own files, for tests that hold one against another.
package enum PackageFiles {
  /// The package's folder.
  package static let root =
    // TestSupport, Tests, the package.
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  /// The text of a file, by its path below the package's folder.
  ///
  /// - Throws: what Foundation says of a file that cannot be read.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

internal import Foundation

/// A folder that goes away with everything in it, at the latest when nobody refers to it any more.
final class TemporaryFolder: Sendable {
  let path: String

  /// Makes an empty folder, for its owner only.
  ///
  /// - Throws: what the file manager says.
  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "rollcall-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    path = url.path
  }

  deinit { remove() }

  /// Removes it now, where it is still there.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

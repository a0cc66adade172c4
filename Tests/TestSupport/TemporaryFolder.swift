package import Foundation

/// A folder of a test's own, removed with everything in it when nobody refers to it any more.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes an empty folder.
  package init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("rollcall-test-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } catch {
      fatalError("no folder for a test: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Where it is.
  package var path: String { url.path }

  /// The path of something in it.
  package func appending(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// What is in it, sorted.
  package var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// Writes a file in place of one that is there, and makes the folders around it; returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) -> String {
    let file = url.appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    } catch {
      fatalError("no file for a test: \(error)")
    }
    return file.path
  }

  /// The bytes of a file, or nil where there is none.
  package func read(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: url.appendingPathComponent(name))).map { [UInt8]($0) }
  }
}

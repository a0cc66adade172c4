import Glibc

/// A folder of a test's own, removed with everything in it when the test drops it.
final class TemporaryFolder: Sendable {
  /// Where it is.
  let path: String

  init() {
    var template = Array("/tmp/rollcall-server-tests-XXXXXX\0".utf8CString.dropLast())
    guard mkdtemp(&template) != nil else { fatalError("mkdtemp failed: errno \(errno)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    Self.removeAll(path)
  }

  /// The path of something in it.
  func appending(_ name: String) -> String { "\(path)/\(name)" }

  /// Removes a file, or a folder with what is in it; links are not followed.
  private static func removeAll(_ path: String) {
    if remove(path) == 0 { return }
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { removeAll("\(path)/\(name)") }
    }
    closedir(folder)
    remove(path)
  }
}

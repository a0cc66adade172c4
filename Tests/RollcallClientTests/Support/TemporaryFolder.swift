import Glibc

/// A folder that lives as long as this value.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/rollcall-client-tests-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit { Self.remove(path) }

  /// Removes a folder and everything in it.
  private static func remove(_ path: String) {
    for name in names(in: path) {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }

  /// What is in it.
  var names: [String] { Self.names(in: path) }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file; returns its path.
  func write(_ bytes: [UInt8], to name: String) -> String {
    let path = "\(path)/\(name)"
    let file = fopen(path, "w")
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return path
  }

  /// The bytes of a file, or nil.
  func read(_ name: String) -> [UInt8]? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = getc(file)
      if byte < 0 { return bytes }
      bytes.append(UInt8(byte))
    }
  }
}

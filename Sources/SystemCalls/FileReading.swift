import Glibc

/// All bytes of a file, from its beginning to its end, also of one whose size the system does not know.
///
/// - Throws: `SystemError` where it cannot be opened or read.
package func fileBytes(_ path: String) throws(SystemError) -> [UInt8] {
  let descriptor = try retryingInterrupted("open") { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var room = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = try retryingInterrupted("read") {
      unsafe room.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    }
    guard count > 0 else { return bytes }
    bytes += room[..<count]
  }
}

/// All of a file as UTF-8 text; what is no UTF-8 is replaced.
///
/// - Throws: as `fileBytes` does.
package func fileText(_ path: String) throws(SystemError) -> String {
  String(decoding: try fileBytes(path), as: UTF8.self)
}

/// All bytes of a regular file; nil for a folder or anything else.
///
/// - Throws: as `fileBytes` does.
package func regularFileBytes(_ path: String) throws(SystemError) -> [UInt8]? {
  var status = stat()
  _ = try retryingInterrupted("stat") { unsafe stat(path, &status) }
  guard status.st_mode & S_IFMT == S_IFREG else { return nil }
  return try fileBytes(path)
}

/// The names in a folder, in no particular order, `.` and `..` left out.
///
/// - Throws: `SystemError` where it cannot be opened or read.
package func folderEntries(_ path: String) throws(SystemError) -> [String] {
  guard let folder = unsafe opendir(path) else { throw SystemError(call: "opendir", number: errno) }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while true {
    // Nothing is the end, or a failure: only errno tells.
    errno = 0
    guard let entry = unsafe readdir(folder) else {
      if errno != 0 { throw SystemError(call: "readdir", number: errno) }
      return names
    }
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
      unsafe field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
        unsafe String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
}

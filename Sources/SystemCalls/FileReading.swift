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

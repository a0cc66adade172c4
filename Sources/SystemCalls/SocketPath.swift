import Glibc

/// A path for a Unix socket, also where it is longer than a socket's address has room for: then its folder is opened, and the
/// path goes through `/proc/self/fd`. To be kept as long as the path is used.
package final class SocketPath: Sendable {
  /// The path as it was given.
  package let whole: String
  /// A path that fits.
  package let usable: String
  private let folder: Int32?

  /// Takes a path.
  ///
  /// - Parameter maximumBytes: the room in a socket's address.
  /// - Throws: `SystemError` where a long path's folder cannot be opened.
  package init(_ path: String, maximumBytes: Int) throws(SystemError) {
    whole = path
    guard path.utf8.count > maximumBytes, let slash = path.lastIndex(of: "/") else {
      usable = path
      folder = nil
      return
    }
    let descriptor = try retryingInterrupted("open") {
      unsafe open(String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    folder = descriptor
    usable = "/proc/self/fd/\(descriptor)\(path[slash...])"
  }

  deinit {
    if let folder { close(folder) }
  }
}

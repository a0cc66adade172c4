import Glibc
import Limits
import PhotoLibrary
import SystemCalls

/// Removes a folder with all that is in it, a bounded number of files at a time.
enum FolderRemoval {
  /// Removes some of a folder's content, and the folder once it is empty.
  ///
  /// - Returns: Whether the folder is gone.
  static func removeSlice(of path: String) throws(SystemError) -> Bool {
    var left = Limits.Libraries.filesPerRemovalSlice
    return try remove(path, &left)
  }

  private static func remove(_ path: String, _ left: inout Int) throws(SystemError) -> Bool {
    for name in try names(in: path) {
      guard left > 0 else { return false }
      let inner = "\(path)/\(name)"
      if isFolder(inner) {
        guard try remove(inner, &left) else { return false }
      } else {
        try FileTree.remove(inner)
        left -= 1
      }
    }
    do throws(SystemError) {
      _ = try retryingInterrupted("rmdir") { unsafe rmdir(path) }
    } catch  where error.number == ENOENT {
      return true
    }
    return true
  }

  private static func names(in path: String) throws(SystemError) -> [String] {
    do throws(SystemError) { return try folderEntries(path) } catch  where error.number == ENOENT {
      return []
    }
  }

  /// Not through a symbolic link: what it points to is none of the library's.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

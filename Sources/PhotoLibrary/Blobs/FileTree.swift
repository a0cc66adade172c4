import Glibc
package import SystemCalls

/// Names and folders of the file system.
package enum FileTree {
  /// Makes the folder unless it is there.
  package static func makeFolder(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try retryingInterrupted("mkdir") { mkdir(path, 0o700) }
    } catch  where error.number == EEXIST {
      return
    }
  }

  /// Puts the names in the folder on the disk.
  package static func synchronizeFolder(_ path: String) throws(SystemError) {
    try OpenFile(path: path, flags: O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// Gives a file another name on the same file system, in place of a file that has it.
  package static func rename(_ path: String, to other: String) throws(SystemError) {
    _ = try retryingInterrupted("rename") { Glibc.rename(path, other) }
  }

  /// Takes the name away; a file that is not there is none too many.
  package static func remove(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try retryingInterrupted("unlink") { unlink(path) }
    } catch  where error.number == ENOENT {
      return
    }
  }

  /// The size of the regular file at `path`, or nil if there is none.
  static func fileSizeBytes(_ path: String) throws(SystemError) -> UInt64? {
    var status = stat()
    do throws(SystemError) {
      _ = try retryingInterrupted("stat") { stat(path, &status) }
    } catch  where error.number == ENOENT {
      return nil
    }
    return status.st_mode & S_IFMT == S_IFREG ? UInt64(status.st_size) : nil
  }

  /// How many bytes, and how many files, the file system of `path` has room for.
  static func room(_ path: String) throws(SystemError) -> (bytes: UInt64, files: UInt64) {
    var status = statvfs()
    _ = try retryingInterrupted("statvfs") { statvfs(path, &status) }
    // A file system that makes its inodes as it goes tells of none at all.
    let files = status.f_files == 0 ? UInt64.max : UInt64(status.f_favail)
    return (UInt64(status.f_bavail) * UInt64(status.f_frsize), files)
  }
}

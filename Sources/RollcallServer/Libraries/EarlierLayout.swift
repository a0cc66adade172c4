import Glibc
import PhotoLibrary
import SystemCalls

/// The data folder of earlier builds, which held one library by itself: it becomes the default library.
enum EarlierLayout {
  /// What was the library's. The database comes last, so that a folder that still has it is not done.
  private static let entries = [
    "blobs", "temporary", "library.sqlite-journal", "library.sqlite-shm", "library.sqlite-wal",
    "library.sqlite",
  ]

  /// Moves an earlier build's library to where the default library belongs. Nothing is copied: names change, and the next
  /// start goes on where one was interrupted. The caller holds the data folder's lock.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: a `StartError` where there is a default library already, or where the disk refuses.
  static func move(in dataFolder: String) throws(StartError) -> Bool {
    let folders = LibraryFolders(dataFolder: dataFolder)
    let staging = folders.path + "/.moving"
    guard isThere("\(dataFolder)/library.sqlite") || isThere(staging) else { return false }
    let target = folders.path(of: .default)
    guard !isThere(target) else {
      throw StartError(
        .surroundings,
        "\(dataFolder) holds the library of an earlier version beside \(target), which is another; "
          + "move one of the two to a data folder of its own")
    }
    do throws(SystemError) {
      try folders.prepare()
      try FileTree.makeFolder(staging)
      for entry in entries where isThere("\(dataFolder)/\(entry)") {
        try FileTree.rename("\(dataFolder)/\(entry)", to: "\(staging)/\(entry)")
      }
      try FileTree.synchronizeFolder(staging)
      try FileTree.synchronizeFolder(dataFolder)
      try FileTree.rename(staging, to: target)
      try FileTree.synchronizeFolder(folders.path)
    } catch {
      throw StartError(
        .surroundings,
        "cannot move the library of an earlier version to \(target): \(error); the next start goes on")
    }
    return true
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}

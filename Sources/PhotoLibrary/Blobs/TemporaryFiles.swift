import Locking
import Synchronization
import SystemCalls

/// The folder of files that have no place yet. It is on the file system of the blobs, so that a rename is enough.
final class TemporaryFiles: Sendable {
  private let path: String
  /// The names that values of this process use; every other file is of a process that died, or lost.
  private let names = Locked<Set<String>>([])
  /// What the names of this process begin with; a number follows.
  private let prefix = Hexadecimal.random(byteCount: 8)
  private let count = Atomic<UInt64>(0)

  /// Uses the folder at `path`, making it if needed.
  init(path: String) throws(SystemError) {
    self.path = path
    try FileTree.makeFolder(path)
  }

  /// Reserves a name for a file that the caller is to make.
  func reserve() -> TemporaryFile {
    let number = count.add(1, ordering: .relaxed).newValue
    let name = "\(prefix)-\(number)"
    names.withLock { _ = $0.insert(name) }
    return TemporaryFile(folder: self, name: name, path: path + "/" + name)
  }

  /// Removes the files that nothing uses and returns how many there were.
  func sweep() throws(SystemError) -> Int {
    var count = 0
    for name in try folderEntries(path) where !names.withLock({ $0.contains(name) }) {
      try FileTree.remove(path + "/" + name)
      count += 1
    }
    return count
  }

  /// Ends the use of a name. Returns whether it was in use still.
  @discardableResult
  fileprivate func release(_ name: String) -> Bool { names.withLock { $0.remove(name) != nil } }
}

/// The name of a file in the temporary folder. The file is removed with the value, unless it was renamed away.
struct TemporaryFile: ~Copyable {
  private let folder: TemporaryFiles
  private let name: String
  /// Where the file is, or is to be.
  let path: String

  fileprivate init(folder: TemporaryFiles, name: String, path: String) {
    self.folder = folder
    self.name = name
    self.path = path
  }

  /// Takes into account that the file has a place now, so that nothing is left to be removed.
  borrowing func wasRenamed() { folder.release(name) }

  deinit {
    // What cannot be removed now, the next sweep removes.
    if folder.release(name) { try? FileTree.remove(path) }
  }
}

import Locking
import SystemCalls

/// The folder of files that have no place yet. It is on the file system of the blobs, so that a rename is enough.
final class TemporaryFiles: Sendable {
  private let path: String
  /// The names that values of this process use; every other file is of a process that died, or lost.
  private let names = Locked<Set<String>>([])

  /// Uses the folder at `path`, making it if needed.
  init(path: String) throws(SystemError) {
    self.path = path
    try FileTree.makeFolder(path)
  }

  /// Reserves a name for a file that the caller is to make.
  func reserve() -> TemporaryFile {
    let name = Hexadecimal.random(byteCount: 16)
    names.withLock { _ = $0.insert(name) }
    return TemporaryFile(folder: self, name: name, path: path + "/" + name)
  }

  /// Removes the files that nothing uses and returns how many there were.
  func sweep() throws(SystemError) -> Int {
    var count = 0
    for name in try FileTree.names(in: path) where !names.withLock({ $0.contains(name) }) {
      try FileTree.remove(path + "/" + name)
      count += 1
    }
    return count
  }

  fileprivate func release(_ name: String) {
    names.withLock { _ = $0.remove(name) }
  }
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

  deinit {
    // What cannot be removed now, the next sweep removes.
    try? FileTree.remove(path)
    folder.release(name)
  }
}

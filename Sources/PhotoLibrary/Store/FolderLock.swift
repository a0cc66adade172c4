import Glibc
import Locking
import SystemCalls

/// Holds a folder for one library, or one server, of one process. The lock ends with the process, however it ends.
package final class FolderLock: Sendable {
  /// The open lock file; `nil` once released.
  private let descriptor: Locked<Int32?>

  /// Takes the lock.
  /// - Throws: `DATA_FOLDER_IN_USE` naming the process that holds it.
  package init(folder: String) throws(LibraryError) {
    let path = folder + "/library.lock"
    let opened = try storing("open \(path)") { () throws(SystemError) in
      try retryingInterrupted("open") { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let holder = Self.holder(opened)
      close(opened)
      throw LibraryError(
        .dataFolderInUse, "\(folder) is in use by \(holder); stop it or choose another folder")
    }
    Self.writeOwnNumber(opened)
    descriptor = Locked(opened)
  }

  deinit { release() }

  /// Lets others have the folder.
  package func release() {
    descriptor.withLock { descriptor in
      if let open = descriptor.take() { close(open) }
    }
  }

  private static func writeOwnNumber(_ descriptor: Int32) {
    let number = "\(getpid())\n"
    // Only a help for people: the lock holds without it.
    _ = ftruncate(descriptor, 0)
    _ = number.utf8CString.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count - 1, 0) }
  }

  private static func holder(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let digits = bytes.prefix(max(0, count)).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.isEmpty ? "another process" : "process \(String(decoding: digits, as: UTF8.self))"
  }
}

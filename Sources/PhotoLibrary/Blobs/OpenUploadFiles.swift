import Locking
import SystemCalls

/// Which files of uploads are open: a bounded number, those that were used last, and those being used.
final class OpenUploadFiles: Sendable {
  private let limit: Int
  private let synchronize: UploadFile.Synchronize
  /// Those that may be open, the one that was used last at the end.
  private let files = Locked<[UploadFile]>([])

  /// Lets `limit` files, at least one, be open at once.
  init(limit: Int, synchronize: @escaping UploadFile.Synchronize) {
    self.limit = limit
    self.synchronize = synchronize
  }

  /// Runs `body` with the file open. Where too many are, the one that was not used for longest is synced and closed
  /// before; an append to it meanwhile waits. One caller at a time for each file.
  func use<Result>(
    _ file: UploadFile, _ body: (borrowing OpenFile) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    admit(file)?.close(after: synchronize)
    // Others may have taken its place before it was open, when there was nothing to close.
    defer { if !isAdmitted(file) { file.close(after: synchronize) } }
    return try file.withOpen(body)
  }

  /// Puts everything that was written to the file on the disk.
  func synchronize(_ file: UploadFile) throws(SystemError) {
    try file.synchronize(by: synchronize)
  }

  /// Closes a file that nobody is going to use any more.
  func discard(_ file: UploadFile) {
    files.withLock { $0.removeAll { $0 === file } }
    file.discard()
  }

  private func isAdmitted(_ file: UploadFile) -> Bool {
    files.withLock { files in files.contains { $0 === file } }
  }

  /// Counts the file as open and used last; returns the one that has to make room for it.
  private func admit(_ file: UploadFile) -> UploadFile? {
    files.withLock { files in
      files.removeAll { $0 === file }
      files.append(file)
      return files.count > limit ? files.removeFirst() : nil
    }
  }
}

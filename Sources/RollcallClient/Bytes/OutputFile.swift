import Glibc
internal import RPCWire
import SystemCalls

/// A file that is written under a temporary name beside its own, and gets its own when it is whole.
///
/// Without `commit` nothing remains of it. For one task at a time.
package final class OutputFile {
  private let path: String
  private let temporaryPath: String
  private let replacing: Bool
  private let descriptor: Int32
  private var isCommitted = false

  /// Makes the temporary file. Throws `.fileExists` where the name is taken and may not be replaced, and
  /// `.fileNotWritable` where the folder takes no file.
  package init(path: String, replacing: Bool) throws(RollcallError) {
    try Self.checkTarget(path, replacing: replacing)
    let temporaryPath = "\(path).\(Hexadecimal.random(byteCount: 4)).part"
    do {
      descriptor = try retryingInterrupted("open") {
        unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
    } catch {
      throw Self.failure(path, error)
    }
    self.path = path
    self.temporaryPath = temporaryPath
    self.replacing = replacing
  }

  deinit {
    Glibc.close(descriptor)
    if !isCommitted { unsafe unlink(temporaryPath) }
  }

  /// Writes the next bytes. Throws `.fileNotWritable`.
  package func write(_ bytes: [UInt8]) throws(RollcallError) {
    do { try writeAll(bytes, to: descriptor) } catch { throw Self.failure(path, error) }
  }

  /// Brings the bytes to the disk and gives the file its name. Throws `.fileNotWritable`, or `.fileExists` where
  /// another has taken the name meanwhile.
  package func commit() throws(RollcallError) {
    do {
      _ = try retryingInterrupted("fsync") { fsync(descriptor) }
      _ = try retryingInterrupted("rename") { giveName() }
    } catch {
      throw error.number == EEXIST ? Self.exists(path) : Self.failure(path, error)
    }
    isCommitted = true
  }

  /// Renaming would replace what is there, so a file that may not be replaced gets a second name, and loses the first.
  /// File systems without second names (FAT) rename after all; the name was free when the file was begun.
  private func giveName() -> Int32 {
    guard !replacing else { return unsafe rename(temporaryPath, path) }
    guard unsafe link(temporaryPath, path) != 0 else { return unsafe unlink(temporaryPath) }
    return errno == EPERM || errno == EOPNOTSUPP ? unsafe rename(temporaryPath, path) : -1
  }

  /// What is there may be replaced when that is wished and it is a regular file: never a device or a folder.
  private static func checkTarget(_ path: String, replacing: Bool) throws(RollcallError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    guard replacing else { throw exists(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw RollcallError(
        .fileNotWritable, "“\(path)” is not a regular file", code: .failedPrecondition)
    }
  }

  private static func exists(_ path: String) -> RollcallError {
    RollcallError(.fileExists, "“\(path)” is there already", code: .alreadyExists)
  }

  private static func failure(_ path: String, _ error: SystemError) -> RollcallError {
    RollcallError(.fileNotWritable, "“\(path)” cannot be written: \(error.words)", code: .failedPrecondition)
  }
}

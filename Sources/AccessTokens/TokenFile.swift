import Glibc
import Limits
import SystemCalls

/// The file of tokens in a server's data folder: read by the server, changed by its operator.
///
/// It is replaced as a whole, so that a reader sees it before a change or after it, and whoever changes it holds a lock on the
/// folder meanwhile. Only its owner, the folder's, may read it; a file that others can read is refused.
package struct TokenFile: Sendable {
  private let folder: String
  /// Where it is.
  package var path: String { "\(folder)/\(Limits.Tokens.fileName)" }

  /// The file of a data folder.
  package init(inDataFolder folder: String) { self.folder = folder }

  /// The tokens; `nil` where there is no file, so that no tokens are configured.
  package func read() throws(TokenFileError) -> TokenSet? {
    let bytes: [UInt8]?
    do throws(SystemError) { bytes = try readBytes() } catch {
      throw TokenFileError("cannot read \(path): \(error.words)")
    }
    guard let bytes else { return nil }
    do throws(TokenFileError) {
      guard bytes.count <= TokenSet.maximumSizeBytes else {
        throw TokenFileError("it is larger than \(Limits.Tokens.count) tokens")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw TokenFileError("it is no text") }
      return try TokenSet(text: text)
    } catch {
      throw TokenFileError("\(path): \(error)")
    }
  }

  /// Changes the tokens; others who do so meanwhile wait. What a function throws leaves the file as it was.
  package func change<Value>(
    _ body: (inout TokenSet) throws(TokenFileError) -> Value
  ) throws(TokenFileError) -> Value {
    let directory: Int32
    do throws(SystemError) {
      directory = try retryingInterrupted("open") { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    } catch {
      throw TokenFileError("cannot open the data folder \(folder): \(error.words); make it, or name another")
    }
    defer { close(directory) }
    var tokens: TokenSet
    do throws(SystemError) {
      _ = try retryingInterrupted("flock") { flock(directory, LOCK_EX) }
    } catch {
      throw TokenFileError("cannot lock the data folder \(folder): \(error.words)")
    }
    tokens = try read() ?? TokenSet()
    let value = try body(&tokens)
    do throws(SystemError) { try replace(with: tokens, directory: directory) } catch {
      throw TokenFileError("cannot write \(path): \(error.words)")
    }
    return value
  }

  private func readBytes() throws(SystemError) -> [UInt8]? {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try retryingInterrupted("open") { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    } catch  where error.number == ENOENT {
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    _ = try retryingInterrupted("fstat") { fstat(descriptor, &status) }
    // As ssh has it: a secret that others can read is none.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0 else {
      throw SystemError(call: "read", number: EACCES)
    }
    return try Self.read(descriptor, atMost: TokenSet.maximumSizeBytes + 1)
  }

  private static func read(_ descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Int(getpagesize()))
    while bytes.count < limit {
      let count = try retryingInterrupted("read") {
        piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  private func replace(with tokens: TokenSet, directory: Int32) throws(SystemError) {
    let temporary = path + ".new"
    unlink(temporary)
    let descriptor = try retryingInterrupted("open") {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    defer { close(descriptor) }
    var status = stat()
    _ = try retryingInterrupted("fstat") { fstat(directory, &status) }
    // What root makes, the server's user must be able to read.
    if geteuid() == 0 {
      _ = try retryingInterrupted("fchown") { fchown(descriptor, status.st_uid, status.st_gid) }
    }
    try writeAll(Array(tokens.text.utf8), to: descriptor)
    _ = try retryingInterrupted("fsync") { fsync(descriptor) }
    _ = try retryingInterrupted("rename") { rename(temporary, path) }
    _ = try retryingInterrupted("fsync") { fsync(directory) }
  }
}

import Glibc
import RollcallClient

/// A file that says how far a program has read the change feed: the token and the end of a line.
struct ChangeTokenFile {
  let path: String

  /// The token that is stored; nil where there is no file. Throws `.fileNotReadable` for a file without one: to begin
  /// anywhere else would miss what happened since.
  func read() throws(RollcallError) -> ChangeToken? {
    guard unsafe access(path, F_OK) == 0 || errno != ENOENT else { return nil }
    let file = try InputFile(path: path)
    guard file.sizeBytes <= UInt64(getpagesize()) else { throw noToken }
    let bytes = try file.read(at: 0, count: Int(file.sizeBytes))
    let text = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard !text.isEmpty, let token = String(validating: text, as: UTF8.self) else { throw noToken }
    return ChangeToken(rawValue: token)
  }

  /// Stores a token in place of the last one: after a crash the file has one or the other. Throws `.fileNotWritable`.
  func write(_ token: ChangeToken) throws(RollcallError) {
    let file = try OutputFile(path: path, replacing: true)
    try file.write(Array("\(token)\n".utf8))
    try file.commit()
  }

  private var noToken: RollcallError {
    RollcallError(
      .fileNotReadable, "“\(path)” holds no token; remove it to begin with what happens next")
  }
}

import CSQLite

/// A failure that SQLite reported.
struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// SQLite's extended result code.
  let code: Int32
  /// SQLite's own words, and what was being done.
  let message: String

  /// The failure that a connection reported last.
  static func last(of handle: OpaquePointer?, doing what: String) -> SQLiteError {
    // A statement's lines become one: errors are lines of a log.
    let line = what.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return SQLiteError(
      code: sqlite3_extended_errcode(handle), message: "\(line): \(String(cString: sqlite3_errmsg(handle)))")
  }

  /// The code without its extension.
  var primaryCode: Int32 { code & 0xff }

  /// Whether a `COMMIT` that failed so has certainly not happened.
  ///
  /// The commit frame is the last thing written before the sync, so a write that failed came before it or
  /// tore it, and its checksum gives a torn one away. Every other failure may have come after it.
  var ruledOutCommit: Bool {
    primaryCode == SQLITE_FULL || code == Self.writeFailed
  }

  /// `SQLITE_IOERR_WRITE`, a macro that is not imported.
  private static let writeFailed = SQLITE_IOERR | (3 << 8)

  var description: String { "SQLite \(code): \(message)" }

  /// What the library's caller is told: that nothing was changed, and why.
  var libraryError: LibraryError {
    if primaryCode == SQLITE_FULL {
      return LibraryError(.notEnoughSpace, "the disk has no room for the database: \(message)")
    }
    return LibraryError(.storageFailed, "the database failed: \(message)")
  }
}

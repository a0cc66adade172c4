import CSQLite

/// A prepared statement. Columns count from 0, parameters from 1, as SQLite has it.
///
/// What is bound stays bound until it is bound anew. A statement that returned a row must be reset before
/// its transaction ends.
final class Statement {
  private let connection: Connection
  private let handle: OpaquePointer

  init(_ statement: String, on connection: Connection) throws {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let result = sqlite3_prepare_v3(connection.handle, statement, -1, flags, &prepared, nil)
    guard result == SQLITE_OK, let prepared else {
      throw SQLiteError.last(of: connection.handle, doing: "preparing \(statement)")
    }
    self.connection = connection
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  /// Goes on to the next row.
  /// - Returns: Whether there is one.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure()
    }
  }

  /// Runs the statement to its end and makes it ready to run again.
  func run() throws {
    let result = sqlite3_step(handle)
    guard result == SQLITE_DONE || result == SQLITE_ROW else { throw failure() }
    sqlite3_reset(handle)
  }

  /// Makes the statement ready to run again, and ends its read.
  func reset() { sqlite3_reset(handle) }

  private func failure() -> SQLiteError {
    let error = SQLiteError.last(of: connection.handle, doing: String(cString: sqlite3_sql(handle)))
    sqlite3_reset(handle)
    return error
  }
}

// Binding. The result codes are not looked at: a parameter out of range is a bug that the first run of a
// statement shows, and a binding without memory leaves NULL, which the tables' NOT NULL refuses.
extension Statement {
  func bind(_ parameter: Int32, _ value: Int64) { sqlite3_bind_int64(handle, parameter, value) }

  func bind(_ parameter: Int32, _ value: Int64?) {
    if let value { bind(parameter, value) } else { bindNull(parameter) }
  }

  func bind(_ parameter: Int32, _ value: Double?) {
    if let value { sqlite3_bind_double(handle, parameter, value) } else { bindNull(parameter) }
  }

  func bindNull(_ parameter: Int32) { sqlite3_bind_null(handle, parameter) }

  /// Binds text, which SQLite copies.
  func bind(_ parameter: Int32, _ text: String) {
    guard !text.isEmpty else {
      sqlite3_bind_text(handle, parameter, "", 0, rollcall_sqlite_transient())
      return
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text64(
          handle, parameter, characters.baseAddress, UInt64(characters.count),
          rollcall_sqlite_transient(), UInt8(SQLITE_UTF8))
      }
    }
  }

  /// Binds bytes, which SQLite copies.
  func bind(_ parameter: Int32, _ bytes: UnsafeRawBufferPointer) {
    bind(parameter, bytes, rollcall_sqlite_transient())
  }

  /// Binds bytes without copying them: they must stay where they are until the statement has run.
  func bindInPlace(_ parameter: Int32, _ bytes: UnsafeRawBufferPointer) {
    bind(parameter, bytes, nil)
  }

  private func bind(
    _ parameter: Int32, _ bytes: UnsafeRawBufferPointer, _ destructor: sqlite3_destructor_type?
  ) {
    // A null pointer would be NULL, not an empty value.
    guard let start = bytes.baseAddress else {
      sqlite3_bind_zeroblob(handle, parameter, 0)
      return
    }
    sqlite3_bind_blob64(handle, parameter, start, UInt64(bytes.count), destructor)
  }

  func bind(_ parameter: Int32, _ bytes: [UInt8]) { bytes.withUnsafeBytes { bind(parameter, $0) } }

  func bind(_ parameter: Int32, _ digest: SHA256Digest) { digest.withBytes { bind(parameter, $0) } }

  func bind(_ parameter: Int32, _ identifier: Identifier) { identifier.withBytes { bind(parameter, $0) } }
}

// Reading a row.
extension Statement {
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// The column's text; empty where it is NULL.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The column's bytes, good until the statement moves; empty where it is NULL.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// The column's digest.
  func digest(_ column: Int32) throws -> SHA256Digest {
    guard let digest = SHA256Digest(bytes: bytes(column)) else { throw malformed(column) }
    return digest
  }

  /// The column's id.
  func identifier(_ column: Int32) throws -> Identifier {
    guard let identifier = Identifier(bytes: bytes(column)) else { throw malformed(column) }
    return identifier
  }

  /// A value that this program never wrote: the database is damaged.
  func malformed(_ column: Int32) -> SQLiteError {
    let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "?"
    return SQLiteError(code: SQLITE_CORRUPT, message: "the column \(name) holds no value of its kind")
  }
}

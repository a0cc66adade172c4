import CSQLite
import Limits

/// One connection to the library's database.
///
/// SQLite is opened without its own locks: a connection and its statements belong to one thread or queue
/// at a time. The writer lives in a ``QueueConfined``, each reader on its thread.
final class Connection {
  enum Access {
    /// Reads and writes, and makes the file where it is missing.
    case writing
    /// Only reads.
    case reading
  }

  let handle: OpaquePointer

  /// Frames in the write-ahead log after this connection's last commit; SQLite's hook writes it.
  private let logFrames = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  /// Opens a connection, with what every connection of the library has: no checkpoint of its own (the
  /// queue makes them), foreign keys, and a wait of some seconds where another connection holds a lock.
  init(path: String, access: Access) throws {
    let flags =
      switch access {
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      case .reading: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
      }
    _ = Self.allocatesQuietly
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_EXRESCODE, nil)
    guard result == SQLITE_OK, let opened else {
      let error = SQLiteError.last(of: opened, doing: "opening \(path)")
      sqlite3_close(opened)
      throw error
    }
    handle = opened
    logFrames.initialize(to: 0)
    if access == .writing { try refuseReadOnly(path) }
    sqlite3_busy_timeout(handle, Limits.Library.databaseBusyTimeoutMilliseconds)
    _ = rollcall_sqlite_no_checkpoint_on_close(handle)
    _ = rollcall_sqlite_defensive(handle)
    try execute("PRAGMA foreign_keys = ON")
    try execute("PRAGMA temp_store = MEMORY")
    // The hook replaces SQLite's automatic checkpoints.
    sqlite3_wal_hook(
      handle,
      { frames, _, _, count in
        frames?.assumingMemoryBound(to: Int32.self).pointee = count
        return SQLITE_OK
      }, logFrames)
  }

  /// SQLite need not count what it allocates: each count takes a lock that all connections of the process share. Set before
  /// the first connection, and at no other time.
  private static let allocatesQuietly: Bool = rollcall_sqlite_without_memory_statistics() == SQLITE_OK

  /// SQLite opens a file that it may not write, or that fails it just then, for reading only, and says nothing.
  private func refuseReadOnly(_ path: String) throws {
    guard sqlite3_db_readonly(handle, "main") == 0 else {
      throw SQLiteError(code: SQLITE_READONLY, message: "opening \(path): the file can only be read")
    }
  }

  /// How many changed rows were told so far.
  private var rowsTold: Int64 = 0

  /// Closes the connection. Statements hold the connection, so they are gone by then.
  deinit {
    sqlite3_close_v2(handle)
    logFrames.deallocate()
  }

  /// Runs statements that return nothing, separated by semicolons.
  func execute(_ statements: String) throws {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError.last(of: handle, doing: "running a statement")
    }
  }

  /// Prepares a statement that will be used again and again.
  func prepare(_ statement: String) throws -> Statement { try Statement(statement, on: self) }

  /// The first column of a statement's first row; `nil` where there is no row.
  func integer(_ query: String) throws -> Int64? {
    let statement = try prepare(query)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// How many rows the last statement that changes rows has changed.
  var changedRows: Int { Int(sqlite3_changes64(handle)) }

  /// How many rows statements have changed since the connection was opened, those of undone transactions included.
  var totalChangedRows: Int64 { sqlite3_total_changes64(handle) }

  /// How many rows statements have changed since this was asked before, those of undone transactions included.
  func takeChangedRows() -> UInt64 {
    let total = totalChangedRows
    defer { rowsTold = total }
    return UInt64(total - rowsTold)
  }

  /// How many pages were written to the log since this was asked before.
  func takeWrittenPages() -> UInt64 {
    var (pages, most): (Int32, Int32) = (0, 0)
    sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &pages, &most, 1)
    return UInt64(pages)
  }

  /// Whether no transaction is open. SQLite may end one by itself after an error.
  var isOutsideTransaction: Bool { sqlite3_get_autocommit(handle) != 0 }

  /// How large the write-ahead log was after this connection's last commit.
  var logSizeBytes: Int { Int(logFrames.pointee) * Limits.Library.databasePageBytes }

  /// Moves the write-ahead log's pages into the database.
  /// - Parameter mode: `SQLITE_CHECKPOINT_PASSIVE`, which waits for nobody, `…_RESTART` or `…_TRUNCATE`.
  /// - Returns: Whether all pages were moved.
  func checkpoint(mode: Int32) throws -> Bool {
    var frames: Int32 = 0
    var moved: Int32 = 0
    let result = sqlite3_wal_checkpoint_v2(handle, nil, mode, &frames, &moved)
    if result & 0xff == SQLITE_BUSY { return false }
    guard result == SQLITE_OK else { throw SQLiteError.last(of: handle, doing: "checkpointing") }
    return frames == moved
  }
}

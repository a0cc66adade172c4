import CSQLite

/// Brings a database to the version of this program.
enum Migrations {
  /// Brings the database to the newest version, in one transaction.
  /// - Returns: The version it was at; 0 where it was empty.
  /// - Throws: `NEWER_DATABASE` where a newer program made it, `STORAGE_FAILED` where it is no library's;
  ///   in both cases before anything is written.
  static func migrate(_ connection: Connection) throws -> Int {
    let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
    let newest = Schema.migrations.count
    try refuseForeign(connection, version: version)
    guard version <= newest else {
      throw LibraryError(
        .newerDatabase,
        "the database has version \(version), and this program knows versions up to \(newest); "
          + "use a newer program")
    }
    try switchToWriteAheadLog(connection)
    guard version < newest else { return version }
    // A table is made anew by dropping the old one, and what refers to it must outlive that. Not to be changed later.
    try connection.execute("PRAGMA foreign_keys = OFF")
    defer { try? connection.execute("PRAGMA foreign_keys = ON") }
    try connection.execute("BEGIN IMMEDIATE")
    do {
      for step in Schema.migrations[version...] { try connection.execute(step) }
      try refuseDangling(connection)
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      try connection.execute("PRAGMA user_version = \(newest)")
      try connection.execute("COMMIT")
    } catch {
      if !connection.isOutsideTransaction { try? connection.execute("ROLLBACK") }
      throw error
    }
    return version
  }

  /// Refuses what refers to rows that are not there.
  private static func refuseDangling(_ connection: Connection) throws {
    let check = try connection.prepare("PRAGMA foreign_key_check")
    defer { check.reset() }
    guard try !check.step() else {
      throw LibraryError(
        .storageFailed, "the database's table \(check.text(0)) refers to rows that are gone; restore a backup"
      )
    }
  }

  /// Refuses a database that another program made.
  private static func refuseForeign(_ connection: Connection, version: Int) throws {
    let applicationID = try connection.integer("PRAGMA application_id") ?? 0
    if applicationID == Schema.applicationID { return }
    let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    guard applicationID == 0, version == 0, tables == 0 else {
      throw LibraryError(.storageFailed, "library.sqlite was made by another program; choose another folder")
    }
  }

  /// Readers and the writer work side by side only with a write-ahead log; some file systems cannot have one.
  private static func switchToWriteAheadLog(_ connection: Connection) throws {
    let statement = try connection.prepare("PRAGMA journal_mode = WAL")
    guard try statement.step(), statement.text(0) == "wal" else {
      throw LibraryError(
        .storageFailed, "the folder's file system cannot hold a write-ahead log; choose a local one")
    }
  }
}

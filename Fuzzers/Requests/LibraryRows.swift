@testable import PhotoLibrary

/// All rows of a library's database as they were, to be put back: on the library's own connection, which is the only writer.
struct LibraryRows {
  private let library: PhotoLibrary
  private let statements: [String]

  /// Copies the rows, in memory.
  init(of library: PhotoLibrary) {
    self.library = library
    let tables = always("the tables are listed") { () throws(LibraryError) in
      try library.changes.performAndWait { writer in
        let query = try writer.connection.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table'")
        var names: [String] = []
        while try query.step() { names.append(query.text(0)) }
        query.reset()
        for name in names {
          try writer.connection.execute("CREATE TEMP TABLE saved_\(name) AS SELECT * FROM main.\(name)")
        }
        return names
      }
    }
    statements =
      ["PRAGMA defer_foreign_keys = ON"]
      + tables.flatMap {
        ["DELETE FROM main.\($0)", "INSERT INTO main.\($0) SELECT * FROM temp.saved_\($0)"]
      }
  }

  /// Puts the rows back, whatever was done to them.
  func restore() {
    always("the rows are put back") { () throws(LibraryError) in
      try library.changes.performAndWait { writer in
        for statement in statements { try writer.connection.execute(statement) }
        writer.forget()
      }
    }
  }
}

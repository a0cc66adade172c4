extension Schema {
  /// One row: a number that hardly any other library has. Copies of a database have the same, and so take each other's page tokens.
  static let libraryTag = """
    CREATE TABLE library_tag (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      tag INTEGER NOT NULL
    ) STRICT;
    INSERT INTO library_tag (id, tag) VALUES (1, random());
    """
}

extension Schema {
  static let usage = """
    -- What the library stores, and may store: one row. `quota` is NULL where the server's default holds, and 0 where nothing does.
    CREATE TABLE usage (
      key INTEGER PRIMARY KEY CHECK (key = 1),
      blobs INTEGER NOT NULL,
      size INTEGER NOT NULL,
      quota INTEGER
    ) STRICT;
    INSERT INTO usage (key, blobs, size) SELECT 1, count(*), coalesce(sum(size), 0) FROM blob;
    """
}

/// The database's tables, as a list of migrations: each brings it from one version to the next.
///
/// A migration that was ever released never changes. Rows are kept few and short, since what a save costs
/// is mostly pages written: one row for an asset with its primary resource, one for its bytes, one for a
/// membership, one for a batch's record; keys grow, so that most indexes are appended to.
enum Schema {
  /// Marks a file as a library's (`PRAGMA application_id`): the letters `Roll`.
  static let applicationID: Int64 = 0x526f_6c6c

  /// The statements that bring the database from version `n` to `n + 1`, at place `n`.
  static let migrations = [
    version1, version2, feed, assetDetails, access, usage, fetches, trash, openTime, libraryTag,
  ]

  private static let version1 = """
    -- Bytes, by their SHA-256. `data` is NULL where they lie in a file named by the digest.
    -- `first_asset` is the first asset whose primary resource they are: RETURN_EXISTING looks it up.
    CREATE TABLE blob (
      key INTEGER PRIMARY KEY,
      digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
      size INTEGER NOT NULL,
      format INTEGER NOT NULL,
      pixel_width INTEGER NOT NULL,
      pixel_height INTEGER NOT NULL,
      first_asset INTEGER,
      data BLOB
    ) STRICT;

    -- Assets, each with its primary resource. Keys are in the order of adding.
    CREATE TABLE asset (
      key INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      added INTEGER NOT NULL,
      external_id TEXT,
      type INTEGER NOT NULL,
      filename TEXT NOT NULL,
      blob INTEGER NOT NULL REFERENCES blob (key),
      further_resources INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX asset_external_id ON asset (external_id) WHERE external_id IS NOT NULL;

    -- Resources beyond the primary one.
    CREATE TABLE further_resource (
      asset INTEGER NOT NULL REFERENCES asset (key),
      ordinal INTEGER NOT NULL,
      type INTEGER NOT NULL,
      filename TEXT NOT NULL,
      blob INTEGER NOT NULL REFERENCES blob (key),
      PRIMARY KEY (asset, ordinal)
    ) STRICT, WITHOUT ROWID;

    -- Albums. Keys are in the order of making. `title_key` is the title in normal form C.
    -- `order_generation` grows when members get new positions.
    CREATE TABLE album (
      key INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      title TEXT NOT NULL,
      title_key BLOB NOT NULL,
      created INTEGER NOT NULL,
      member_count INTEGER NOT NULL,
      order_generation INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX album_title_key ON album (title_key);

    -- Which assets are in which album, by position; positions have gaps.
    CREATE TABLE member (
      album INTEGER NOT NULL REFERENCES album (key),
      position INTEGER NOT NULL,
      asset INTEGER NOT NULL REFERENCES asset (key),
      PRIMARY KEY (album, position)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX member_asset ON member (asset, album);

    -- Outcomes of batches with an id, for retries. `name` is a hash of client and batch id, `digest` one of
    -- the batch, `results` what was answered. Keys are in the order of committing: the oldest go first.
    CREATE TABLE batch_record (
      key INTEGER PRIMARY KEY,
      name BLOB NOT NULL UNIQUE CHECK (length(name) = 16),
      digest BLOB NOT NULL CHECK (length(digest) = 32),
      recorded INTEGER NOT NULL,
      results BLOB NOT NULL
    ) STRICT;
    """

  private static let version2 = """
    -- What became of positions when members got new ones, so that page tokens find their places: see Relabelling.
    -- `generation` is the one of the album's order that ended with it. The last few of each album are kept.
    CREATE TABLE relabelling (
      album INTEGER NOT NULL REFERENCES album (key),
      generation INTEGER NOT NULL,
      positions BLOB NOT NULL,
      PRIMARY KEY (album, generation)
    ) STRICT, WITHOUT ROWID;
    """
}

extension Schema {
  /// The trash. `asset` is made anew for it: its column `blob` loses its foreign key, because dropping a blob would read all
  /// assets to see that none has it. Whoever drops a blob knows that by `first_asset` and `asset_sharing`.
  static let trash = """
    CREATE TABLE asset_with_trash (
      key INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      added INTEGER NOT NULL,
      external_id TEXT,
      type INTEGER NOT NULL,
      filename TEXT NOT NULL,
      blob INTEGER NOT NULL,
      further_resources INTEGER NOT NULL,
      owner INTEGER REFERENCES client (key),
      -- When it was put into the trash, by the wall clock; NULL where it is not there.
      trashed INTEGER,
      -- 1 where its blob is also that of an earlier asset; NULL for a blob's `first_asset`.
      shares_blob INTEGER
    ) STRICT;
    INSERT INTO asset_with_trash
      SELECT key, id, added, external_id, type, filename, blob, further_resources, owner, NULL,
        (SELECT CASE WHEN first_asset < asset.key THEN 1 END FROM blob WHERE blob.key = asset.blob)
      FROM asset;
    DROP TABLE asset;
    ALTER TABLE asset_with_trash RENAME TO asset;
    CREATE UNIQUE INDEX asset_external_id ON asset (external_id) WHERE external_id IS NOT NULL;
    -- The assets that have a blob, beside its `first_asset`: most blobs have one asset, and none here.
    CREATE INDEX asset_sharing ON asset (blob) WHERE shares_blob = 1;
    CREATE INDEX further_resource_blob ON further_resource (blob);

    -- 1 where the asset is in the trash: it keeps its position, and no count or listing sees it.
    ALTER TABLE member ADD COLUMN trashed INTEGER;

    -- When it was put into the trash, by the wall clock; NULL where it is not there. Only albums outside have a title.
    ALTER TABLE album ADD COLUMN trashed INTEGER;
    DROP INDEX album_title_key;
    CREATE INDEX album_title_key ON album (title_key) WHERE trashed IS NULL;

    -- What is in the trash, and since when, by the clock that expiry goes by.
    CREATE TABLE asset_trash (
      asset INTEGER PRIMARY KEY REFERENCES asset (key),
      since INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX asset_trash_since ON asset_trash (since);
    CREATE TABLE album_trash (
      album INTEGER PRIMARY KEY REFERENCES album (key),
      since INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX album_trash_since ON album_trash (since);

    -- One row: the time that expiry goes by when it was last written, and the wall clock's then.
    CREATE TABLE expiry_clock (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      now INTEGER NOT NULL,
      wall INTEGER NOT NULL
    ) STRICT;

    -- The last key and id of a table's purged rows (1 asset, 2 album): what is made next comes behind them.
    CREATE TABLE last_purged (
      kind INTEGER PRIMARY KEY,
      key INTEGER NOT NULL,
      id BLOB NOT NULL CHECK (length(id) = 16)
    ) STRICT;

    -- Whose what was purged was, as long as the feed tells of it, and when it was purged, by the clock that expiry goes by: a
    -- client that sees only its own is told of its own.
    CREATE TABLE purged_owner (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      owner INTEGER NOT NULL,
      purged INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX purged_owner_purged ON purged_owner (purged);
    """
}

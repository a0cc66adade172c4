extension Schema {
  static let access = """
    -- Clients, by the name that the server knows them by: who has made something, or was decided on.
    CREATE TABLE client (
      key INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;

    -- Who saved or made it; NULL for what is older than this column.
    ALTER TABLE asset ADD COLUMN owner INTEGER REFERENCES client (key);
    ALTER TABLE album ADD COLUMN owner INTEGER REFERENCES client (key);
    -- Who sees only its own albums finds them by title.
    CREATE INDEX album_owner ON album (owner, title_key);

    -- The first asset of a client's own with some primary bytes, for clients that see nothing else: RETURN_EXISTING looks it up
    -- where the blob's `first_asset` is another's. One that is there no more is as good as none.
    CREATE TABLE own_copy (
      blob INTEGER NOT NULL,
      owner INTEGER NOT NULL,
      asset INTEGER NOT NULL,
      PRIMARY KEY (blob, owner)
    ) STRICT, WITHOUT ROWID;

    -- What was decided for a client at a level (1 add-only, 2 read-write).
    CREATE TABLE access (
      client INTEGER NOT NULL REFERENCES client (key),
      level INTEGER NOT NULL,
      status INTEGER NOT NULL,
      decided INTEGER NOT NULL,
      PRIMARY KEY (client, level)
    ) STRICT, WITHOUT ROWID;
    """
}

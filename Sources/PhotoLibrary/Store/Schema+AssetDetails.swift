extension Schema {
  static let assetDetails = """
    -- What is said of assets: a row where anything ever was, so that a plain save writes none. `moment` is what the
    -- order by capture goes by: the camera's wall clock, or, where `captured` is NULL, when the asset was added.
    -- The text columns are empty where nothing is said.
    CREATE TABLE asset_detail (
      asset INTEGER PRIMARY KEY REFERENCES asset (key) ON DELETE CASCADE,
      modified INTEGER NOT NULL,
      favorite INTEGER NOT NULL,
      hidden INTEGER NOT NULL,
      captured INTEGER,
      offset_minutes INTEGER,
      moment INTEGER NOT NULL,
      latitude REAL,
      longitude REAL,
      altitude REAL,
      title TEXT NOT NULL,
      caption TEXT NOT NULL,
      attribute_count INTEGER NOT NULL
    ) STRICT;

    -- Attributes of assets; keys and values are compared byte by byte.
    CREATE TABLE asset_attribute (
      asset INTEGER NOT NULL REFERENCES asset (key) ON DELETE CASCADE,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (asset, key)
    ) STRICT, WITHOUT ROWID;
    """
}

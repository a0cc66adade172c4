extension Schema {
  /// What fetches by a filter and an order need beside what is stored. Nothing here is written by a plain save of a picture.
  static let fetches = """
    CREATE INDEX asset_detail_favorite ON asset_detail (asset) WHERE favorite = 1;
    CREATE INDEX asset_detail_hidden ON asset_detail (asset) WHERE hidden = 1;
    CREATE INDEX asset_detail_captured ON asset_detail (captured, asset) WHERE captured IS NOT NULL;
    CREATE INDEX asset_detail_favorite_moment ON asset_detail (moment, asset) WHERE favorite = 1;
    CREATE INDEX asset_detail_hidden_moment ON asset_detail (moment, asset) WHERE hidden = 1;
    CREATE INDEX asset_attribute_value ON asset_attribute (key, value, asset);

    -- The assets that are videos.
    CREATE TABLE video (asset INTEGER PRIMARY KEY REFERENCES asset (key) ON DELETE CASCADE) STRICT;
    INSERT INTO video SELECT key FROM asset WHERE type = 2;

    -- The assets with a capture date, as runs of keys: assets whose keys lie in none stand in the order by capture at the time
    -- they were added, which is the order of their keys. So that order needs no index that a save would write. No two runs touch.
    CREATE TABLE dated_run (first INTEGER PRIMARY KEY, last INTEGER NOT NULL) STRICT;
    """
}

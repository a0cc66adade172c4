extension Schema {
  static let feed = """
    -- What each batch did, for the change feed: a row a batch that changed something. Events are counted from 1 over all
    -- batches; `last_position` is the number of the row's last one, `events` has them all (see FeedEvent). The newest
    -- row is never dropped: the next one goes on from it.
    CREATE TABLE feed (
      last_position INTEGER PRIMARY KEY,
      committed INTEGER NOT NULL,
      events BLOB NOT NULL
    ) STRICT;

    -- Where each history of the database began: whenever it is opened and then changed, a new one does. Two databases
    -- that came of one, such as a copy that was put back, have the same events up to a position exactly when the same
    -- tag covers it in both.
    CREATE TABLE feed_era (
      first_position INTEGER PRIMARY KEY,
      tag INTEGER NOT NULL UNIQUE
    ) STRICT;
    INSERT INTO feed_era (first_position, tag) VALUES (0, random());
    """
}

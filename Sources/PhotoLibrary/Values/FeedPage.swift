/// Ids of assets or albums that changed; none is named twice.
public struct ChangedIDs: Sendable, Equatable {
  /// Those that are new in the library, or back in it.
  public var inserted: [String]
  /// Those of which something is different; of an album also its members.
  public var updated: [String]
  /// Those that are gone from the library: in the trash, or purged.
  public var deleted: [String]

  /// Makes a list of ids.
  public init(inserted: [String] = [], updated: [String] = [], deleted: [String] = []) {
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
  }

  /// How many ids it has.
  public var count: Int { inserted.count + updated.count + deleted.count }
}

/// What happened in a library between two places of its change feed.
public struct FeedPage: Sendable, Equatable {
  /// What became of assets.
  public var assets: ChangedIDs
  /// What became of albums.
  public var albums: ChangedIDs
  /// Marks where this page ends: asks for what happens later.
  public var nextToken: String
  /// Whether more has happened already.
  public var hasMore: Bool

  /// Makes a page.
  public init(
    assets: ChangedIDs = ChangedIDs(), albums: ChangedIDs = ChangedIDs(), nextToken: String,
    hasMore: Bool = false
  ) {
    self.assets = assets
    self.albums = albums
    self.nextToken = nextToken
    self.hasMore = hasMore
  }

  /// Whether it names nothing.
  public var isEmpty: Bool { assets.count + albums.count == 0 }
}

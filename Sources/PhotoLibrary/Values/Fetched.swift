/// What was found of the assets asked for by name.
public struct AssetLookup: Sendable, Equatable {
  /// Those found: first by ids, then by external ids, each in request order.
  public var assets: [Asset]
  /// The ids that name no asset, in request order.
  public var missingIDs: [String]
  /// The external ids that name no asset, in request order.
  public var missingExternalIDs: [String]
  /// How many names at the end were not looked up, because what was found fills a reply.
  public var namesLeft: Int

  /// Makes a lookup's outcome.
  public init(
    assets: [Asset] = [], missingIDs: [String] = [], missingExternalIDs: [String] = [], namesLeft: Int = 0
  ) {
    self.assets = assets
    self.missingIDs = missingIDs
    self.missingExternalIDs = missingExternalIDs
    self.namesLeft = namesLeft
  }
}

/// What was found of the albums asked for by name.
public struct AlbumLookup: Sendable, Equatable {
  /// Those found: first by ids, then by titles, each in request order.
  public var albums: [Album]
  /// The ids that name no album, in request order.
  public var missingIDs: [String]
  /// The titles that no album has, in request order.
  public var missingTitles: [String]

  /// Makes a lookup's outcome.
  public init(albums: [Album] = [], missingIDs: [String] = [], missingTitles: [String] = []) {
    self.albums = albums
    self.missingIDs = missingIDs
    self.missingTitles = missingTitles
  }
}

/// A page of a listing.
public struct Page<Element: Sendable>: Sendable {
  /// The page's elements; they may be fewer than asked for although more follow.
  public var elements: [Element]
  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// Makes a page.
  public init(elements: [Element], nextPageToken: String) {
    self.elements = elements
    self.nextPageToken = nextPageToken
  }
}

extension Page: Equatable where Element: Equatable {}

/// A range of a resource's bytes.
public struct ResourceBytes: Sendable, Equatable {
  /// The bytes; empty only at the end.
  public var data: [UInt8]
  /// The size of the whole resource in bytes.
  public var sizeBytes: UInt64
  /// The SHA-256 of the whole resource.
  public var sha256: SHA256Digest

  /// Makes a range.
  public init(data: [UInt8], sizeBytes: UInt64, sha256: SHA256Digest) {
    self.data = data
    self.sizeBytes = sizeBytes
    self.sha256 = sha256
  }
}

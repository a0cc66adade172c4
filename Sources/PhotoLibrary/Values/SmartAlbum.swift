/// An album that the library fills by a rule, by Photos' numbers (`PHAssetCollectionSubtype`). Its id is the same everywhere.
public enum SmartAlbum: Int, Sendable, CaseIterable {
  /// All that is not hidden: the camera roll.
  case userLibrary = 209
  /// All favourites that are not hidden.
  case favorites = 203
  /// All videos that are not hidden.
  case videos = 202
  /// All that is not hidden, last added first.
  case recentlyAdded = 206
  /// All that is hidden.
  case allHidden = 205
  /// All that is in the trash, hidden or not. Photos has it under this number, and does not document it.
  case recentlyDeleted = 1_000_000_201

  /// Its id: no UUID of version 7, so that no other album can have it.
  public var id: String {
    let digits = String(rawValue)
    return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// The album with an id; `nil` where it is none of these.
  init?(_ id: Identifier) {
    // No other id begins so: this is all that most ids are asked.
    guard id.high == 0, let album = Self.allCases.first(where: { $0.id == id.text }) else { return nil }
    self = album
  }

  /// Its title.
  public var title: String {
    switch self {
    case .userLibrary: "Library"
    case .favorites: "Favorites"
    case .videos: "Videos"
    case .recentlyAdded: "Recently Added"
    case .allHidden: "Hidden"
    case .recentlyDeleted: "Recently Deleted"
    }
  }

  /// The album as callers see it.
  public var album: Album {
    Album(id: id, title: title, assetCount: 0, createdUnixMilliseconds: 0, smart: self)
  }

  /// Which assets it has.
  /// - Parameter hidden: By whether they are hidden, where its rule does not say.
  func filter(hidden: AssetFilter.Hidden) -> AssetFilter {
    var filter = AssetFilter()
    switch self {
    case .allHidden: filter.hidden = .only
    case .recentlyDeleted: (filter.hidden, filter.isInTrash) = (.include, true)
    default: filter.hidden = hidden
    }
    if self == .favorites { filter.isFavorite = true }
    if self == .videos { filter.mediaType = .video }
    return filter
  }

  /// In which order.
  var order: AssetOrder { self == .recentlyAdded ? .addedDescending : .added }
}

/// Which albums a listing is of.
public enum AlbumSelection: Sendable, Equatable {
  /// Those that people made, outside the trash or in it; with a title only those whose title is canonically equal.
  case made(title: String = "", isInTrash: Bool = false)
  /// The smart ones, all or one.
  case smart(SmartAlbum? = nil)
  /// None.
  case none
}

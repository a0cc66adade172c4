internal import RollcallProto

/// Which album it is, as Photos has it (PHAssetCollectionSubtype).
public enum AlbumSubtype: String, Sendable, Hashable, CaseIterable {
  /// One that people made and fill.
  case regular
  /// All that is not hidden: the camera roll.
  case smartUserLibrary
  /// All favourites.
  case smartFavorites
  /// All videos.
  case smartVideos
  /// All that is not hidden, last added first.
  case smartRecentlyAdded
  /// All that is hidden.
  case smartAllHidden
  /// All that is in the trash, hidden or not.
  case smartRecentlyDeleted
  /// Something that this version of the client does not know.
  case unknown

  init(_ value: RollcallV1.AlbumSubtype) {
    switch value {
    case .regular: self = .regular
    case .smartUserLibrary: self = .smartUserLibrary
    case .smartFavorites: self = .smartFavorites
    case .smartVideos: self = .smartVideos
    case .smartRecentlyAdded: self = .smartRecentlyAdded
    case .smartAllHidden: self = .smartAllHidden
    case .smartRecentlyDeleted: self = .smartRecentlyDeleted
    default: self = .unknown
    }
  }

  /// For a request; what this version does not know cannot be asked for.
  var message: RollcallV1.AlbumSubtype {
    switch self {
    case .regular: .regular
    case .smartUserLibrary: .smartUserLibrary
    case .smartFavorites: .smartFavorites
    case .smartVideos: .smartVideos
    case .smartRecentlyAdded: .smartRecentlyAdded
    case .smartAllHidden: .smartAllHidden
    case .smartRecentlyDeleted: .smartRecentlyDeleted
    case .unknown: RollcallV1.AlbumSubtype(rawValue: -1)
    }
  }
}

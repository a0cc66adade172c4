internal import RollcallProto

/// An album, by Photos' name (`PHAssetCollection`).
public typealias AssetCollection = Album

/// What an asset collection is, by Photos' names (`PHAssetCollectionType`).
public enum AssetCollectionType: Sendable, Hashable, CaseIterable {
  /// One that people made and fill.
  case album
  /// One that the library fills by a rule.
  case smartAlbum

  fileprivate var message: RollcallV1.AlbumType {
    switch self {
    case .album: .album
    case .smartAlbum: .smartAlbum
    }
  }
}

// The listings by the names that Photos gives them. What they fetch, they fetch while one goes through them.
extension PhotoLibrary {
  /// The assets that the options admit, in their order (`PHAsset.fetchAssets(with:)`).
  public func fetchAssets(with options: AssetFetchOptions = .init()) -> PagedSequence<Asset> {
    assets(options)
  }

  /// A collection's members, in its order (`PHAsset.fetchAssets(in:options:)`).
  ///
  /// - Parameters:
  ///   - collection: an album, or a smart one.
  ///   - hidden: by whether they are hidden; as in Photos, those that are not.
  public func fetchAssets(
    in collection: AssetCollection, hidden: HiddenAssets = .exclude
  ) -> PagedSequence<Asset> {
    assets(in: collection, hidden: hidden)
  }

  /// The collections of a type (`PHAssetCollection.fetchAssetCollections(with:subtype:options:)`).
  ///
  /// - Parameters:
  ///   - type: albums, or smart ones.
  ///   - subtype: which of them; nil: any (`.any`).
  public func fetchAssetCollections(
    type: AssetCollectionType, subtype: AlbumSubtype? = nil
  ) -> PagedSequence<AssetCollection> {
    albums(RollcallV1.ListAlbumsRequest(type: type.message, subtype: subtype?.message ?? .unspecified))
  }
}

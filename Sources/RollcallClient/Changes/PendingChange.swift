/// A change that the block asked for, before its bytes are read.
enum PendingChange: Sendable {
  case saveImage([NewResource], externalID: String, onDuplicate: DuplicatePolicy)
  case ensureAlbum(title: String)
  case addToAlbum([Reference<Asset>], album: Reference<Album>, placement: Placement)
  case updateAsset(Reference<Asset>, AssetUpdate)
  case removeFromAlbum([Reference<Asset>], album: Reference<Album>)
  case createAlbum(title: String)
  case updateAlbum(Reference<Album>, title: String)
  case moveInAlbum([Reference<Asset>], album: Reference<Album>, placement: Placement)
  case deleteAssets([Reference<Asset>])
  case restoreAssets([Reference<Asset>])
  case purgeAssets([Reference<Asset>])
  case deleteAlbums([Reference<Album>])
  case restoreAlbums([Reference<Album>])

  /// Its files, where it has any.
  var resources: [NewResource] {
    if case .saveImage(let resources, _, _) = self { resources } else { [] }
  }

  /// At most so many bytes are needed in a request, file bytes apart: texts, and the fields around them.
  var maximumSizeBytes: Int {
    switch self {
    case .saveImage(let resources, let externalID, _):
      resources.reduce(64 + externalID.utf8.count) { $0 + 128 + $1.filename.utf8.count }
    case .ensureAlbum(let title), .createAlbum(let title): 32 + title.utf8.count
    case .updateAlbum(let album, let title): 64 + album.sizeBytes + title.utf8.count
    case .updateAsset(let asset, let update): asset.sizeBytes + update.maximumSizeBytes
    case .addToAlbum(let assets, _, _), .moveInAlbum(let assets, _, _), .removeFromAlbum(let assets, _):
      192 + Self.sizeBytes(of: assets)
    case .deleteAssets(let assets), .restoreAssets(let assets), .purgeAssets(let assets):
      64 + Self.sizeBytes(of: assets)
    case .deleteAlbums(let albums), .restoreAlbums(let albums): 64 + Self.sizeBytes(of: albums)
    }
  }

  private static func sizeBytes<Subject>(of references: [Reference<Subject>]) -> Int {
    references.reduce(0) { $0 + 8 + $1.sizeBytes }
  }
}

extension Reference {
  fileprivate var sizeBytes: Int {
    switch target {
    case .identifier(let identifier): identifier.rawValue.utf8.count
    case .placeholder: 8
    }
  }
}

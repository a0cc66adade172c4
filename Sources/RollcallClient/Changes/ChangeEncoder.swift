internal import RollcallProto

/// Makes messages of one batch's changes; refuses what cannot be said in one.
struct ChangeEncoder {
  /// The batch whose placeholders are known.
  let batch: BatchTag

  /// The message for a change, with the messages for its files.
  ///
  /// Throws `.invalidArgument` for a placeholder of another batch, or an impossible place in an album.
  func message(
    _ change: PendingChange, at index: Int, resources: [RollcallV1.NewResource]
  ) throws(RollcallError) -> RollcallV1.Change {
    switch change {
    case .saveImage(_, let externalID, let onDuplicate):
      let save = RollcallV1.SaveImage(
        resources: resources, externalID: externalID,
        onDuplicate: onDuplicate == .makeNew ? .makeNew : .returnExisting)
      return RollcallV1.Change(change: .saveImage(save))
    case .ensureAlbum(let title):
      return RollcallV1.Change(change: .ensureAlbum(RollcallV1.EnsureAlbum(title: title)))
    case .addToAlbum(let assets, let album, let placement):
      let add = RollcallV1.AddToAlbum(
        album: try albumReference(album, at: index), assets: try assetReferences(assets, at: index),
        at: try place(placement, at: index))
      return RollcallV1.Change(change: .addToAlbum(add))
    case .updateAsset(let asset, let update):
      return RollcallV1.Change(
        change: .updateAsset(update.message(asset: try assetReference(asset, at: index))))
    case .removeFromAlbum(let assets, let album):
      let removal = RollcallV1.RemoveFromAlbum(
        album: try albumReference(album, at: index), assets: try assetReferences(assets, at: index))
      return RollcallV1.Change(change: .removeFromAlbum(removal))
    case .createAlbum(let title):
      return RollcallV1.Change(change: .createAlbum(RollcallV1.CreateAlbum(title: title)))
    case .updateAlbum(let album, let title):
      let update = RollcallV1.UpdateAlbum(
        album: try albumReference(album, at: index), newTitle: .title(title))
      return RollcallV1.Change(change: .updateAlbum(update))
    case .moveInAlbum(let assets, let album, let placement):
      let move = RollcallV1.MoveInAlbum(
        album: try albumReference(album, at: index), assets: try assetReferences(assets, at: index),
        to: try place(placement, at: index))
      return RollcallV1.Change(change: .moveInAlbum(move))
    case .deleteAssets(let assets):
      return .init(change: .deleteAssets(.init(assets: try assetReferences(assets, at: index))))
    case .restoreAssets(let assets):
      return .init(change: .restoreAssets(.init(assets: try assetReferences(assets, at: index))))
    case .purgeAssets(let assets):
      return .init(change: .purgeAssets(.init(assets: try assetReferences(assets, at: index))))
    case .deleteAlbums(let albums):
      return .init(change: .deleteAlbums(.init(albums: try albumReferences(albums, at: index))))
    case .restoreAlbums(let albums):
      return .init(change: .restoreAlbums(.init(albums: try albumReferences(albums, at: index))))
    }
  }

  private func albumReferences(
    _ albums: [Reference<Album>], at index: Int
  ) throws(RollcallError) -> [RollcallV1.AlbumRef] {
    var references: [RollcallV1.AlbumRef] = []
    references.reserveCapacity(albums.count)
    for album in albums { references.append(try albumReference(album, at: index)) }
    return references
  }

  private func assetReferences(
    _ assets: [Reference<Asset>], at index: Int
  ) throws(RollcallError) -> [RollcallV1.AssetRef] {
    var references: [RollcallV1.AssetRef] = []
    references.reserveCapacity(assets.count)
    for asset in assets { references.append(try assetReference(asset, at: index)) }
    return references
  }

  private func assetReference(
    _ reference: Reference<Asset>, at index: Int
  ) throws(RollcallError) -> RollcallV1.AssetRef {
    switch reference.target {
    case .identifier(let identifier): RollcallV1.AssetRef(asset: .id(identifier.rawValue))
    case .placeholder(let placeholder):
      RollcallV1.AssetRef(asset: .change(try changeIndex(placeholder, at: index)))
    }
  }

  private func albumReference(
    _ reference: Reference<Album>, at index: Int
  ) throws(RollcallError) -> RollcallV1.AlbumRef {
    switch reference.target {
    case .identifier(let identifier): RollcallV1.AlbumRef(album: .id(identifier.rawValue))
    case .placeholder(let placeholder):
      RollcallV1.AlbumRef(album: .change(try changeIndex(placeholder, at: index)))
    }
  }

  private func changeIndex<Subject>(
    _ placeholder: Placeholder<Subject>, at index: Int
  ) throws(RollcallError) -> UInt32 {
    guard placeholder.batch == batch else {
      throw .invalidArgument(
        "a placeholder of another batch is used; use the asset or album that its result names",
        changeIndex: index
      )
    }
    return UInt32(placeholder.index)
  }

  private func place(
    _ placement: Placement, at index: Int
  ) throws(RollcallError) -> RollcallV1.Placement {
    switch placement {
    case .beginning: return RollcallV1.Placement(place: .beginning(RollcallV1.AlbumEnd()))
    case .end: return RollcallV1.Placement(place: .end(RollcallV1.AlbumEnd()))
    case .index(let place):
      guard let place = UInt32(exactly: place) else {
        throw .invalidArgument("an album has no place \(place)", changeIndex: index)
      }
      return RollcallV1.Placement(place: .index(place))
    case .before(let member):
      return RollcallV1.Placement(place: .before(try assetReference(member.reference, at: index)))
    case .after(let member):
      return RollcallV1.Placement(place: .after(try assetReference(member.reference, at: index)))
    }
  }
}

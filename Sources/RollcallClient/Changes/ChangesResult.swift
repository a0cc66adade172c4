internal import RollcallProto

/// What adding assets to an album did.
public struct AlbumAddition: Sendable, Hashable {
  /// The album.
  public var albumID: Album.ID
  /// How many of the assets are new in it.
  public var added: Int
  /// How many were in it already and kept their place.
  public var alreadyPresent: Int
  /// How many members it has now.
  public var assetCount: UInt64
}

/// What taking assets out of an album did.
public struct AlbumRemoval: Sendable, Hashable {
  /// The album.
  public var albumID: Album.ID
  /// How many of the assets were in it, and are no more.
  public var removed: Int
  /// How many were not in it.
  public var notPresent: Int
  /// How many members it has now.
  public var assetCount: UInt64
}

/// What moving members of an album did.
public struct AlbumMove: Sendable, Hashable {
  /// The album.
  public var albumID: Album.ID
  /// How many members were moved, those included that stood at their new place already.
  public var moved: Int
  /// How many members it has.
  public var assetCount: UInt64
}

/// What updating an album did.
public struct AlbumUpdate: Sendable, Hashable {
  /// The album, as it stood after this change.
  public var album: Album
}

/// What a batch did; it is on the server's disk. Placeholders of the block are resolved here.
public struct ChangesResult<Value> {
  /// What the block returned; return placeholders to have them at hand here.
  public let value: Value
  /// Names the batch at the server: performing the same changes with it once more does nothing twice.
  public let batchID: String
  let batch: BatchTag
  let results: [ChangeOutcome]

  /// The asset that a change of this batch saved, found or updated, as it stood after that change.
  /// A placeholder of another batch is a programming error.
  public subscript(placeholder: Placeholder<Asset>) -> Asset {
    guard let asset = asset(for: placeholder) else { foreign() }
    return asset
  }

  /// The album that a change of this batch found or made, as it stood after that change.
  /// A placeholder of another batch is a programming error.
  public subscript(placeholder: Placeholder<Album>) -> Album {
    guard let album = album(for: placeholder) else { foreign() }
    return album
  }

  /// What adding to an album did. A placeholder of another batch is a programming error.
  public subscript(placeholder: Placeholder<AlbumAddition>) -> AlbumAddition {
    guard case .addition(let addition)? = outcome(of: placeholder) else { foreign() }
    return addition
  }

  /// What taking assets out of an album did. A placeholder of another batch is a programming error.
  public subscript(placeholder: Placeholder<AlbumRemoval>) -> AlbumRemoval {
    guard case .removal(let removal)? = outcome(of: placeholder) else { foreign() }
    return removal
  }

  /// What moving members of an album did. A placeholder of another batch is a programming error.
  public subscript(placeholder: Placeholder<AlbumMove>) -> AlbumMove {
    guard case .move(let move)? = outcome(of: placeholder) else { foreign() }
    return move
  }

  /// What updating an album did. A placeholder of another batch is a programming error.
  public subscript(placeholder: Placeholder<AlbumUpdate>) -> AlbumUpdate {
    guard case .update(let update)? = outcome(of: placeholder) else { foreign() }
    return update
  }

  /// What a change of the trash did. A placeholder of another batch is a programming error.
  public subscript(placeholder: Placeholder<TrashChange>) -> TrashChange {
    guard case .trash(let change)? = outcome(of: placeholder) else { foreign() }
    return change
  }

  /// The asset that a change saved, found or updated; nil for a placeholder of another batch.
  public func asset(for placeholder: Placeholder<Asset>) -> Asset? {
    if case .asset(let asset, _)? = outcome(of: placeholder) { asset } else { nil }
  }

  /// The album that a change found or made; nil for a placeholder of another batch.
  public func album(for placeholder: Placeholder<Album>) -> Album? {
    if case .album(let album, _)? = outcome(of: placeholder) { album } else { nil }
  }

  /// Whether the asset was there before and `.returnExisting` found it; false for a placeholder of another batch.
  public func alreadyExisted(_ placeholder: Placeholder<Asset>) -> Bool {
    if case .asset(_, let alreadyExisted)? = outcome(of: placeholder) { alreadyExisted } else { false }
  }

  /// Whether the album was made by this batch; false for a placeholder of another batch.
  public func wasCreated(_ placeholder: Placeholder<Album>) -> Bool {
    if case .album(_, let created)? = outcome(of: placeholder) { created } else { false }
  }

  private func outcome<Subject>(of placeholder: Placeholder<Subject>) -> ChangeOutcome? {
    placeholder.batch == batch ? results[placeholder.index] : nil
  }

  private func foreign() -> Never {
    preconditionFailure("a placeholder of another batch is looked up in this batch's result")
  }
}

extension ChangesResult: Sendable where Value: Sendable {}

/// What one change did.
enum ChangeOutcome: Sendable {
  case asset(Asset, alreadyExisted: Bool)
  case album(Album, created: Bool)
  case addition(AlbumAddition)
  case update(AlbumUpdate)
  case removal(AlbumRemoval)
  case move(AlbumMove)
  case trash(TrashChange)

  /// Reads the message. Throws `.badReply` where it does not answer this change.
  init(_ message: RollcallV1.ChangeResult, of change: PendingChange) throws(RollcallError) {
    switch (change, message.result) {
    case (.saveImage, .saveImage(let result)?):
      guard let asset = result.asset else { throw .badReply("a saved asset is not told") }
      self = .asset(try Asset(asset), alreadyExisted: result.alreadyExisted)
    case (.ensureAlbum, .ensureAlbum(let result)?):
      guard let album = result.album else { throw .badReply("an ensured album is not told") }
      self = .album(try Album(album), created: result.created)
    case (.addToAlbum, .addToAlbum(let result)?):
      self = .addition(
        AlbumAddition(
          albumID: Identifier(result.albumID), added: Int(result.added),
          alreadyPresent: Int(result.alreadyPresent), assetCount: result.assetCount))
    case (.updateAsset, .updateAsset(let result)?):
      guard let asset = result.asset else { throw .badReply("an updated asset is not told") }
      self = .asset(try Asset(asset), alreadyExisted: true)
    case (.removeFromAlbum, .removeFromAlbum(let result)?):
      self = .removal(
        AlbumRemoval(
          albumID: Identifier(result.albumID), removed: Int(result.removed),
          notPresent: Int(result.notPresent), assetCount: result.assetCount))
    case (.createAlbum, .createAlbum(let result)?):
      guard let album = result.album else { throw .badReply("a created album is not told") }
      self = .album(try Album(album), created: true)
    case (.updateAlbum, .updateAlbum(let result)?):
      guard let album = result.album else { throw .badReply("an updated album is not told") }
      self = .update(AlbumUpdate(album: try Album(album)))
    case (.moveInAlbum, .moveInAlbum(let result)?):
      self = .move(
        AlbumMove(
          albumID: Identifier(result.albumID), moved: Int(result.moved), assetCount: result.assetCount))
    case (.deleteAssets, .deleteAssets(let result)?):
      self = .trash(TrashChange(result.deleted, result.alreadyDeleted))
    case (.restoreAssets, .restoreAssets(let result)?):
      self = .trash(TrashChange(result.restored, result.notDeleted))
    case (.purgeAssets, .purgeAssets(let result)?):
      self = .trash(TrashChange(result.purged, result.notDeleted))
    case (.deleteAlbums, .deleteAlbums(let result)?):
      self = .trash(TrashChange(result.deleted, result.alreadyDeleted))
    case (.restoreAlbums, .restoreAlbums(let result)?):
      self = .trash(TrashChange(result.restored, result.notDeleted))
    default: throw .badReply("a result is not of its change's kind")
    }
  }
}

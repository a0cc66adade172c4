extension Changes {
  /// Puts assets into the trash: they are out of every album and listing, until they are restored or their 30 days are over.
  ///
  /// - Parameter assets: 1 to 10,000; naming one twice counts it once, and one that is in the trash is no error.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func deleteAssets(_ assets: [any Referring<Asset>]) -> Placeholder<TrashChange> {
    append(.deleteAssets(assets.map { $0.reference }))
  }

  /// Takes assets out of the trash, back to where they were in each album.
  ///
  /// - Parameter assets: 1 to 10,000; naming one twice counts it once, and one that is not in the trash is no error.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func restoreAssets(_ assets: [any Referring<Asset>]) -> Placeholder<TrashChange> {
    append(.restoreAssets(assets.map { $0.reference }))
  }

  /// Drops assets that are in the trash for good, and their bytes where no other asset has them.
  ///
  /// - Parameter assets: 1 to 10,000; naming one twice counts it once, and one that is not in the trash stays, and is no
  ///   error.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func purgeAssets(_ assets: [any Referring<Asset>]) -> Placeholder<TrashChange> {
    append(.purgeAssets(assets.map { $0.reference }))
  }

  /// Puts albums into the trash; their assets stay in the library, and their titles are free.
  ///
  /// - Parameter albums: 1 to 10,000; naming one twice counts it once, and one that is in the trash is no error.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func deleteAlbums(_ albums: [any Referring<Album>]) -> Placeholder<TrashChange> {
    append(.deleteAlbums(albums.map { $0.reference }))
  }

  /// Takes albums out of the trash, with their members.
  ///
  /// - Parameter albums: 1 to 10,000; naming one twice counts it once, and one that is not in the trash is no error.
  /// - Returns: a placeholder for the counts.
  @discardableResult
  public mutating func restoreAlbums(_ albums: [any Referring<Album>]) -> Placeholder<TrashChange> {
    append(.restoreAlbums(albums.map { $0.reference }))
  }
}

/// What putting things into the trash, taking them out or dropping them did.
public struct TrashChange: Sendable, Hashable {
  /// How many it was done to.
  public var changed: Int
  /// How many were left as they are: in the trash already where they were to be put there, or else not in it.
  public var unchanged: Int

  init(_ changed: UInt32, _ unchanged: UInt32) {
    (self.changed, self.unchanged) = (Int(changed), Int(unchanged))
  }
}

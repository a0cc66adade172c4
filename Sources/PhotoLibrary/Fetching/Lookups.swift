// Fetches by name, on a reader's thread.
extension Reader {
  /// Finds assets by id and external id, as many as fit into a reply of a page's size; those in the trash only where they
  /// are asked for.
  func lookUpAssets(
    ids: [String], externalIDs: [String], includeTrash: Bool, limits: LibraryLimits, for sight: Sight
  ) throws -> AssetLookup {
    var lookup = AssetLookup(namesLeft: ids.count + externalIDs.count)
    var sizeBytes = 0
    /// Takes what a name stands for; returns whether the reply had room.
    func take(_ asset: Asset?, orElse missing: (inout AssetLookup) -> Void) -> Bool {
      if let asset, includeTrash || asset.trashedUnixMilliseconds == 0 {
        sizeBytes += asset.replySizeBytes
        guard lookup.assets.isEmpty || sizeBytes <= limits.pageBytes else { return false }
        lookup.assets.append(asset)
      } else {
        missing(&lookup)
      }
      lookup.namesLeft -= 1
      return true
    }
    for text in ids {
      let asset = try Identifier(text).flatMap { try assets.asset(id: $0, for: sight) }
      guard take(asset, orElse: { $0.missingIDs.append(text) }) else { return lookup }
    }
    for externalID in externalIDs {
      let asset = try assets.asset(externalID: externalID, for: sight)
      guard take(asset, orElse: { $0.missingExternalIDs.append(externalID) }) else { return lookup }
    }
    return lookup
  }

  /// Finds albums by id, those in the trash only where they are asked for, and by title; a title finds the album that
  /// `ensureAlbum` would find.
  func lookUpAlbums(
    ids: [String], titles: [String], includeTrash: Bool, for sight: Sight
  ) throws -> AlbumLookup {
    var lookup = AlbumLookup()
    for text in ids {
      let id = Identifier(text)
      if let smart = id.flatMap({ SmartAlbum($0) }) {
        lookup.albums.append(smart.album)
      } else if let id, let found = try albums.album(id: id, for: sight),
        includeTrash || found.trashedUnixMilliseconds == nil
      {
        lookup.albums.append(try found.album(for: sight, counting: owned))
      } else {
        lookup.missingIDs.append(text)
      }
    }
    for title in titles {
      if let found = try albums.album(titleKey: TitleKey.of(title), for: sight) {
        lookup.albums.append(try found.album(for: sight, counting: owned))
      } else {
        lookup.missingTitles.append(title)
      }
    }
    return lookup
  }
}

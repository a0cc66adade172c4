// Fetches by name, on a reader's thread.
extension Reader {
  /// Finds assets by id and external id.
  func lookUpAssets(ids: [String], externalIDs: [String]) throws -> AssetLookup {
    var lookup = AssetLookup()
    for text in ids {
      if let id = Identifier(text), let asset = try assets.asset(id: id) {
        lookup.assets.append(asset)
      } else {
        lookup.missingIDs.append(text)
      }
    }
    for externalID in externalIDs {
      if let asset = try assets.asset(externalID: externalID) {
        lookup.assets.append(asset)
      } else {
        lookup.missingExternalIDs.append(externalID)
      }
    }
    return lookup
  }

  /// Finds albums by id and by title; a title finds the album that `ensureAlbum` would find.
  func lookUpAlbums(ids: [String], titles: [String]) throws -> AlbumLookup {
    var lookup = AlbumLookup()
    for text in ids {
      if let id = Identifier(text), let found = try albums.album(id: id) {
        lookup.albums.append(found.album)
      } else {
        lookup.missingIDs.append(text)
      }
    }
    for title in titles {
      if let found = try albums.album(titleKey: TitleKey.of(title)) {
        lookup.albums.append(found.album)
      } else {
        lookup.missingTitles.append(title)
      }
    }
    return lookup
  }
}

// Finds an album by its title or makes it, or makes one anyway.
extension BatchExecution {
  func performEnsureAlbum(_ title: String, _ titleKey: [UInt8]) throws -> (Product, ChangeResult) {
    if let album = try writer.albums.album(titleKey: titleKey, for: sight) {
      return (.album(album.id), .ensureAlbum(album: try view(of: album), created: false))
    }
    let album = try writer.albums.make(
      title: title, titleKey: titleKey, owner: owner(), unixMilliseconds: unixMilliseconds)
    events.note(.inserted, album: album.id)
    return (.album(album.id), .ensureAlbum(album: try view(of: album), created: true))
  }

  func performCreateAlbum(_ title: String, _ titleKey: [UInt8]) throws -> (Product, ChangeResult) {
    let album = try writer.albums.make(
      title: title, titleKey: titleKey, owner: owner(), unixMilliseconds: unixMilliseconds)
    events.note(.inserted, album: album.id)
    return (.album(album.id), .createAlbum(album: try view(of: album)))
  }
}

// Puts albums into the trash and takes them out of it. Their members stay, and go on following their assets.
extension BatchExecution {
  func performDeleteAlbums(_ references: [PreparedReference]) throws -> ChangeResult {
    var deleted = 0
    let named = try forEachDistinctAlbum(references) { album in
      guard album.trashedUnixMilliseconds == nil else { return }
      try writer.albumTrash.insert(album.key, at: time)
      writer.albums.note(album, trashedUnixMilliseconds: time.trashedUnixMilliseconds)
      events.note(.deleted, album: album.id)
      deleted += 1
    }
    return .deleteAlbums(deleted: deleted, alreadyDeleted: named - deleted)
  }

  func performRestoreAlbums(_ references: [PreparedReference]) throws -> ChangeResult {
    var restored = 0
    let named = try forEachDistinctAlbum(references) { album in
      guard let since = try writer.albumTrash.since(album.key) else { return }
      // A sweep may have dropped some of its members already.
      guard since > time.trashExpiredUntilMilliseconds else {
        throw LibraryError.notFound("album", id: album.idText)
      }
      try writer.albumTrash.remove(album.key)
      writer.albums.note(album, trashedUnixMilliseconds: nil)
      events.note(.inserted, album: album.id)
      restored += 1
    }
    return .restoreAlbums(restored: restored, notDeleted: named - restored)
  }

  /// Calls a function with each album that references name, also in the trash, once and in request order.
  /// - Returns: How many there were.
  private func forEachDistinctAlbum(
    _ references: [PreparedReference], _ body: (AlbumState) throws -> Void
  ) throws -> Int {
    var seen: Set<Int64> = []
    for reference in references {
      // Used at once: the directory may forget it with the next one.
      let album = try anyAlbum(reference)
      if seen.insert(album.key).inserted { try body(album) }
    }
    return seen.count
  }
}

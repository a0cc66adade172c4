// Changes what is told of an album.
extension BatchExecution {
  func perform(_ update: PreparedAlbumUpdate) throws -> (Product, ChangeResult) {
    let album = try album(update.album)
    // Byte for byte: a title in the other normal form is another one to store, though it finds the same albums.
    if let title = update.title, !title.utf8.elementsEqual(album.title.utf8) {
      try writer.albums.rename(album, to: title)
      events.note(.updated, album: album.id)
    }
    return (.nothing, .updateAlbum(album: try view(of: album)))
  }
}

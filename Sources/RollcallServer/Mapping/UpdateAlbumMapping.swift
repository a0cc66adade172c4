import PhotoLibrary
import RollcallProto

extension UpdateAlbum {
  /// What a request asks to change of an album.
  init(_ message: RollcallV1.UpdateAlbum) throws(MalformedField) {
    guard let album = message.album else { throw .notSet("album", takes: "one of id and change") }
    self.init(album: try inField("album") { () throws(MalformedField) in try AlbumReference(album) })
    switch message.newTitle {
    case .title(let title): self.title = title
    case nil: break
    }
  }
}

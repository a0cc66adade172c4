import PhotoLibrary
import RollcallProto

extension AddToAlbum {
  /// What a request asks to put where.
  init(_ message: RollcallV1.AddToAlbum) throws(MalformedField) {
    self.init(
      album: try AlbumReference(field: message.album), assets: try AssetReference.list(message.assets),
      placement: try inField("at") { () throws(MalformedField) in try Placement(message.at) })
  }
}

extension MoveInAlbum {
  /// What a request asks to move where.
  init(_ message: RollcallV1.MoveInAlbum) throws(MalformedField) {
    self.init(
      album: try AlbumReference(field: message.album), assets: try AssetReference.list(message.assets),
      to: try inField("to") { () throws(MalformedField) in try Placement(message.to) })
  }
}

extension RemoveFromAlbum {
  /// What a request asks to take out of which album.
  init(_ message: RollcallV1.RemoveFromAlbum) throws(MalformedField) {
    self.init(
      album: try AlbumReference(field: message.album), assets: try AssetReference.list(message.assets))
  }
}

extension AssetReference {
  /// The assets that a change names in its field `assets`.
  static func list(_ messages: [RollcallV1.AssetRef]) throws(MalformedField) -> [AssetReference] {
    try inEach("assets", messages, AssetReference.init)
  }

  /// The asset that a request names.
  init(_ message: RollcallV1.AssetRef) throws(MalformedField) {
    switch message.asset {
    case .id(let id): self = .id(id)
    case .change(let index): self = .change(Int(index))
    case nil: throw .notSet("", takes: "one of id and change")
    }
  }
}

extension AlbumReference {
  /// The albums that a change names in its field `albums`.
  static func list(_ messages: [RollcallV1.AlbumRef]) throws(MalformedField) -> [AlbumReference] {
    try inEach("albums", messages, AlbumReference.init)
  }

  /// The album that a change names in its field `album`.
  fileprivate init(field message: RollcallV1.AlbumRef?) throws(MalformedField) {
    guard let message else { throw .notSet("album", takes: "one of id and change") }
    self = try inField("album") { () throws(MalformedField) in try AlbumReference(message) }
  }

  /// The album that a request names.
  init(_ message: RollcallV1.AlbumRef) throws(MalformedField) {
    switch message.album {
    case .id(let id): self = .id(id)
    case .change(let index): self = .change(Int(index))
    case nil: throw .notSet("", takes: "one of id and change")
    }
  }
}

extension Placement {
  /// Where a request wants members; left out, at the end.
  init(_ message: RollcallV1.Placement?) throws(MalformedField) {
    switch message?.place {
    case .beginning: self = .beginning
    case .end, nil: self = .end
    case .index(let index): self = .index(Int(index))
    case .before(let asset):
      self = .before(try inField("before") { () throws(MalformedField) in try AssetReference(asset) })
    case .after(let asset):
      self = .after(try inField("after") { () throws(MalformedField) in try AssetReference(asset) })
    }
  }
}

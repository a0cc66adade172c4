import PhotoLibrary
import RollcallProto

extension AddToAlbum {
  /// What a request asks to put where.
  init(_ message: RollcallV1.AddToAlbum) throws(MalformedField) {
    guard let album = message.album else { throw .notSet("album", takes: "one of id and change") }
    var assets: [AssetReference] = []
    assets.reserveCapacity(message.assets.count)
    for (index, asset) in message.assets.enumerated() {
      assets.append(
        try inField("assets[\(index)]") { () throws(MalformedField) in try AssetReference(asset) })
    }
    self.init(
      album: try inField("album") { () throws(MalformedField) in try AlbumReference(album) },
      assets: assets,
      placement: try inField("at") { () throws(MalformedField) in try Placement(message.at) })
  }
}

extension AssetReference {
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
  /// Where a request wants new members; left out, at the end.
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

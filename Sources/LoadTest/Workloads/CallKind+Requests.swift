import RPCWire
import RollcallProto

extension CallKind {
  /// The requests that are encoded beforehand: one for each picture, or one; none where each names what another call was
  /// answered.
  func templates(
    of supply: PictureSupply, picturesPerBatch: Int
  ) throws(RPCError) -> [RequestTemplate] {
    switch self {
    case .health, .add, .read: return []
    case .ensure: return [try RequestTemplate(of: []) { _, batchID in Self.ensure(batchID) }]
    case .save:
      return try supply.templates.map { (picture) throws(RPCError) in
        try RequestTemplate(of: [picture]) { pictures, batchID in
          RollcallV1.SaveImageRequest(change: .saving(pictures[0]), batchID: batchID)
        }
      }
    case .batch:
      return try supply.templates.map { (picture) throws(RPCError) in
        try RequestTemplate(of: Array(repeating: picture, count: picturesPerBatch), Self.batch)
      }
    }
  }

  private static func ensure(_ batchID: String) -> RollcallV1.EnsureAlbumRequest {
    RollcallV1.EnsureAlbumRequest(
      change: RollcallV1.EnsureAlbum(title: MixWorkload.albumTitle), batchID: batchID)
  }

  private static func batch(_ pictures: [RollcallPicture], _ batchID: String)
    -> RollcallV1.PerformChangesRequest
  {
    let saves = pictures.map { RollcallV1.Change(change: .saveImage(.saving($0))) }
    let ensure = RollcallV1.Change(
      change: .ensureAlbum(RollcallV1.EnsureAlbum(title: MixWorkload.albumTitle)))
    let add = RollcallV1.Change(
      change: .addToAlbum(
        RollcallV1.AddToAlbum(
          album: RollcallV1.AlbumRef(album: .change(UInt32(pictures.count))),
          assets: pictures.indices.map { RollcallV1.AssetRef(asset: .change(UInt32($0))) })))
    return RollcallV1.PerformChangesRequest(changes: saves + [ensure, add], batchID: batchID)
  }
}

extension RollcallV1.SaveImage {
  /// Saves a picture that the request itself holds.
  static func saving(_ picture: RollcallPicture) -> Self {
    Self(resources: [RollcallV1.NewResource(filename: picture.filename, source: .data(picture.bytes))])
  }
}

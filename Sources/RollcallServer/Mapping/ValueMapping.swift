import PhotoLibrary
import RollcallProto

extension RollcallV1.Asset {
  /// An asset as replies carry it.
  init(_ asset: Asset) {
    self.init(
      id: asset.id, mediaType: asset.mediaType.message, pixelWidth: asset.pixelWidth,
      pixelHeight: asset.pixelHeight, addedUnixMilliseconds: asset.addedUnixMilliseconds,
      externalID: asset.externalID, resources: asset.resources.map(RollcallV1.Resource.init),
      favorite: asset.details.isFavorite, hidden: asset.details.isHidden,
      captured: asset.details.captured.map(RollcallV1.CaptureDate.init),
      location: asset.details.location.map(RollcallV1.Location.init), title: asset.details.title,
      caption: asset.details.caption,
      attributes: asset.details.attributes.map { RollcallV1.Attribute(key: $0.key, value: $0.value) },
      modifiedUnixMilliseconds: asset.modifiedUnixMilliseconds,
      trashedUnixMilliseconds: asset.trashedUnixMilliseconds)
  }
}

extension RollcallV1.Resource {
  /// A resource as replies carry it.
  init(_ resource: Resource) {
    self.init(
      type: resource.type.message, filename: resource.filename, sha256: resource.sha256.bytes,
      sizeBytes: resource.sizeBytes, format: resource.description.format.message,
      pixelWidth: resource.description.pixelWidth, pixelHeight: resource.description.pixelHeight)
  }
}

extension RollcallV1.Album {
  /// An album as replies carry it.
  init(_ album: Album) {
    self.init(
      id: album.id, title: album.title, assetCount: album.assetCount,
      createdUnixMilliseconds: album.createdUnixMilliseconds, type: album.smart == nil ? .album : .smartAlbum,
      subtype: album.smart.map { RollcallV1.AlbumSubtype(rawValue: Int32($0.rawValue)) } ?? .regular,
      trashedUnixMilliseconds: album.trashedUnixMilliseconds)
  }
}

extension RollcallV1.Upload {
  /// An upload as replies carry it.
  init(_ state: UploadState) {
    self.init(
      id: state.id, receivedBytes: state.receivedBytes, sizeBytes: state.sizeBytes,
      idleTimeoutMilliseconds: state.idleTimeoutMilliseconds)
  }
}

import LibraryModel
import RollcallProto

// The model's requests as the proto has them.

extension RollcallV1.Change {
  init(_ change: Change) {
    switch change {
    case .saveImage(let save): self.init(change: .saveImage(RollcallV1.SaveImage(save)))
    case .ensureAlbum(let title): self.init(change: .ensureAlbum(RollcallV1.EnsureAlbum(title: title.string)))
    case .addToAlbum(let add): self.init(change: .addToAlbum(RollcallV1.AddToAlbum(add)))
    case .updateAsset(let update): self.init(change: .updateAsset(RollcallV1.UpdateAsset(update)))
    case .removeFromAlbum(let removal):
      self.init(change: .removeFromAlbum(RollcallV1.RemoveFromAlbum(removal)))
    case .createAlbum(let title): self.init(change: .createAlbum(RollcallV1.CreateAlbum(title: title.string)))
    case .moveInAlbum(let move): self.init(change: .moveInAlbum(RollcallV1.MoveInAlbum(move)))
    case .updateAlbum(let update): self.init(change: .updateAlbum(RollcallV1.UpdateAlbum(update)))
    case .deleteAssets(let assets):
      self.init(change: .deleteAssets(.init(assets: assets.map(RollcallV1.AssetRef.init))))
    case .restoreAssets(let assets):
      self.init(change: .restoreAssets(.init(assets: assets.map(RollcallV1.AssetRef.init))))
    case .purgeAssets(let assets):
      self.init(change: .purgeAssets(.init(assets: assets.map(RollcallV1.AssetRef.init))))
    case .deleteAlbums(let albums):
      self.init(change: .deleteAlbums(.init(albums: albums.map(RollcallV1.AlbumRef.init))))
    case .restoreAlbums(let albums):
      self.init(change: .restoreAlbums(.init(albums: albums.map(RollcallV1.AlbumRef.init))))
    case .unknown: self.init()
    }
  }
}

extension RollcallV1.SaveImage {
  init(_ save: SaveImage) {
    self.init(
      resources: save.resources.map(RollcallV1.NewResource.init), externalID: save.externalID.string,
      onDuplicate: .init(rawValue: save.onDuplicate))
  }
}

extension RollcallV1.NewResource {
  init(_ resource: NewResource) {
    self.init(
      type: .init(rawValue: resource.type), filename: resource.filename.string,
      expectedSHA256: resource.expectedSHA256)
    switch resource.source {
    case .data(let content): source = .data(content.bytes)
    case .upload(let id): source = .uploadID(id.string)
    case nil: break
    }
  }
}

extension RollcallV1.AddToAlbum {
  init(_ add: AddToAlbum) {
    self.init(
      album: add.album.map(RollcallV1.AlbumRef.init), assets: add.assets.map(RollcallV1.AssetRef.init),
      at: add.placement.map(RollcallV1.Placement.init))
  }
}

extension RollcallV1.MoveInAlbum {
  init(_ move: MoveInAlbum) {
    self.init(
      album: move.album.map(RollcallV1.AlbumRef.init), assets: move.assets.map(RollcallV1.AssetRef.init),
      to: move.placement.map(RollcallV1.Placement.init))
  }
}

extension RollcallV1.RemoveFromAlbum {
  init(_ removal: RemoveFromAlbum) {
    self.init(
      album: removal.album.map(RollcallV1.AlbumRef.init),
      assets: removal.assets.map(RollcallV1.AssetRef.init))
  }
}

extension RollcallV1.UpdateAlbum {
  init(_ update: UpdateAlbum) {
    self.init(
      album: update.album.map(RollcallV1.AlbumRef.init), newTitle: update.title.map { .title($0.string) })
  }
}

extension RollcallV1.UpdateAsset {
  init(_ update: UpdateAsset) {
    self.init(
      asset: update.asset.map(RollcallV1.AssetRef.init),
      favoriteChange: update.isFavorite.map { .favorite($0) },
      hiddenChange: update.isHidden.map { .hidden($0) },
      capturedChange: update.captured.map { $0.map { .captured(.init($0)) } ?? .noCaptured(.init()) },
      locationChange: update.location.map { $0.map { .location(.init($0)) } ?? .noLocation(.init()) },
      titleChange: update.title.map { .title($0.string) },
      captionChange: update.caption.map { .caption($0.string) },
      externalIDChange: update.externalID.map { .externalID($0.string) },
      setAttributes: update.setAttributes.map { .init(key: $0.key.string, value: $0.value.string) },
      removeAttributes: update.removeAttributes.map(\.string))
  }
}

extension RollcallV1.AssetFilter {
  init(_ filter: AssetFilter) {
    self.init(
      inTrash: filter.isInTrash, mediaType: .init(rawValue: filter.mediaType),
      favoriteFilter: filter.isFavorite.map { .favorite($0) },
      hidden: .init(rawValue: filter.hidden), captured: .init(filter.capturedFrom, filter.capturedUntil),
      added: .init(filter.addedFrom, filter.addedUntil), largerThanBytes: filter.largerThanBytes,
      filenameContains: filter.filenameContains.string, sha256: filter.sha256,
      attribute: filter.attribute.map { .init(key: $0.key.string, value: $0.value.string) })
  }
}

extension RollcallV1.TimeRange {
  init(_ from: Int64?, _ until: Int64?) {
    self.init(
      beginning: from.map { .fromMilliseconds($0) }, end: until.map { .untilMilliseconds($0) })
  }
}

extension RollcallV1.CaptureDate {
  init(_ date: CaptureDate) {
    self.init(
      localMilliseconds: date.localMilliseconds, offset: date.offsetMinutes.map { .offsetMinutes($0) })
  }
}

extension RollcallV1.Location {
  init(_ place: Location) {
    self.init(
      latitude: place.latitude, longitude: place.longitude,
      altitude: place.altitudeMeters.map { .altitudeMeters($0) })
  }
}

extension RollcallV1.AlbumRef {
  init(_ reference: Reference?) {
    switch reference {
    case .id(let id): self.init(album: .id(id.string))
    case .change(let index): self.init(album: .change(index))
    case nil: self.init()
    }
  }
}

extension RollcallV1.AssetRef {
  init(_ reference: Reference?) {
    switch reference {
    case .id(let id): self.init(asset: .id(id.string))
    case .change(let index): self.init(asset: .change(index))
    case nil: self.init()
    }
  }
}

extension RollcallV1.Placement {
  init(_ placement: Placement) {
    switch placement {
    case .beginning: self.init(place: .beginning(.init()))
    case .end: self.init(place: .end(.init()))
    case .index(let index): self.init(place: .index(index))
    case .before(let member): self.init(place: .before(.init(member)))
    case .after(let member): self.init(place: .after(.init(member)))
    }
  }
}

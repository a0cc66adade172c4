// What is wrong with a request whatever the library holds: "Limits", "References", and the comments of the proto.
extension Batch {
  /// Everything that is wrong with the values of a batch.
  func faultsOfValues() -> [Refusal] {
    var faults: [Refusal] = []
    if changes.isEmpty { faults.append(Refusal(.invalidArgument)) }
    faults.append(changes.count, limit: SpecifiedLimits.changesPerBatch)
    faults.append(batchID.byteCount, limit: SpecifiedLimits.batchIDBytes)
    for (index, change) in changes.enumerated() {
      faults += faultsOfValues(of: change, at: index).map { $0.atChange(index) }
    }
    return faults
  }

  private func faultsOfValues(of change: Change, at index: Int) -> [Refusal] {
    var faults: [Refusal] = []
    switch change {
    case .saveImage(let save): faults = save.faultsOfValues()
    case .ensureAlbum(let title), .createAlbum(let title): faults = faultsOfValues(ofTitle: title)
    case .updateAlbum(let update):
      if let title = update.title { faults = faultsOfValues(ofTitle: title) }
      if update.title == nil || !namesAlbum(update.album, at: index) {
        faults.append(Refusal(.invalidArgument))
      }
    case .addToAlbum(let add):
      faults = faultsOfMembers(add.album, add.assets, at: index) + faultsOfPlacement(add.placement, at: index)
    case .moveInAlbum(let move):
      faults =
        faultsOfMembers(move.album, move.assets, at: index) + faultsOfPlacement(move.placement, at: index)
    case .updateAsset(let update):
      faults = update.faultsOfValues()
      if !namesAsset(update.asset, at: index) { faults.append(Refusal(.invalidArgument)) }
    case .removeFromAlbum(let removal): faults = faultsOfMembers(removal.album, removal.assets, at: index)
    case .deleteAssets(let assets), .restoreAssets(let assets), .purgeAssets(let assets):
      faults = faultsOfNames(
        assets.count, limit: SpecifiedLimits.assetsPerChange,
        areSound: assets.allSatisfy { namesAsset($0, at: index) })
    case .deleteAlbums(let albums), .restoreAlbums(let albums):
      faults = faultsOfNames(
        albums.count, limit: SpecifiedLimits.albumsPerChange,
        areSound: albums.allSatisfy { namesAlbum($0, at: index) })
    case .unknown: faults.append(Refusal(.changeNotSupported))
    }
    return faults
  }

  private func faultsOfValues(ofTitle title: Text) -> [Refusal] {
    var faults: [Refusal] = []
    if title.isEmpty { faults.append(Refusal(.invalidArgument)) }
    faults.append(title.byteCount, limit: SpecifiedLimits.titleBytes)
    return faults
  }

  private func faultsOfNames(_ count: Int, limit: Int, areSound: Bool) -> [Refusal] {
    var faults: [Refusal] = []
    if count == 0 || !areSound { faults.append(Refusal(.invalidArgument)) }
    faults.append(count, limit: limit)
    return faults
  }

  /// What is wrong with what a change of an album's members names.
  private func faultsOfMembers(_ album: Reference?, _ assets: [Reference?], at index: Int) -> [Refusal] {
    faultsOfNames(
      assets.count, limit: SpecifiedLimits.assetsPerChange,
      areSound: namesAlbum(album, at: index) && assets.allSatisfy { namesAsset($0, at: index) })
  }

  private func faultsOfPlacement(_ placement: Placement?, at index: Int) -> [Refusal] {
    switch placement {
    case .before(let member), .after(let member):
      namesAsset(member, at: index) ? [] : [Refusal(.invalidArgument)]
    case .beginning, .end, .index, nil: []
    }
  }

  private func namesAsset(_ reference: Reference?, at index: Int) -> Bool {
    names(reference, at: index) { change in
      switch change {
      case .saveImage, .updateAsset: true
      default: false
      }
    }
  }

  private func namesAlbum(_ reference: Reference?, at index: Int) -> Bool {
    names(reference, at: index) { change in
      switch change {
      case .ensureAlbum, .createAlbum: true
      default: false
      }
    }
  }

  /// Whether a reference is there and, where it is to a change, that one comes earlier and is of the right kind.
  private func names(_ reference: Reference?, at index: Int, isRightKind: (Change) -> Bool) -> Bool {
    switch reference {
    case .id: true
    case .change(let earlier): Int(earlier) < index && isRightKind(changes[Int(earlier)])
    case nil: false
    }
  }
}

extension SaveImage {
  fileprivate func faultsOfValues() -> [Refusal] {
    var faults: [Refusal] = []
    if resources.isEmpty { faults.append(Refusal(.missingResource)) }
    faults.append(resources.count, limit: SpecifiedLimits.resourcesPerAsset)
    faults.append(externalID.byteCount, limit: SpecifiedLimits.externalIDBytes)
    if !(0...1).contains(onDuplicate) { faults.append(Refusal(.invalidArgument)) }
    for resource in resources {
      faults.append(resource.filename.byteCount, limit: SpecifiedLimits.filenameBytes)
      let isTypeKnown = resource.type == 0 || ResourceType(rawValue: resource.type) != nil
      let isDigest = [0, SpecifiedLimits.sha256Bytes].contains(resource.expectedSHA256.count)
      if resource.source == nil || !isTypeKnown || !isDigest { faults.append(Refusal(.invalidArgument)) }
    }
    return faults
  }
}

extension [Refusal] {
  /// Adds the refusal of a value over its limit.
  mutating func append(_ value: Int, limit: Int) {
    if value > limit { append(.overLimit(value, limit: limit)) }
  }
}

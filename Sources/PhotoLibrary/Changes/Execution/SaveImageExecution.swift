// Saves an asset.
extension BatchExecution {
  func perform(_ asset: PreparedAsset) throws -> (Product, ChangeResult) {
    if asset.onDuplicate == .returnExisting, let existing = try existing(asset) { return existing }
    try refuseTakenExternalID(asset.externalID)
    let key = writer.assets.nextKey
    var rows: [AssetTable.NewResource] = []
    rows.reserveCapacity(asset.resources.count)
    var sharesBlob = false
    for (ordinal, resource) in asset.resources.enumerated() {
      let blob = try writer.blobs.ensure(resource.blob, primaryOf: ordinal == 0 ? key : nil)
      rows.append(AssetTable.NewResource(type: resource.type, filename: resource.filename, blob: blob.key))
      if ordinal == 0 { sharesBlob = blob.hasEarlierAsset }
    }
    let (id, added) = try writer.assets.insert(
      resources: rows, sharesBlob: sharesBlob, externalID: asset.externalID, owner: owner(),
      unixMilliseconds: unixMilliseconds)
    events.note(.inserted, asset: id)
    try noteOwnCopy(of: rows[0].blob)
    let saved = Asset(
      id: id.text, addedUnixMilliseconds: added, externalID: asset.externalID,
      resources: asset.resources.map(\.resource))
    return (.asset(key: key), .saveImage(asset: saved, alreadyExisted: false))
  }

  /// The first asset with the same primary bytes, among those that the batch's client sees; none that is in the trash.
  private func existing(_ asset: PreparedAsset) throws -> (Product, ChangeResult)? {
    guard let blob = try writer.blobs.row(asset.resources[0].blob.digest) else { return nil }
    // The first two are mostly there, and found without a search.
    for find in [{ blob.firstAsset }, { try ownCopy(of: blob.key) }, { try firstSharing(blob.key) }] {
      guard let key = try find(), let found = try writer.assetRows.asset(key: key, for: sight),
        found.trashedUnixMilliseconds == 0
      else { continue }
      let told = mayRead ? found : found.asSaved(knowing: asset.externalID)
      return (.asset(key: key), .saveImage(asset: told, alreadyExisted: true))
    }
    return nil
  }

  private func firstSharing(_ blob: Int64) throws -> Int64? {
    try writer.assets.firstSharing(blob: blob, for: sight)
  }

  private func ownCopy(of blob: Int64) throws -> Int64? {
    guard case .own(let client?) = sight else { return nil }
    return try writer.ownCopies.asset(blob: blob, owner: client)
  }

  private func noteOwnCopy(of blob: Int64) throws {
    guard case .own(let client?) = sight else { return }
    try writer.ownCopies.note(blob: blob, owner: client)
  }

  /// Refuses an external id that another asset has.
  func refuseTakenExternalID(_ externalID: String) throws {
    guard !externalID.isEmpty else { return }
    guard let owner = try writer.assets.identifier(externalID: externalID) else { return }
    // That it is taken cannot be kept from a caller that does not see by whom; the rest can.
    guard try writer.assets.asset(owner, for: sight) != nil else {
      throw LibraryError(.externalIDInUse, "this external id is taken already; choose another")
    }
    throw LibraryError(
      .externalIDInUse, "the asset \(owner.text) has this external id already",
      details: [LibraryError.Detail(name: "asset_id", value: owner.text)])
  }
}

extension Asset {
  /// Without what was said of it later, perhaps by others than who saved it.
  /// - Parameter name: The external id that the caller knows; another one is kept from it.
  fileprivate func asSaved(knowing name: String) -> Asset {
    Asset(
      id: id, addedUnixMilliseconds: addedUnixMilliseconds, externalID: externalID == name ? name : "",
      resources: resources)
  }
}

extension PreparedResource {
  /// The resource as callers see it.
  fileprivate var resource: Resource {
    Resource(
      type: type, filename: filename, sha256: blob.digest, sizeBytes: blob.sizeBytes,
      description: blob.description)
  }
}

// Saves an asset.
extension BatchExecution {
  func perform(_ asset: PreparedAsset) throws -> (Product, ChangeResult) {
    if asset.onDuplicate == .returnExisting, let existing = try existing(asset) { return existing }
    try refuseTakenExternalID(asset.externalID)
    let key = writer.assets.nextKey
    var rows: [AssetTable.NewResource] = []
    rows.reserveCapacity(asset.resources.count)
    for (ordinal, resource) in asset.resources.enumerated() {
      let blob = try writer.blobs.ensure(resource.blob, primaryOf: ordinal == 0 ? key : nil)
      rows.append(AssetTable.NewResource(type: resource.type, filename: resource.filename, blob: blob))
    }
    let id = try writer.assets.insert(
      resources: rows, externalID: asset.externalID, unixMilliseconds: unixMilliseconds)
    events.note(.inserted, asset: id)
    let saved = Asset(
      id: id.text, addedUnixMilliseconds: unixMilliseconds, externalID: asset.externalID,
      resources: asset.resources.map(\.resource))
    return (.asset(key: key), .saveImage(asset: saved, alreadyExisted: false))
  }

  /// The first asset with the same primary bytes.
  private func existing(_ asset: PreparedAsset) throws -> (Product, ChangeResult)? {
    guard let key = try writer.blobs.row(asset.resources[0].blob.digest)?.firstAsset,
      let found = try writer.assetRows.asset(key: key)
    else { return nil }
    return (.asset(key: key), .saveImage(asset: found, alreadyExisted: true))
  }

  /// Refuses an external id that another asset has.
  func refuseTakenExternalID(_ externalID: String) throws {
    guard !externalID.isEmpty else { return }
    guard let owner = try writer.assets.identifier(externalID: externalID) else { return }
    throw LibraryError(
      .externalIDInUse, "the asset \(owner.text) has this external id already",
      details: [LibraryError.Detail(name: "asset_id", value: owner.text)])
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

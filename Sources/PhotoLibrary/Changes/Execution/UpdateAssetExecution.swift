// Changes what is said of an asset.
extension BatchExecution {
  func perform(_ prepared: PreparedUpdate) throws -> (Product, ChangeResult) {
    let update = prepared.update
    let key = try assetKey(prepared.asset)
    guard var asset = try writer.assetRows.asset(key: key, for: sight) else {
      preconditionFailure("an asset with a key has a row")
    }
    let wasDated = asset.details.captured != nil
    var isChanged = update.apply(to: &asset.details)
    if let externalID = update.externalID, !externalID.hasSameBytes(as: asset.externalID) {
      try refuseTakenExternalID(externalID)
      try writer.assets.update(externalID: externalID, key: key)
      asset.externalID = externalID
      isChanged = true
    }
    if try changeAttributes(of: &asset, key: key, as: update) { isChanged = true }
    if isChanged {
      asset.modifiedUnixMilliseconds = unixMilliseconds
      try writer.details.save(asset, key: key)
      switch (wasDated, asset.details.captured != nil) {
      case (false, true): try writer.datedRuns.insert(key)
      case (true, false): try writer.datedRuns.remove(key)
      default: break
      }
      guard let id = Identifier(asset.id) else { preconditionFailure("\(asset.id) is no id of this library") }
      events.note(.updated, asset: id)
    }
    return (.asset(key: key), .updateAsset(asset: asset))
  }

  /// Returns whether any attribute is other than before.
  private func changeAttributes(of asset: inout Asset, key: Int64, as update: UpdateAsset) throws -> Bool {
    let (saved, deleted) = update.differences(from: asset.details.attributes)
    if saved.isEmpty, deleted.isEmpty { return false }
    let attributes = asset.details.attributes.replacing(saved, deleting: deleted)
    try BatchValidation.limit(
      "the number of the asset's attributes", attributes.count, writer.limits.attributesPerAsset)
    for attribute in saved { try writer.details.save(attribute, of: key) }
    for attribute in deleted { try writer.details.deleteAttribute(attribute, of: key) }
    asset.details.attributes = attributes
    return true
  }
}

// "SaveImage" of the specification.
extension Library {
  mutating func perform(_ save: SaveImage, _ earlier: Earlier) -> Result<ChangeResult, Faults> {
    let resources = resources(of: save, by: earlier.client)
    let isReturningExisting = save.onDuplicate == 1
    if isReturningExisting,
      let existing = assets.first(where: {
        $0.state == .present && earlier.sight.sees($0.owner)
          && $0.resources[0].content == resources[0].content
      })
    {
      return .success(.saveImage(told(existing, of: save, to: earlier.client), alreadyExisted: true))
    }
    if !save.externalID.isEmpty,
      let owner = assets.first(where: {
        $0.state != .purged && $0.externalID == save.externalID
      })
    {
      return .failure(Faults([inUse(owner, in: earlier.sight)]))
    }
    let asset = Asset(
      number: assets.count, owner: earlier.client, externalID: save.externalID, resources: resources)
    assets.append(asset)
    return .success(.saveImage(asset, alreadyExisted: false))
  }

  /// What who sends a copy of an asset is told of it: who may not read, nothing that others may have said.
  private func told(_ asset: Asset, of save: SaveImage, to client: Text) -> Asset {
    if case .success = sight(ofReader: client) { return asset }
    var told = asset
    told.details = AssetDetails()
    told.revision = 0
    if asset.externalID != save.externalID { told.externalID = "" }
    return told
  }

  /// The refusal of an external id that an asset has, also one that there is not for the caller: then nobody says which.
  func inUse(_ owner: Asset, in sight: Sight) -> Refusal {
    var refusal = Refusal(.externalIDInUse)
    if !sight.sees(owner.owner) {
      refusal.secrets = ["asset_id"]
    } else if let id = learned.assets.text(of: owner.number) {
      refusal.details = ["asset_id": id]
    }
    return refusal
  }
}

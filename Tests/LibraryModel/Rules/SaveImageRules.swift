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
      return .success(.saveImage(existing, alreadyExisted: true))
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

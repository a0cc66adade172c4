// "SaveImage" of the specification.
extension Library {
  mutating func perform(_ save: SaveImage, by client: Text) -> Result<ChangeResult, Faults> {
    let resources = resources(of: save, by: client)
    let isReturningExisting = save.onDuplicate == 1
    if isReturningExisting,
      let existing = assets.first(where: {
        $0.state == .present && $0.resources[0].content == resources[0].content
      })
    {
      return .success(.saveImage(existing, alreadyExisted: true))
    }
    if !save.externalID.isEmpty,
      let owner = assets.first(where: {
        $0.state != .purged && $0.externalID == save.externalID
      })
    {
      let id = learned.assets.text(of: owner.number)
      return .failure(Faults(.externalIDInUse, details: id.map { ["asset_id": $0] } ?? [:]))
    }
    let asset = Asset(number: assets.count, externalID: save.externalID, resources: resources)
    assets.append(asset)
    return .success(.saveImage(asset, alreadyExisted: false))
  }
}

// "UpdateAsset" of the specification.
extension Library {
  mutating func perform(_ update: UpdateAsset, _ earlier: Earlier) -> Result<ChangeResult, Faults> {
    guard let number = asset(update.asset, earlier) else { return .failure(Faults(.identifierNotFound)) }
    var asset = assets[number]
    var faults: [Refusal] = []
    if let externalID = update.externalID, !externalID.isEmpty,
      let owner = assets.first(where: {
        $0.number != number && $0.state != .purged && $0.externalID == externalID
      })
    {
      faults.append(inUse(owner, in: earlier.sight))
    }
    update.apply(to: &asset)
    // Who leaves the attributes as they are is not asked how many there are.
    if asset.details.attributes != assets[number].details.attributes {
      faults.append(asset.details.attributes.count, limit: SpecifiedLimits.attributesPerAsset)
    }
    if !faults.isEmpty { return .failure(Faults(faults)) }
    if asset != assets[number] { asset.revision += 1 }
    assets[number] = asset
    return .success(.updateAsset(asset))
  }
}

extension UpdateAsset {
  fileprivate func apply(to asset: inout Asset) {
    if let isFavorite { asset.details.isFavorite = isFavorite }
    if let isHidden { asset.details.isHidden = isHidden }
    if let captured { asset.details.captured = captured }
    if let location { asset.details.location = location }
    if let title { asset.details.title = title }
    if let caption { asset.details.caption = caption }
    if let externalID { asset.externalID = externalID }
    for attribute in setAttributes { asset.details.attributes[attribute.key] = attribute.value }
    for key in removeAttributes { asset.details.attributes[key] = nil }
  }

  /// What is wrong with its values, whatever the library holds; the asset that it names apart.
  func faultsOfValues() -> [Refusal] {
    var faults: [Refusal] = []
    func require(_ holds: Bool) { if !holds { faults.append(Refusal(.invalidArgument)) } }
    if let date = captured ?? nil {
      require(SpecifiedLimits.captureMilliseconds.contains(date.localMilliseconds))
      let most = SpecifiedLimits.captureOffsetMinutes
      require((-most...most).contains(date.offsetMinutes ?? 0))
    }
    if let place = location ?? nil {
      require((-90.0...90).contains(place.latitude) && (-180.0...180).contains(place.longitude))
      require((place.altitudeMeters ?? 0).isFinite)
    }
    faults.append(title?.byteCount ?? 0, limit: SpecifiedLimits.titleBytes)
    faults.append(caption?.byteCount ?? 0, limit: SpecifiedLimits.captionBytes)
    faults.append(externalID?.byteCount ?? 0, limit: SpecifiedLimits.externalIDBytes)
    faults.append(setAttributes.count, limit: SpecifiedLimits.attributesPerAsset)
    faults.append(removeAttributes.count, limit: SpecifiedLimits.attributesPerAsset)
    let keys = setAttributes.map(\.key) + removeAttributes
    require(Set(keys).count == keys.count && !keys.contains(""))
    for key in keys { faults.append(key.byteCount, limit: SpecifiedLimits.attributeKeyBytes) }
    for attribute in setAttributes {
      faults.append(attribute.value.byteCount, limit: SpecifiedLimits.attributeBytes)
    }
    return faults
  }
}

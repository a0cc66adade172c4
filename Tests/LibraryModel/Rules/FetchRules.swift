// "Fetches" of the specification.
extension Library {
  /// Finds assets by id and external id, each in request order.
  package func assets(
    ids: [Text], externalIDs: [Text], includeTrash: Bool
  ) -> [Possibility<Lookup<Asset>>] {
    func isWanted(_ asset: Asset) -> Bool {
      asset.state == .present || includeTrash && asset.state == .trashed
    }
    return lookUp(ids, learned.assets, in: assets, isWanted: isWanted, names: externalIDs) { name in
      name.isEmpty ? nil : assets.first { $0.externalID == name && isWanted($0) }
    }
  }

  /// Finds albums by id and title, each in request order; a title finds what EnsureAlbum would find.
  package func albums(ids: [Text], titles: [Text], includeTrash: Bool) -> [Possibility<Lookup<Album>>] {
    lookUp(
      ids, learned.albums, in: albums, isWanted: { includeTrash || $0.state == .present }, names: titles
    ) { album(titled: $0) }
  }

  private func lookUp<Element>(
    _ ids: [Text], _ known: Learned.Names, in elements: [Element],
    isWanted: (Element) -> Bool, names: [Text], find: (Text) -> Element?
  ) -> [Possibility<Lookup<Element>>] {
    let count = ids.count + names.count
    if count == 0 { return refusing([Refusal(.invalidArgument)]) }
    if count > SpecifiedLimits.namesPerLookup {
      return refusing([.overLimit(count, limit: SpecifiedLimits.namesPerLookup)])
    }
    var lookup = Lookup<Element>()
    for id in ids {
      if let number = known.number(id), isWanted(elements[number]) {
        lookup.found.append(elements[number])
      } else {
        lookup.missingIDs.append(id)
      }
    }
    for name in names {
      if let element = find(name) { lookup.found.append(element) } else { lookup.missingNames.append(name) }
    }
    return answering(lookup)
  }

  /// Reads a range of a resource; type 0 means the primary one.
  package func read(
    asset id: Text, type: Int32, offset: UInt64, length: UInt64
  ) -> [Possibility<ReadRange>] {
    var faults: [Refusal] = []
    if type != 0, ResourceType(rawValue: type) == nil { faults.append(Refusal(.invalidArgument)) }
    guard faults.isEmpty else { return refusing(faults) }
    guard let number = learned.assets.number(id), assets[number].state != .purged else {
      return refusing([Refusal(.identifierNotFound)])
    }
    let resources = assets[number].resources
    guard let resource = type == 0 ? resources[0] : resources.first(where: { $0.type.rawValue == type })
    else {
      return refusing([Refusal(.missingResource)])
    }
    let size = UInt64(resource.content.bytes.count)
    guard offset <= size else {
      return refusing([Refusal(.indexOutOfRange, details: ["size_bytes": "\(size)"])])
    }
    let wanted = length == 0 ? SpecifiedLimits.readBytes : min(length, SpecifiedLimits.readBytes)
    return answering(
      ReadRange(content: resource.content, offset: offset, lengthBytes: min(wanted, size - offset)))
  }
}

// "Fetches" of the specification.
extension Library {
  /// Finds assets by id and external id, each in request order.
  package func assets(
    ids: [Text], externalIDs: [Text], includeTrash: Bool, by client: Text
  ) -> [Possibility<Lookup<Asset>>] {
    reading(client, faults(ofNames: ids.count + externalIDs.count)) { sight in
      func isWanted(_ asset: Asset) -> Bool {
        sight.sees(asset.owner)
          && (asset.state == .present || includeTrash && asset.state == .trashed)
      }
      return lookUp(ids, learned.assets, in: assets, isWanted: isWanted, names: externalIDs) { name in
        name.isEmpty ? nil : assets.first { $0.externalID == name && isWanted($0) }
      }
    }
  }

  /// Finds albums by id and title, each in request order; a title finds what EnsureAlbum would find.
  package func albums(
    ids: [Text], titles: [Text], includeTrash: Bool, by client: Text
  ) -> [Possibility<Lookup<Album>>] {
    reading(client, faults(ofNames: ids.count + titles.count)) { sight in
      lookUp(
        ids, learned.albums, in: albums.indices.map { album($0, in: sight) },
        isWanted: { sight.sees($0.owner) && (includeTrash || $0.state == .present) }, names: titles
      ) { album(titled: $0, in: sight) }
    }
  }

  private func faults(ofNames count: Int) -> [Refusal] {
    var faults: [Refusal] = count == 0 ? [Refusal(.invalidArgument)] : []
    faults.append(count, limit: SpecifiedLimits.namesPerLookup)
    return faults
  }

  private func lookUp<Element>(
    _ ids: [Text], _ known: Learned.Names, in elements: [Element],
    isWanted: (Element) -> Bool, names: [Text], find: (Text) -> Element?
  ) -> [Possibility<Lookup<Element>>] {
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
    asset id: Text, type: Int32, offset: UInt64, length: UInt64, by client: Text
  ) -> [Possibility<ReadRange>] {
    var faults: [Refusal] = []
    if type != 0, ResourceType(rawValue: type) == nil { faults.append(Refusal(.invalidArgument)) }
    return reading(client, faults) { sight in
      guard let number = learned.assets.number(id), assets[number].state != .purged,
        sight.sees(assets[number].owner)
      else {
        return refusing([Refusal(.identifierNotFound)])
      }
      return read(number, type: type, offset: offset, length: length)
    }
  }

  private func read(
    _ number: Int, type: Int32, offset: UInt64, length: UInt64
  ) -> [Possibility<ReadRange>] {
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

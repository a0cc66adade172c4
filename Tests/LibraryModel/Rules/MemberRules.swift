// "RemoveFromAlbum" and "MoveInAlbum" of the specification.
extension Library {
  mutating func perform(_ removal: RemoveFromAlbum, _ earlier: Earlier) -> Result<ChangeResult, Faults> {
    guard let album = album(removal.album, earlier) else { return .failure(Faults(.identifierNotFound)) }
    let named = removal.assets.map { asset($0, earlier) }
    if named.contains(nil) { return .failure(Faults(.identifierNotFound)) }
    let distinct = Set(named.compactMap(\.self))
    let present = distinct.intersection(members(of: album, in: earlier.sight))
    for asset in present { takeOut(asset, of: album) }
    return .success(
      .removeFromAlbum(
        album: album, removed: present.count, notPresent: distinct.count - present.count,
        assetCount: members(of: album, in: earlier.sight).count))
  }

  mutating func perform(_ move: MoveInAlbum, _ earlier: Earlier) -> Result<ChangeResult, Faults> {
    guard let album = album(move.album, earlier) else { return .failure(Faults(.identifierNotFound)) }
    let members = albums[album].members
    let named = move.assets.map { asset($0, earlier) }
    var moved: [Int] = []
    for asset in named.compactMap(\.self) where !moved.contains(asset) { moved.append(asset) }
    var faults: [Refusal] = []
    if named.contains(nil) || !moved.allSatisfy(members.contains) {
      faults.append(Refusal(.identifierNotFound))
    }
    let remaining = members.filter { !moved.contains($0) }
    var place = 0
    if let member = move.placement?.member, let asset = asset(member, earlier), moved.contains(asset) {
      faults.append(Refusal(.invalidArgument))
    } else {
      switch self.place(of: move.placement, among: remaining, earlier) {
      case .success(let found): place = found
      case .failure(let fault): faults.append(fault)
      }
    }
    if !faults.isEmpty { return .failure(Faults(faults)) }

    for asset in moved { takeOut(asset, of: album) }
    albums[album].members.insert(contentsOf: moved, at: place)
    let count = self.members(of: album, in: earlier.sight).count
    return .success(.moveInAlbum(album: album, moved: moved.count, assetCount: count))
  }

  /// Takes a member out of an album; the places that page tokens mark stay where they are.
  mutating func takeOut(_ asset: Int, of album: Int) {
    let members = albums[album].members
    guard let index = members.firstIndex(of: asset) else { return }
    let below = index > 0 ? members[index - 1] : nil
    let above = index + 1 < members.count ? members[index + 1] : nil
    albums[album].members.remove(at: index)
    for (token, position) in learned.tokens {
      guard case .members(album, let place) = position else { continue }
      learned.tokens[token] = .members(album: album, place.without(asset, between: below, and: above))
    }
  }
}

extension Placement {
  /// The member beside which it is.
  fileprivate var member: Reference? {
    switch self {
    case .before(let member), .after(let member): member
    case .beginning, .end, .index: nil
    }
  }
}

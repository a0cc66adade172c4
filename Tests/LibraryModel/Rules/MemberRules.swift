// "RemoveFromAlbum" of the specification.
extension Library {
  mutating func perform(_ removal: RemoveFromAlbum, _ earlier: [ChangeResult]) -> Result<ChangeResult, Faults>
  {
    guard let album = album(removal.album, earlier) else { return .failure(Faults(.identifierNotFound)) }
    let named = removal.assets.map { asset($0, earlier) }
    if named.contains(nil) { return .failure(Faults(.identifierNotFound)) }
    let distinct = Set(named.compactMap(\.self))
    let present = distinct.intersection(albums[album].members)
    for asset in present { takeOut(asset, of: album) }
    return .success(
      .removeFromAlbum(
        album: album, removed: present.count, notPresent: distinct.count - present.count,
        assetCount: albums[album].members.count))
  }

  /// Takes a member out of an album; the places that page tokens mark stay where they are.
  private mutating func takeOut(_ asset: Int, of album: Int) {
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

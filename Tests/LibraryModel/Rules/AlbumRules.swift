// "EnsureAlbum", "CreateAlbum", "UpdateAlbum" and "AddToAlbum" of the specification.
extension Library {
  /// Albums are found by Swift's own equality of strings: canonical, and case and spaces count.
  func album(titled title: Text, in sight: Sight) -> Album? {
    let found = albums.first {
      $0.title.string == title.string && $0.state == .present && sight.sees($0.owner)
    }
    return found.map { album($0.number, in: sight) }
  }

  mutating func ensureAlbum(_ title: Text, _ earlier: Earlier) -> ChangeResult {
    if let found = album(titled: title, in: earlier.sight) { return .ensureAlbum(found, created: false) }
    return .ensureAlbum(createAlbum(title, earlier), created: true)
  }

  mutating func createAlbum(_ title: Text, _ earlier: Earlier) -> Album {
    let album = Album(number: albums.count, owner: earlier.client, title: title)
    albums.append(album)
    return album
  }

  mutating func perform(
    _ update: UpdateAlbum, _ earlier: Earlier
  ) -> Result<ChangeResult, Faults> {
    guard let album = album(update.album, earlier) else { return .failure(Faults(.identifierNotFound)) }
    if let title = update.title { albums[album].title = title }
    return .success(.updateAlbum(self.album(album, in: earlier.sight)))
  }

  mutating func perform(_ add: AddToAlbum, _ earlier: Earlier) -> Result<ChangeResult, Faults> {
    guard let album = album(add.album, earlier) else { return .failure(Faults(.identifierNotFound)) }
    let members = albums[album].members
    let named = add.assets.map { asset($0, earlier) }
    var faults: [Refusal] = []
    if named.contains(nil) { faults.append(Refusal(.identifierNotFound)) }
    let place: Int
    switch self.place(of: add.placement, among: members, earlier) {
    case .success(let found): place = found
    case .failure(let fault):
      faults.append(fault)
      place = 0
    }
    if !faults.isEmpty { return .failure(Faults(faults)) }

    var new: [Int] = []
    var present: Set<Int> = []
    for asset in named.compactMap(\.self) {
      if members.contains(asset) { present.insert(asset) } else if !new.contains(asset) { new.append(asset) }
    }
    albums[album].members.insert(contentsOf: new, at: place)
    return .success(
      .addToAlbum(
        album: album, added: new.count, alreadyPresent: present.count,
        assetCount: self.members(of: album, in: earlier.sight).count))
  }

  /// Before which of the members that were there new ones go. An index counts those that are seen; those that are not have
  /// their places among them.
  func place(
    of placement: Placement?, among members: [Int], _ earlier: Earlier
  ) -> Result<Int, Refusal> {
    let shown = members.filter { assets[$0].state == .present && earlier.sight.sees(assets[$0].owner) }
    switch placement {
    case .beginning: return .success(0)
    case .end, nil: return .success(members.count)
    case .index(let index):
      guard Int(index) <= shown.count else {
        return .failure(Refusal(.indexOutOfRange, details: ["asset_count": "\(shown.count)"]))
      }
      return .success(
        Int(index) == shown.count ? members.count : members.firstIndex(of: shown[Int(index)])!)
    case .before(let member): return place(of: member, among: members, earlier)
    case .after(let member): return place(of: member, among: members, earlier).map { $0 + 1 }
    }
  }

  private func place(
    of member: Reference?, among members: [Int], _ earlier: Earlier
  ) -> Result<Int, Refusal> {
    guard let asset = asset(member, earlier), let place = members.firstIndex(of: asset) else {
      return .failure(Refusal(.identifierNotFound))
    }
    return .success(place)
  }
}

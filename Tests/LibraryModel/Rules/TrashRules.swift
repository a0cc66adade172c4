// "The trash" of the specification.
extension Library {
  mutating func deleteAssets(_ references: [Reference?], _ earlier: Earlier) -> Result<
    ChangeResult, Faults
  > {
    distinctAssets(references, earlier).map { named in
      let present = named.filter { assets[$0].state == .present }
      for asset in present {
        assets[asset].state = .trashed
        for album in albums.indices where albums[album].members.contains(asset) {
          albums[album].hidden.insert(asset)
        }
      }
      return .deleteAssets(deleted: present.count, alreadyDeleted: named.count - present.count)
    }
  }

  mutating func restoreAssets(_ references: [Reference?], _ earlier: Earlier) -> Result<
    ChangeResult, Faults
  > {
    distinctAssets(references, earlier).map { named in
      let trashed = named.filter { assets[$0].state == .trashed }
      for asset in trashed {
        assets[asset].state = .present
        for album in albums.indices { albums[album].hidden.remove(asset) }
      }
      return .restoreAssets(restored: trashed.count, notDeleted: named.count - trashed.count)
    }
  }

  mutating func purgeAssets(_ references: [Reference?], _ earlier: Earlier) -> Result<
    ChangeResult, Faults
  > {
    distinctAssets(references, earlier).map { named in
      let trashed = named.filter { assets[$0].state == .trashed }
      for asset in trashed {
        assets[asset].state = .purged
        for album in albums.indices {
          takeOut(asset, of: album)
          albums[album].hidden.remove(asset)
        }
      }
      return .purgeAssets(purged: trashed.count, notDeleted: named.count - trashed.count)
    }
  }

  mutating func deleteAlbums(_ references: [Reference?], _ earlier: Earlier) -> Result<
    ChangeResult, Faults
  > {
    distinctAlbums(references, earlier).map { named in
      let present = named.filter { albums[$0].state == .present }
      for album in present { albums[album].state = .trashed }
      return .deleteAlbums(deleted: present.count, alreadyDeleted: named.count - present.count)
    }
  }

  mutating func restoreAlbums(_ references: [Reference?], _ earlier: Earlier) -> Result<
    ChangeResult, Faults
  > {
    distinctAlbums(references, earlier).map { named in
      let trashed = named.filter { albums[$0].state == .trashed }
      for album in trashed { albums[album].state = .present }
      return .restoreAlbums(restored: trashed.count, notDeleted: named.count - trashed.count)
    }
  }

  /// Each asset that is named once, also in the trash.
  private func distinctAssets(
    _ references: [Reference?], _ earlier: Earlier
  ) -> Result<Set<Int>, Faults> {
    let named = references.map { anyAsset($0, earlier) }
    return named.contains(nil)
      ? .failure(Faults(.identifierNotFound)) : .success(Set(named.compactMap(\.self)))
  }

  /// Each album that is named once, also in the trash; smart albums cannot be changed.
  private func distinctAlbums(
    _ references: [Reference?], _ earlier: Earlier
  ) -> Result<Set<Int>, Faults> {
    var named: Set<Int> = []
    for reference in references {
      if case .id(let id) = reference, SmartAlbums.all.contains(id) {
        return .failure(Faults(.changeNotSupported))
      }
      guard let album = anyAlbum(reference, earlier) else { return .failure(Faults(.identifierNotFound)) }
      named.insert(album)
    }
    return .success(named)
  }

  /// What a change puts into the trash, takes out of it or drops, in the order of its request.
  func trashed(by change: Change, _ earlier: Earlier) -> [FeedEvent.Subject] {
    switch change {
    case .deleteAssets(let assets), .restoreAssets(let assets), .purgeAssets(let assets):
      assets.compactMap { anyAsset($0, earlier) }.map { .asset($0) }
    case .deleteAlbums(let albums), .restoreAlbums(let albums):
      albums.compactMap { anyAlbum($0, earlier) }.map { .album($0) }
    default: []
    }
  }

  // What references name.

  /// The asset that a reference names; one in the trash is none.
  func asset(_ reference: Reference?, _ earlier: Earlier) -> Int? {
    anyAsset(reference, earlier).flatMap { assets[$0].state == .present ? $0 : nil }
  }

  /// The album that a reference names; one in the trash is none.
  func album(_ reference: Reference?, _ earlier: Earlier) -> Int? {
    anyAlbum(reference, earlier).flatMap { albums[$0].state == .present ? $0 : nil }
  }

  /// The asset that a reference names, also in the trash.
  private func anyAsset(_ reference: Reference?, _ earlier: Earlier) -> Int? {
    var number: Int?
    switch reference {
    case .id(let id): number = learned.assets.number(id)
    case .change(let index):
      switch earlier.results[Int(index)] {
      case .saveImage(let asset, _), .updateAsset(let asset): number = asset.number
      default: break
      }
    case nil: break
    }
    return number.flatMap {
      assets[$0].state == .purged || !earlier.sight.sees(assets[$0].owner) ? nil : $0
    }
  }

  /// The album that a reference names, also in the trash.
  private func anyAlbum(_ reference: Reference?, _ earlier: Earlier) -> Int? {
    var number: Int?
    switch reference {
    case .id(let id): number = learned.albums.number(id)
    case .change(let index):
      switch earlier.results[Int(index)] {
      case .ensureAlbum(let album, _), .createAlbum(let album): number = album.number
      default: break
      }
    case nil: break
    }
    return number.flatMap { earlier.sight.sees(albums[$0].owner) ? $0 : nil }
  }
}

extension Library {
  /// What became of the asset that the server calls so; `nil` where nobody knows the name, or a client has no leave to change the
  /// asset.
  package func state(ofAsset id: Text, for client: Text) -> State? {
    guard let number = learned.assets.number(id), case .success(let sight) = sight(ofAdder: client) else {
      return nil
    }
    return sight.sees(assets[number].owner) ? assets[number].state : nil
  }

  /// What became of the album that the server calls so; `nil` where nobody knows the name, or a client has no leave to change the
  /// album.
  package func state(ofAlbum id: Text, for client: Text) -> State? {
    guard let number = learned.albums.number(id), case .success(let sight) = sight(ofAdder: client) else {
      return nil
    }
    return sight.sees(albums[number].owner) ? albums[number].state : nil
  }
}

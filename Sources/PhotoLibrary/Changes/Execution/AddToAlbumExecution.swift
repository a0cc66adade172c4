// Puts assets into an album.
extension BatchExecution {
  func perform(_ add: PreparedAdd) throws -> (Product, ChangeResult) {
    let album = try album(add.album)
    let gap = try gap(for: add.placement, in: album)
    let (new, alreadyPresent) = try split(add.assets, album: album)
    if !new.isEmpty {
      try insert(new, into: gap, of: album)
      try writer.albums.save(album)
      events.note(.updated, album: album.id)
    }
    let result = ChangeResult.addToAlbum(
      albumID: album.idText, added: new.count, alreadyPresent: alreadyPresent,
      assetCount: UInt64(try memberCount(of: album)))
    return (.nothing, result)
  }

  /// Tells the assets that are not in the album yet, each once and in request order, from those that are.
  private func split(
    _ references: [PreparedReference], album: AlbumState
  ) throws -> (new: [Int64], alreadyPresent: Int) {
    var seen: Set<Int64> = []
    var new: [Int64] = []
    new.reserveCapacity(references.count)
    for reference in references {
      let asset = try assetKey(reference)
      if references.count > 1, !seen.insert(asset).inserted { continue }
      let isNew =
        try isCertainlyNoMember(asset)
        || writer.memberPositions.position(of: asset, album: album.key) == nil
      if isNew { new.append(asset) }
    }
    let distinct = references.count > 1 ? seen.count : 1
    return (new, distinct - new.count)
  }

  /// Puts assets that are no members into a gap, together and in their order; the caller saves the album.
  func insert(_ assets: [Int64], into gap: MemberOrder.Gap, of album: AlbumState) throws {
    let order = MemberOrder(
      album: album, members: writer.members, relabellings: writer.relabellings)
    try insert(assets, at: try order.positions(in: gap, count: assets.count), of: album)
  }

  /// Puts assets that are no members at free positions, which ascend; the caller saves the album.
  func insert(_ assets: [Int64], at positions: [Int64], of album: AlbumState) throws {
    for (asset, position) in zip(assets, positions) {
      try writer.members.insert(album: album.key, position: position, asset: asset)
    }
    album.extendEnds(by: positions)
    let own = album.ownMemberCount
    album.memberCount += Int64(assets.count)
    // Who sees only its own adds only its own: no need to count anew.
    if case .own = sight { album.ownMemberCount = own.map { $0 + Int64(assets.count) } }
  }

  /// The gap between two members where a placement puts others.
  /// - Parameter moved: How many have been taken out to be put there.
  func gap(
    for placement: PreparedPlacement, in album: AlbumState, moving moved: Int = 0
  ) throws -> MemberOrder.Gap {
    let ends = try writer.albums.ends(of: album)
    switch placement {
    case .beginning: return MemberOrder.Gap(lower: nil, upper: ends?.lowerBound)
    case .end: return MemberOrder.Gap(lower: ends?.upperBound, upper: nil)
    case .index(let index): return try gap(atIndex: index, in: album, ends: ends, moving: moved)
    case .before(let member):
      let position = try position(of: member, in: album)
      let below = try writer.members.members(downFrom: position - 1, album: album.key, limit: 1)
      return MemberOrder.Gap(lower: below.first?.position, upper: position)
    case .after(let member):
      let position = try position(of: member, in: album)
      let above = try writer.members.members(from: position + 1, album: album.key, limit: 1)
      return MemberOrder.Gap(lower: position, upper: above.first?.position)
    }
  }

  private func gap(
    atIndex index: Int, in album: AlbumState, ends: ClosedRange<Int64>?, moving moved: Int
  ) throws -> MemberOrder.Gap {
    let memberCount = try memberCount(of: album)
    guard index <= memberCount else {
      throw LibraryError(
        .indexOutOfRange,
        "the place \(index) is past the end of the album, which has \(memberCount) members"
          + (moved == 0 ? "" : " beside the \(moved) that are moved"),
        details: [LibraryError.Detail(name: "asset_count", value: "\(memberCount)")])
    }
    guard let position = try position(atIndex: index, in: album) else {
      return MemberOrder.Gap(lower: ends?.upperBound, upper: nil)
    }
    let below = try writer.members.members(downFrom: position - 1, album: album.key, limit: 1)
    return MemberOrder.Gap(lower: below.first?.position, upper: position)
  }

  private func position(of member: PreparedReference, in album: AlbumState) throws -> Int64 {
    let asset = try assetKey(member)
    guard let position = try writer.memberPositions.position(of: asset, album: album.key) else {
      throw LibraryError(
        .identifierNotFound, "the asset to place others beside is not in the album \(album.idText)",
        details: [LibraryError.Detail(name: "album_id", value: album.idText)])
    }
    return position
  }
}

// Moves members of an album.
extension BatchExecution {
  func perform(_ move: PreparedMove) throws -> (Product, ChangeResult) {
    let album = try album(move.album)
    let moved = try distinctMembers(move.assets, of: album)
    let assets = moved.map(\.asset)
    try check(move.placement, isBesideNoneOf: assets)
    // Taken out first: the placement counts in what remains.
    let positions = moved.map(\.position)
    try takeOut(positions, of: album)
    let gap = try gap(for: move.placement, in: album, moving: moved.count)
    if gap.holds(positions) {
      // They stand there. Nothing changes, nor do the places that page tokens mark among them.
      try insert(assets, at: positions, of: album)
    } else {
      try insert(assets, into: gap, of: album)
      try writer.albums.save(album)
      events.note(.updated, album: album.id)
    }
    let result = ChangeResult.moveInAlbum(
      albumID: album.idText, moved: moved.count, assetCount: UInt64(try memberCount(of: album)))
    return (.nothing, result)
  }

  /// The members that a change names, each once and in request order.
  private func distinctMembers(
    _ references: [PreparedReference], of album: AlbumState
  ) throws -> [Member] {
    try distinctKeys(references).map { asset in
      guard let position = try writer.memberPositions.position(of: asset, album: album.key) else {
        throw LibraryError(
          .identifierNotFound, "an asset to be moved is not in the album \(album.idText)",
          details: [LibraryError.Detail(name: "album_id", value: album.idText)])
      }
      return Member(position: position, asset: asset)
    }
  }

  private func check(_ placement: PreparedPlacement, isBesideNoneOf moved: [Int64]) throws {
    switch placement {
    case .beginning, .end, .index: break
    case .before(let member), .after(let member):
      if moved.contains(try assetKey(member)) {
        throw LibraryError(
          .invalidArgument, "members are to be moved before or after one that is itself among them")
      }
    }
  }
}

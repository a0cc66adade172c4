// Takes assets out of an album.
extension BatchExecution {
  func perform(_ removal: PreparedRemoval) throws -> (Product, ChangeResult) {
    let album = try album(removal.album)
    let assets = try distinctKeys(removal.assets)
    var positions: [Int64] = []
    positions.reserveCapacity(assets.count)
    for asset in assets {
      guard let position = try writer.memberPositions.position(of: asset, album: album.key) else { continue }
      positions.append(position)
    }
    try takeOut(positions, of: album)
    if !positions.isEmpty {
      try writer.albums.save(album)
      events.note(.updated, album: album.id)
    }
    let result = ChangeResult.removeFromAlbum(
      albumID: album.idText, removed: positions.count, notPresent: assets.count - positions.count,
      assetCount: UInt64(try memberCount(of: album)))
    return (.nothing, result)
  }

  /// The keys of assets, each once and in request order.
  func distinctKeys(_ references: [PreparedReference]) throws -> [Int64] {
    var seen: Set<Int64> = []
    var keys: [Int64] = []
    keys.reserveCapacity(references.count)
    for reference in references {
      let key = try assetKey(reference)
      if seen.insert(key).inserted { keys.append(key) }
    }
    return keys
  }

  /// Takes members out of an album that are seen, by their positions; the caller saves the album.
  func takeOut(_ positions: [Int64], of album: AlbumState) throws {
    for position in positions { try writer.members.delete(album: album.key, positions: position...position) }
    album.memberCount -= Int64(positions.count)
    // Where the first or the last member has gone, the ends are looked up when they are needed next.
    if let ends = album.ends, positions.contains(where: { $0 == ends.lowerBound || $0 == ends.upperBound }) {
      album.knowsEnds = false
    }
  }
}

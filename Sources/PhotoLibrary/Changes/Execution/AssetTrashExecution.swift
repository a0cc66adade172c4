// Puts assets into the trash and takes them out of it. Their memberships stay where they are, and are seen or not.
extension BatchExecution {
  func performDeleteAssets(_ references: [PreparedReference]) throws -> ChangeResult {
    let assets = try distinctAssets(references)
    let present = assets.filter { !$0.isTrashed }
    for asset in present {
      try writer.assetTrash.insert(asset.key, at: time)
      events.note(.deleted, asset: asset.id)
    }
    try show(present, asTrashed: true)
    return .deleteAssets(deleted: present.count, alreadyDeleted: assets.count - present.count)
  }

  func performRestoreAssets(_ references: [PreparedReference]) throws -> ChangeResult {
    let assets = try distinctAssets(references)
    let trashed = assets.filter(\.isTrashed)
    for asset in trashed {
      try writer.assetTrash.remove(asset.key)
      events.note(.inserted, asset: asset.id)
    }
    try show(trashed, asTrashed: false)
    return .restoreAssets(restored: trashed.count, notDeleted: assets.count - trashed.count)
  }

  func performPurgeAssets(_ references: [PreparedReference]) throws -> ChangeResult {
    let assets = try distinctAssets(references)
    let trashed = assets.filter(\.isTrashed)
    for asset in trashed { try writer.purge(asset: asset.key, at: time) }
    return .purgeAssets(purged: trashed.count, notDeleted: assets.count - trashed.count)
  }

  /// The assets that references name, also in the trash, each once and in request order.
  private func distinctAssets(_ references: [PreparedReference]) throws -> [AssetTable.Found] {
    var seen: Set<Int64> = []
    var assets: [AssetTable.Found] = []
    assets.reserveCapacity(references.count)
    for reference in references {
      let asset = try asset(reference)
      if seen.insert(asset.key).inserted { assets.append(asset) }
    }
    return assets
  }

  /// Shows or hides assets in their albums, which count only those that are seen.
  private func show(_ assets: [AssetTable.Found], asTrashed isTrashed: Bool) throws {
    var counts: [Int64: Int64] = [:]
    for asset in assets {
      let albums = try writer.members.albums(of: asset.key)
      if albums.isEmpty { continue }
      for album in albums { counts[album, default: 0] += 1 }
      try writer.members.mark(asset: asset.key, isTrashed: isTrashed)
    }
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      let album = try writer.albums.album(key: key)
      album.memberCount += isTrashed ? -count : count
      try writer.albums.save(album)
      if album.trashedUnixMilliseconds == nil { events.note(.updated, album: album.id) }
    }
  }
}

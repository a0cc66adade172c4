import Limits

// What batches and sweeps drop.
extension Writer {
  /// Drops an asset that is in the trash, with its memberships, and its bytes where no other asset has them. Those that lie
  /// in files are only noted: a file goes once the transaction is on disk. The change feed tells it as deleted once more.
  func purge(asset key: Int64, at time: BatchTime) throws {
    logHoldsPurged = true
    for album in try members.albums(of: key) { try albums.forgetEnds(ofAlbum: album) }
    try assetTrash.forget(key)
    let (id, files) = try assetPurging.purge(key, at: time)
    looseFiles += files
    events.note(.deleted, asset: id)
  }

  /// Drops some members of an album that is in the trash, and the album where they were the last.
  ///
  /// It has expired, so that nobody can restore what is left of it.
  /// - Returns: Whether the album has gone.
  func purgePiece(
    ofAlbum key: Int64, at time: BatchTime, limit: Int = Limits.Library.membersPerPurgeSlice
  ) throws -> Bool {
    logHoldsPurged = true
    guard try albumPurging.dropMembers(of: key, limit: limit) else {
      try albums.forgetEnds(ofAlbum: key)
      return false
    }
    try albumTrash.forget(key)
    events.note(.deleted, album: try albumPurging.purge(key, at: time))
    albums.forget()
    return true
  }
}

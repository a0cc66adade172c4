import Limits

/// Purges what has been in the trash for its time, slice by slice so that no batch waits for long.
struct TrashExpiry {
  let changes: ChangeQueue
  /// When it happens, and until when what went into the trash is purged.
  let time: BatchTime

  /// Purges assets.
  /// - Returns: How many there were.
  func purgeAssets() throws(LibraryError) -> Int {
    var total = 0
    while true {
      let purged = try purgeSliceOfAssets()
      total += purged
      if purged < Limits.Library.assetsPerPurgeSlice { return total }
    }
  }

  /// Purges as many assets as one transaction takes.
  /// - Returns: How many there were.
  func purgeSliceOfAssets() throws(LibraryError) -> Int {
    try purge { writer in
      let expired = try writer.assetTrash.keys(
        untilMilliseconds: time.trashExpiredUntilMilliseconds, limit: Limits.Library.assetsPerPurgeSlice)
      for key in expired { try writer.purge(asset: key, at: time) }
      return expired.count
    }
  }

  /// Purges albums; their assets stay.
  /// - Returns: How many there were.
  func purgeAlbums() throws(LibraryError) -> Int {
    var total = 0
    while true {
      let (isOver, isPurged) = try purge { writer in
        let expired = try writer.albumTrash.keys(
          untilMilliseconds: time.trashExpiredUntilMilliseconds, limit: 1)
        guard let key = expired.first else { return (true, false) }
        return (false, try writer.purgePiece(ofAlbum: key, at: time))
      }
      total += isPurged ? 1 : 0
      if isOver { return total }
    }
  }

  /// Performs one transaction, and has the change feed tell what it purges.
  private func purge<Value: Sendable>(
    _ job: @escaping @Sendable (Writer) throws -> Value
  ) throws(LibraryError) -> Value {
    try changes.performAndWait { writer in
      writer.events.begin()
      let value = try job(writer)
      try writer.feed.append(writer.events, at: time)
      return value
    }
  }
}

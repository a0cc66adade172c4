/// Refuses what breaks a rule that needs no look at the library, before anything else is done.
enum BatchValidation {
  /// Checks a batch's values against the limits and its references against its changes.
  static func check(_ batch: Batch, limits: LibraryLimits) throws(LibraryError) {
    guard !batch.changes.isEmpty else {
      throw LibraryError(.invalidArgument, "a batch holds at least one change")
    }
    try limit("the number of changes", batch.changes.count, limits.changesPerBatch)
    try check(batchID: batch.batchID, client: batch.client, limits: limits)
    for (index, change) in batch.changes.enumerated() {
      do throws(LibraryError) {
        try check(change, at: index, of: batch, limits: limits)
      } catch {
        throw error.atChange(index)
      }
    }
  }

  /// Checks what names a batch or an upload for retries.
  static func check(batchID: String, client: String, limits: LibraryLimits) throws(LibraryError) {
    try limit("the batch id's length in bytes", batchID.utf8.count, limits.batchIDBytes)
    try limit("the client name's length in bytes", client.utf8.count, limits.clientBytes)
  }

  /// Checks the length of an album's title.
  static func check(title: String, limits: LibraryLimits) throws(LibraryError) {
    guard !title.isEmpty else { throw LibraryError(.invalidArgument, "an album's title is not empty") }
    try limit("the title's length in bytes", title.utf8.count, limits.titleBytes)
  }

  private static func check(
    _ change: Change, at index: Int, of batch: Batch, limits: LibraryLimits
  ) throws(LibraryError) {
    switch change {
    case .saveImage(let save): try check(save, limits: limits)
    case .ensureAlbum(let title), .createAlbum(let title): try check(title: title, limits: limits)
    case .addToAlbum(let add):
      try check(add.assets, of: add.album, at: index, of: batch, limits: limits)
      try check(add.placement, at: index, of: batch)
    case .updateAlbum(let update): try check(update, at: index, of: batch, limits: limits)
    case .updateAsset(let update): try check(update, at: index, of: batch, limits: limits)
    case .removeFromAlbum(let remove):
      try check(remove.assets, of: remove.album, at: index, of: batch, limits: limits)
    case .moveInAlbum(let move):
      try check(move.assets, of: move.album, at: index, of: batch, limits: limits)
      try check(move.placement, at: index, of: batch)
    case .deleteAssets(let assets), .restoreAssets(let assets), .purgeAssets(let assets):
      try checkCount("assets", assets.count, limits.assetsPerChange)
      for asset in assets { try check(asset, at: index, of: batch) }
    case .deleteAlbums(let albums), .restoreAlbums(let albums):
      try checkCount("albums", albums.count, limits.albumsPerChange)
      for album in albums { try check(album, at: index, of: batch) }
    }
  }

  /// Checks how many assets or albums a change names.
  private static func checkCount(_ what: String, _ count: Int, _ most: Int) throws(LibraryError) {
    guard count > 0 else { throw LibraryError(.invalidArgument, "the change names no \(what)") }
    try limit("the number of \(what)", count, most)
  }

  private static func check(_ save: SaveImage, limits: LibraryLimits) throws(LibraryError) {
    guard !save.resources.isEmpty else {
      throw LibraryError(.missingResource, "an asset needs a picture or a video")
    }
    try limit("the external id's length in bytes", save.externalID.utf8.count, limits.externalIDBytes)
    // Before anything is hashed: more resources than types cannot all be of different types.
    try limit("the number of resources", save.resources.count, ResourceType.allCases.count)
    for resource in save.resources {
      try limit("the file name's length in bytes", resource.filename.utf8.count, limits.filenameBytes)
    }
  }

  private static func check(
    _ placement: Placement, at index: Int, of batch: Batch
  ) throws(LibraryError) {
    switch placement {
    case .beginning, .end: break
    case .before(let member), .after(let member): try check(member, at: index, of: batch)
    case .index(let place):
      guard place >= 0 else { throw LibraryError(.invalidArgument, "a place in an album counts from 0") }
    }
  }

  /// Checks what a change of an album's members names.
  private static func check(
    _ assets: [AssetReference], of album: AlbumReference, at index: Int, of batch: Batch,
    limits: LibraryLimits
  ) throws(LibraryError) {
    guard !assets.isEmpty else {
      throw LibraryError(.invalidArgument, "a change of an album's members names at least one asset")
    }
    try limit("the number of assets", assets.count, limits.assetsPerChange)
    try check(album, at: index, of: batch)
    for asset in assets { try check(asset, at: index, of: batch) }
  }

  private static func check(
    _ update: UpdateAlbum, at index: Int, of batch: Batch, limits: LibraryLimits
  ) throws(LibraryError) {
    try check(update.album, at: index, of: batch)
    guard let title = update.title else {
      throw LibraryError(.invalidArgument, "an update of an album changes its title")
    }
    try check(title: title, limits: limits)
  }

  /// Checks that a reference to a change is to an earlier one that makes or changes an asset.
  static func check(_ asset: AssetReference, at index: Int, of batch: Batch) throws(LibraryError) {
    guard case .change(let earlier) = asset else { return }
    guard earlier >= 0, earlier < index, batch.changes[earlier].yieldsAsset else {
      throw LibraryError(
        .invalidArgument,
        "an asset refers to change \(earlier), which is no earlier save_image or update_asset")
    }
  }

  private static func check(
    _ album: AlbumReference, at index: Int, of batch: Batch
  ) throws(LibraryError) {
    guard case .change(let earlier) = album else { return }
    if earlier >= 0, earlier < index {
      switch batch.changes[earlier] {
      case .ensureAlbum, .createAlbum: return
      default: break
      }
    }
    throw LibraryError(
      .invalidArgument,
      "the album refers to change \(earlier), which is no earlier ensure_album or create_album")
  }

  /// Refuses a number over its limit.
  static func limit(_ what: String, _ value: Int, _ limit: Int) throws(LibraryError) {
    guard value <= limit else { throw .overLimit(what, value, limit: limit) }
  }
}

extension Change {
  /// Whether later changes may refer to its asset.
  fileprivate var yieldsAsset: Bool {
    switch self {
    case .saveImage, .updateAsset: true
    default: false
    }
  }
}

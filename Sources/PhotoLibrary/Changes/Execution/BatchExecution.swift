/// Performs one batch's changes, inside its savepoint.
struct BatchExecution {
  /// What a change made or found, for later changes that refer to it.
  enum Product {
    case asset(key: Int64)
    /// By its id: the directory may have forgotten the album meanwhile, and what it knows of it is one `AlbumState`.
    case album(Identifier)
    case nothing
  }

  let writer: Writer
  let time: BatchTime
  /// Who sends the batch, and owns what it makes; and whether it may read.
  private let access: BatchAccess
  /// What it sees and may touch: every reference to an asset or an album goes by it.
  let sight: Sight
  private var products: [Product] = []
  /// Whether an earlier change may have deleted or purged a product.
  private var mayHaveLostProducts = false
  /// The first key that an asset of the batch may have.
  private let firstNewKey: Int64
  /// Whether an earlier change has put anything into an album.
  private var hasPlacedAssets = false

  /// Where a change notes what it has done, for the change feed.
  var events: BatchEvents { writer.events }

  /// Performs a batch, or finds what was answered to it before.
  /// - Returns: The results, and whether they are those of an earlier, equal batch.
  /// - Throws: `LibraryError` naming the change, or `SQLiteError`.
  static func perform(
    _ batch: PreparedBatch, on writer: Writer, time: BatchTime
  ) throws -> (results: [ChangeResult], repeated: Bool) {
    let sight: Sight =
      switch try batch.access.reach() {
      case .everything: .everything
      // Known before it makes anything, so that a later change of the batch finds what an earlier one has made.
      case .own: .own(client: try writer.clients.key(batch.access.client))
      }
    if let record = batch.record, let earlier = try writer.recordRows.results(of: record) {
      return (earlier, true)
    }
    writer.events.begin()
    writer.countedPlaces = 0
    var execution = BatchExecution(
      writer: writer, time: time, access: batch.access, sight: sight)
    let results = try execution.perform(batch.changes)
    if let record = batch.record {
      try writer.records.insert(record, results: results, at: time)
    }
    try writer.feed.append(writer.events, at: time)
    return (results, false)
  }

  private init(writer: Writer, time: BatchTime, access: BatchAccess, sight: Sight) {
    self.writer = writer
    self.time = time
    self.access = access
    self.sight = sight
    firstNewKey = writer.assets.nextKey
  }

  /// The date of what the batch makes.
  var unixMilliseconds: Int64 { time.unixMilliseconds }

  /// Whether its client may read, and not only add.
  var mayRead: Bool { access.mayRead }

  /// Whose what the batch makes is.
  func owner() throws -> Int64 { try writer.clients.key(access.client) }

  /// An album as the batch's client sees it.
  func view(of album: AlbumState) throws -> Album { try album.album(for: sight, counting: writer.owned) }

  /// How many members of an album the batch's client sees.
  func memberCount(of album: AlbumState) throws -> Int64 {
    try album.memberCount(for: sight, counting: writer.owned)
  }

  /// The position of the member at a place among those that the batch's client sees, counted from 0.
  func position(atIndex index: Int, in album: AlbumState) throws -> Int64? {
    // The queue counts them one by one, and nobody else's batch is performed meanwhile.
    writer.countedPlaces += index
    try BatchValidation.limit(
      "the number of members counted to find places by their index (before and after need none)",
      writer.countedPlaces, writer.limits.countedPlacesPerBatch)
    guard case .own = sight, let owner = album.owner else {
      return try writer.members.position(atIndex: index, album: album.key)
    }
    return try writer.owned.position(atIndex: index, album: album.key, owner: owner)
  }

  private mutating func perform(_ changes: [PreparedChange]) throws -> [ChangeResult] {
    var results: [ChangeResult] = []
    results.reserveCapacity(changes.count)
    products.reserveCapacity(changes.count)
    var sizeBytes = 0
    for (index, change) in changes.enumerated() {
      do {
        let (product, result) = try perform(change)
        products.append(product)
        results.append(result)
        sizeBytes += result.replySizeBytes
        // Before anything is committed: a reply that fits no frame could never be sent.
        try BatchValidation.limit("the results' size in bytes", sizeBytes, writer.limits.resultBytes)
        if change.deletesAssets { mayHaveLostProducts = true }
        if case .addToAlbum = change { hasPlacedAssets = true }
      } catch let error as LibraryError {
        throw error.atChange(index)
      }
    }
    return results
  }

  private func perform(_ change: PreparedChange) throws -> (Product, ChangeResult) {
    switch change {
    case .saveImage(let asset): try perform(asset)
    case .ensureAlbum(let title, let titleKey): try performEnsureAlbum(title, titleKey)
    case .addToAlbum(let add): try perform(add)
    case .updateAsset(let update): try perform(update)
    case .removeFromAlbum(let removal): try perform(removal)
    case .createAlbum(let title, let titleKey): try performCreateAlbum(title, titleKey)
    case .updateAlbum(let update): try perform(update)
    case .moveInAlbum(let move): try perform(move)
    case .deleteAssets(let assets): (.nothing, try performDeleteAssets(assets))
    case .restoreAssets(let assets): (.nothing, try performRestoreAssets(assets))
    case .purgeAssets(let assets): (.nothing, try performPurgeAssets(assets))
    case .deleteAlbums(let albums): (.nothing, try performDeleteAlbums(albums))
    case .restoreAlbums(let albums): (.nothing, try performRestoreAlbums(albums))
    }
  }

  /// The key of an asset that a change refers to; one in the trash is none.
  func assetKey(_ reference: PreparedReference) throws -> Int64 {
    // What the batch has just made is there.
    if !mayHaveLostProducts, case .change(let index) = reference { return productKey(index) }
    let asset = try asset(reference)
    guard !asset.isTrashed else { throw LibraryError.isInTrash("asset", reference) }
    return asset.key
  }

  /// The asset that a change refers to, also in the trash.
  func asset(_ reference: PreparedReference) throws -> AssetTable.Found {
    switch reference {
    case .id(let id):
      guard let asset = try writer.assets.asset(id, for: sight) else {
        throw LibraryError.notFound("asset", id: id.text)
      }
      return asset
    case .nothing(let text): throw LibraryError.notFound("asset", id: text)
    case .change(let index):
      guard let asset = try writer.assets.asset(key: productKey(index)) else {
        throw LibraryError(
          .identifierNotFound, "the asset of change \(index) was purged by a later change of the batch")
      }
      return asset
    }
  }

  /// Whether an asset is in no album yet, as far as that is known without looking: the batch has just made it.
  func isCertainlyNoMember(_ asset: Int64) -> Bool { asset >= firstNewKey && !hasPlacedAssets }

  private func productKey(_ change: Int) -> Int64 {
    guard case .asset(let key) = products[change] else { preconditionFailure("checked before it was queued") }
    return key
  }

  /// The album that a change refers to; one in the trash is none.
  func album(_ reference: PreparedReference) throws -> AlbumState {
    let album = try anyAlbum(reference)
    guard album.trashedUnixMilliseconds == nil else { throw LibraryError.isInTrash("album", reference) }
    return album
  }

  /// The album that a change refers to, also in the trash.
  func anyAlbum(_ reference: PreparedReference) throws -> AlbumState {
    switch reference {
    case .id(let id): return try album(id)
    case .nothing(let text): throw LibraryError.notFound("album", id: text)
    case .change(let index):
      guard case .album(let id) = products[index] else {
        preconditionFailure("checked before it was queued")
      }
      return try album(id)
    }
  }

  private func album(_ id: Identifier) throws -> AlbumState {
    if let smart = SmartAlbum(id) {
      throw LibraryError(
        .changeNotSupported,
        "the library fills the smart album “\(smart.title)” by a rule; it cannot be changed")
    }
    guard let album = try writer.albums.album(id: id), sight.includes(owner: album.owner) else {
      throw LibraryError.notFound("album", id: id.text)
    }
    return album
  }
}

extension PreparedChange {
  /// Whether assets may not be there any more after it.
  fileprivate var deletesAssets: Bool {
    switch self {
    case .deleteAssets, .purgeAssets: true
    default: false
    }
  }
}

/// What a batch's client may do, asked before the batch is made ready and again when it is performed: a decision that came in
/// between counts.
struct BatchAccess: Sendable {
  /// Who sends the batch, and owns what it makes.
  let client: String
  private let registry: AccessRegistry
  /// The first change that needs more than leave to add; `nil` where none does.
  private let firstBeyondAdding: Int?

  init(of batch: Batch, registry: AccessRegistry) {
    client = batch.client
    self.registry = registry
    firstBeyondAdding = batch.changes.firstIndex { $0.accessLevel == .readWrite }
  }

  /// Whether its client may read: else it is told nothing that others may have written.
  var mayRead: Bool { (try? registry.rights(of: client).reach(at: .readWrite)) != nil }

  /// What the batch reaches.
  /// - Throws: `ACCESS_DENIED` and the like; where that is for want of more than leave to add, with the change that needs it.
  func reach() throws(LibraryError) -> Rights.Reach {
    let rights = registry.rights(of: client)
    guard let firstBeyondAdding else { return try rights.reach(at: .addOnly) }
    do throws(LibraryError) { return try rights.reach(at: .readWrite) } catch {
      throw error.atChange(firstBeyondAdding)
    }
  }
}

extension Change {
  /// The level that a client needs for it at least.
  var accessLevel: AccessLevel {
    switch self {
    case .saveImage, .ensureAlbum, .createAlbum, .addToAlbum: .addOnly
    case .updateAsset, .updateAlbum, .removeFromAlbum, .moveInAlbum: .readWrite
    case .deleteAssets, .restoreAssets, .purgeAssets, .deleteAlbums, .restoreAlbums: .readWrite
    }
  }
}

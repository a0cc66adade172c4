/// What the writer does with the rows of `blob`.
final class BlobTable {
  /// A blob's row, as far as saving an asset needs it.
  struct Row {
    let key: Int64
    /// The first asset whose primary resource it is; also one in the trash.
    let firstAsset: Int64?
  }

  private let connection: Connection
  private let usage: UsageTable
  private let insertNew: Statement
  private let find: Statement
  private let updateFirstAsset: Statement
  private var nextKey: Int64

  /// Tells `usage` of blobs that it adds.
  init(_ connection: Connection, usage: UsageTable) throws {
    self.connection = connection
    self.usage = usage
    insertNew = try connection.prepare(
      """
      INSERT INTO blob (key, digest, size, format, pixel_width, pixel_height, first_asset, data)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING
      """)
    find = try connection.prepare("SELECT key, first_asset FROM blob WHERE digest = ?")
    updateFirstAsset = try connection.prepare("UPDATE blob SET first_asset = ? WHERE key = ?")
    nextKey = (try connection.integer("SELECT max(key) FROM blob") ?? 0) + 1
  }

  /// The row of a digest, if there is one.
  func row(_ digest: SHA256Digest) throws -> Row? {
    find.bind(1, digest)
    defer { find.reset() }
    guard try find.step() else { return nil }
    return Row(key: find.integer(0), firstAsset: find.isNull(1) ? nil : find.integer(1))
  }

  /// Makes sure that a blob has a row.
  /// - Parameter asset: The asset being saved where it is the primary resource, else `nil`.
  /// - Returns: The row's key, and whether an earlier asset is the blob's `first_asset`.
  /// - Throws: `NOT_ENOUGH_SPACE` where the quota does not allow one more.
  func ensure(
    _ blob: PreparedBlob, primaryOf asset: Int64?
  ) throws -> (key: Int64, hasEarlierAsset: Bool) {
    let key = nextKey
    insertNew.bind(1, key)
    insertNew.bind(2, blob.digest)
    insertNew.bind(3, Int64(blob.sizeBytes))
    insertNew.bind(4, Int64(blob.description.format.rawValue))
    insertNew.bind(5, Int64(blob.description.pixelWidth))
    insertNew.bind(6, Int64(blob.description.pixelHeight))
    insertNew.bind(7, asset)
    switch blob.storage {
    case .inline(let data):
      try data.withUnsafeBytes { bytes in
        insertNew.bindInPlace(8, bytes)
        try insertNew.run()
      }
    case .file:
      insertNew.bindNull(8)
      try insertNew.run()
    }
    if connection.changedRows > 0 {
      nextKey += 1
      try usage.add(sizeBytes: blob.sizeBytes)
      return (key, false)
    }
    return try existing(blob.digest, primaryOf: asset)
  }

  private func existing(
    _ digest: SHA256Digest, primaryOf asset: Int64?
  ) throws -> (key: Int64, hasEarlierAsset: Bool) {
    guard let row = try row(digest) else { throw insertNew.malformed(0) }
    if let asset, row.firstAsset == nil {
      updateFirstAsset.bind(1, asset)
      updateFirstAsset.bind(2, row.key)
      try updateFirstAsset.run()
    }
    return (row.key, row.firstAsset != nil)
  }
}

/// Drops assets' rows, and those of the blobs that no asset has any more.
final class AssetPurging {
  private let findAsset: Statement
  private let findFurther: Statement
  private let deleteFurther: Statement
  private let deleteMembers: Statement
  private let deleteAsset: Statement
  private let replaceFirstAsset: Statement
  private let findUnused: Statement
  private let deleteBlob: Statement
  private let deleteOwnCopy: Statement
  private let lastPurged: LastPurgedTable
  private let owners: PurgedOwnerTable
  private let usage: UsageTable

  /// Tells `usage` of blobs that it drops.
  init(_ connection: Connection, usage: UsageTable) throws {
    self.usage = usage
    findAsset = try connection.prepare("SELECT id, blob, further_resources, owner FROM asset WHERE key = ?")
    findFurther = try connection.prepare("SELECT blob FROM further_resource WHERE asset = ?")
    deleteFurther = try connection.prepare("DELETE FROM further_resource WHERE asset = ?")
    deleteMembers = try connection.prepare("DELETE FROM member WHERE asset = ?")
    deleteAsset = try connection.prepare("DELETE FROM asset WHERE key = ?")
    replaceFirstAsset = try connection.prepare(
      """
      UPDATE blob SET first_asset = (
        SELECT asset.key FROM asset WHERE asset.blob = blob.key AND asset.shares_blob = 1 ORDER BY asset.key LIMIT 1)
      WHERE key = ? AND first_asset = ?
      """)
    findUnused = try connection.prepare(
      """
      SELECT digest, size, data IS NULL FROM blob
      WHERE key = ?1 AND first_asset IS NULL AND NOT EXISTS (SELECT 1 FROM further_resource WHERE blob = ?1)
      """)
    deleteBlob = try connection.prepare("DELETE FROM blob WHERE key = ?")
    deleteOwnCopy = try connection.prepare("DELETE FROM own_copy WHERE blob = ? AND asset = ?")
    lastPurged = try LastPurgedTable(connection, .asset)
    owners = try PurgedOwnerTable(connection)
  }

  /// Drops an asset, with its memberships and the blobs that only it has. It is not in the trash's table any more.
  /// - Returns: Its id, and the dropped blobs that lie in files.
  func purge(_ key: Int64, at time: BatchTime) throws -> (id: Identifier, files: [SHA256Digest]) {
    let (id, owner, blobs) = try takeApart(key)
    try lastPurged.note(key: key, id: id)
    try owners.note(id, owner: owner, at: time)
    var files: [SHA256Digest] = []
    for blob in blobs {
      guard let (digest, sizeBytes, isFile) = try unused(blob) else { continue }
      deleteBlob.bind(1, blob)
      try deleteBlob.run()
      usage.remove(count: 1, sizeBytes: sizeBytes)
      if isFile { files.append(digest) }
    }
    return (id, files)
  }

  /// Drops the asset's rows.
  /// - Returns: Its id, whose it was, and the keys of its blobs, each once.
  private func takeApart(_ key: Int64) throws -> (Identifier, owner: Int64?, Set<Int64>) {
    findAsset.bind(1, key)
    guard try findAsset.step() else { throw findAsset.malformed(0) }
    let (id, primary, further) = (try findAsset.identifier(0), findAsset.integer(1), findAsset.integer(2))
    let owner = findAsset.isNull(3) ? nil : findAsset.integer(3)
    findAsset.reset()
    var blobs: Set = [primary]
    if further > 0 {
      findFurther.bind(1, key)
      while try findFurther.step() { blobs.insert(findFurther.integer(0)) }
      findFurther.reset()
    }
    for delete in [deleteFurther, deleteMembers, deleteAsset] {
      delete.bind(1, key)
      try delete.run()
    }
    for statement in [replaceFirstAsset, deleteOwnCopy] {
      statement.bind(1, primary)
      statement.bind(2, key)
      try statement.run()
    }
    return (id, owner, blobs)
  }

  /// The digest and the size of a blob that no asset has, and whether it lies in a file; `nil` where one has it.
  private func unused(_ blob: Int64) throws -> (SHA256Digest, sizeBytes: UInt64, isFile: Bool)? {
    findUnused.bind(1, blob)
    defer { findUnused.reset() }
    guard try findUnused.step() else { return nil }
    return (try findUnused.digest(0), UInt64(findUnused.integer(1)), findUnused.integer(2) != 0)
  }
}

/// Finds the bytes of assets' resources, on any connection.
final class BlobRows {
  /// Where a resource's bytes are.
  struct Location {
    let digest: SHA256Digest
    let sizeBytes: UInt64
    /// The bytes asked for; `nil` where they lie in a file.
    let data: [UInt8]?
  }

  private let primary: Statement
  private let further: Statement

  init(_ connection: Connection) throws {
    let columns = "blob.digest, blob.size, blob.data IS NULL, substr(blob.data, ?2, ?3)"
    primary = try connection.prepare(
      """
      SELECT \(columns), asset.type FROM asset JOIN blob ON blob.key = asset.blob WHERE asset.id = ?1
      """)
    further = try connection.prepare(
      """
      SELECT \(columns), further_resource.type FROM asset
      JOIN further_resource ON further_resource.asset = asset.key
      JOIN blob ON blob.key = further_resource.blob WHERE asset.id = ?1 AND further_resource.type = ?4
      """)
  }

  /// Where an asset's resource is, and the bytes asked for where they lie in the database.
  /// - Parameter type: Which resource; `nil`: the primary one.
  /// - Returns: `nil` where there is no such asset or it has no such resource.
  func location(
    asset: Identifier, type: ResourceType?, offset: UInt64, length: Int
  ) throws -> Location? {
    // SQLite's strings count from 1. No value is larger than its largest integer.
    let first = Int64(clamping: offset).addingReportingOverflow(1)
    for statement in [primary, further] {
      statement.bind(1, asset)
      statement.bind(2, first.overflow ? Int64.max : first.partialValue)
      statement.bind(3, Int64(length))
      if let type, statement === further { statement.bind(4, Int64(type.rawValue)) }
      defer { statement.reset() }
      guard try statement.step() else { continue }
      if let type, statement.integer(4) != Int64(type.rawValue) { continue }
      return Location(
        digest: try statement.digest(0), sizeBytes: UInt64(statement.integer(1)),
        data: statement.integer(2) != 0 ? nil : Array(statement.bytes(3)))
    }
    return nil
  }
}

/// What names a batch for retries: a hash of its client and batch id, and one of what it asks.
struct BatchRecordKey: Sendable, Equatable {
  /// The first 16 bytes of a SHA-256 over client and batch id.
  let name: Identifier
  /// The SHA-256 over the batch's values.
  let digest: SHA256Digest
}

/// Reads the records of batches, on any connection.
final class BatchRecordRows {
  private let find: Statement

  init(_ connection: Connection) throws {
    find = try connection.prepare("SELECT digest, results FROM batch_record WHERE name = ?")
  }

  /// What was answered to a batch before.
  /// - Throws: `BATCH_ID_REUSED` where its id was used for another batch.
  func results(of key: BatchRecordKey) throws -> [ChangeResult]? {
    find.bind(1, key.name)
    defer { find.reset() }
    guard try find.step() else { return nil }
    guard try find.digest(0) == key.digest else {
      throw LibraryError(
        .batchIDReused, "this client has used the batch id for another batch; choose a new one")
    }
    guard let results = ResultCodec.decode(find.bytes(1)) else { throw find.malformed(1) }
    return results
  }
}

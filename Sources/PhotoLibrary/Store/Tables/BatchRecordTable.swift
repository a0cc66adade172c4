/// What the writer does with the rows of `batch_record`.
final class BatchRecordTable {
  private let insertRecord: Statement
  private let deleteOldest: Statement
  private let connection: Connection
  /// Where results are written down before they are inserted.
  @exclusivity(unchecked) private var writer = RecordWriter(capacityBytes: 1_024)

  init(_ connection: Connection) throws {
    self.connection = connection
    insertRecord = try connection.prepare(
      "INSERT INTO batch_record (name, digest, recorded, results) VALUES (?, ?, ?, ?)")
    // Looks at so many of the oldest rows only, never at the whole table.
    deleteOldest = try connection.prepare(
      """
      DELETE FROM batch_record WHERE key IN (
        SELECT key FROM (SELECT key, recorded FROM batch_record ORDER BY key LIMIT ?)
        WHERE recorded < ? OR key <= (SELECT max(key) FROM batch_record) - ?)
      """)
  }

  /// Records what is answered to a batch.
  func insert(_ key: BatchRecordKey, results: [ChangeResult], at time: BatchTime) throws {
    insertRecord.bind(1, key.name)
    insertRecord.bind(2, key.digest)
    insertRecord.bind(3, time.openMilliseconds)
    writer.removeAll()
    ResultCodec.encode(results, into: &writer)
    try writer.withBytes { bytes in
      insertRecord.bindInPlace(4, bytes)
      try insertRecord.run()
    }
  }

  /// Drops the oldest records: those recorded before a time that the library has been open, and those beyond a number of records.
  /// - Parameter limit: How many at most, so that the queue is not held up.
  /// - Returns: How many were dropped.
  func trim(recordedBefore milliseconds: Int64, keeping count: Int, limit: Int) throws -> Int {
    deleteOldest.bind(1, Int64(limit))
    deleteOldest.bind(2, milliseconds)
    deleteOldest.bind(3, Int64(count))
    try deleteOldest.run()
    return connection.changedRows
  }
}

/// Refuses a batch that brings more than the library may store, before any of it is written.
///
/// The queue looks again when it stores: batches that are made ready at the same time do not see each other here.
struct QuotaCheck: Sendable {
  let quota: Quota
  let uploads: UploadStore
  let changes: ChangeQueue

  /// Whether there may be no room for a batch, so that checking it waits for the queue.
  func mayRefuse(_ batch: Batch) -> Bool { scarceRoom(for: batch) != nil }

  /// Checks the bytes that come with the batch itself; those of uploads were checked when they began.
  /// - Throws: `NOT_ENOUGH_SPACE` naming the first change for which there is no room. Bytes that are stored already need none.
  func check(_ batch: Batch) throws(LibraryError) {
    guard let (roomBytes, uploadBytes, limitBytes) = scarceRoom(for: batch) else { return }
    var digests: [(change: Int, digest: SHA256Digest, sizeBytes: UInt64)] = []
    for (index, change) in batch.changes.enumerated() {
      guard case .saveImage(let save) = change else { continue }
      for case .data(let data) in save.resources.map(\.source) {
        digests.append((index, SHA256.hash(data), UInt64(data.count)))
      }
    }
    let asked = digests.map(\.digest)
    var known = try changes.performAndWait { writer in
      Set(try asked.filter { try writer.blobs.row($0) != nil })
    }
    var newBytes: UInt64 = 0
    for (change, digest, sizeBytes) in digests where known.insert(digest).inserted {
      newBytes += sizeBytes
      guard newBytes > roomBytes else { continue }
      let total = quota.stored.sizeBytes + uploadBytes + newBytes
      throw LibraryError.overQuota(bytes: total, limitBytes: limitBytes).atChange(change)
    }
  }

  /// The room that is left, and what it is reckoned from, where a batch brings more than that; else `nil`.
  private func scarceRoom(
    for batch: Batch
  ) -> (roomBytes: UInt64, uploadBytes: UInt64, limitBytes: UInt64)? {
    guard let limitBytes = quota.limitBytes else { return nil }
    let uploadBytes = uploads.sizeBytes
    guard let roomBytes = quota.roomBytes(uploadBytes: uploadBytes), batch.inlineBytes ?? 0 > roomBytes else {
      return nil
    }
    return (roomBytes, uploadBytes, limitBytes)
  }
}

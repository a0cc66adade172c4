// "Batches", "References" and "Retries" of the specification.
extension Library {
  /// What a batch may be answered, and what it leaves behind.
  ///
  /// A request is looked at in this order: its values, its client's access, its batch id, its bytes, and then its changes one after the other.
  /// Of several faults that are found at once any may be told.
  package func perform(_ batch: Batch, by client: Text) -> [Possibility<[ChangeResult]>] {
    let faults = batch.faultsOfValues()
    if !faults.isEmpty { return refusing(faults) }
    switch sight(of: batch, by: client) {
    case .success(let sight): return perform(batch, Earlier(client: client, sight: sight))
    case .failure(let faults): return refusing(faults.refusals)
    }
  }

  private func perform(_ batch: Batch, _ start: Earlier) -> [Possibility<[ChangeResult]>] {
    let client = start.client
    let name = BatchName(client: client, batchID: batch.batchID)
    if !batch.batchID.isEmpty, let record = records[name] {
      guard record.changes == batch.remembered else {
        // Its bytes may have been looked at all the same, and ended an upload.
        let libraries = [self] + refusals(forBytesOf: batch, by: client).map(\.library).filter { $0 != self }
        return libraries.map { Possibility(.failure(Refusal(.batchIDReused)), $0) }
      }
      var after = self
      after.consumeUploads(of: batch, by: client)
      return [Possibility(.success(record.results), after)]
    }
    let refused = refusals(forBytesOf: batch, by: client)
    if !refused.isEmpty { return refused }
    var after = self
    var earlier = start
    for (index, change) in batch.changes.enumerated() {
      let before = after
      switch after.perform(change, earlier) {
      case .success(let result):
        earlier.results.append(result)
        after.noteEvents(
          since: before, batchFrom: feed.count, named: before.trashed(by: change, earlier))
      case .failure(let faults): return refusing(faults.refusals.map { $0.atChange(index) })
      }
    }
    after.consumeUploads(of: batch, by: client)
    if !batch.batchID.isEmpty {
      after.records[name] = BatchRecord(changes: batch.remembered, results: earlier.results)
    }
    return [Possibility(.success(earlier.results), after)]
  }

  /// Faults of one change, of which any may be told.
  struct Faults: Error {
    var refusals: [Refusal]

    init(_ refusals: [Refusal]) { self.refusals = refusals }
    init(_ reason: Reason, details: [String: String] = [:]) { refusals = [Refusal(reason, details: details)] }
  }

  private mutating func perform(
    _ change: Change, _ earlier: Earlier
  ) -> Result<ChangeResult, Faults> {
    if case .id(let id) = change.album, SmartAlbums.all.contains(id) {
      return .failure(Faults(.changeNotSupported))
    }
    return switch change {
    case .saveImage(let save): perform(save, earlier)
    case .ensureAlbum(let title): .success(ensureAlbum(title, earlier))
    case .addToAlbum(let add): perform(add, earlier)
    case .updateAsset(let update): perform(update, earlier)
    case .removeFromAlbum(let removal): perform(removal, earlier)
    case .createAlbum(let title): .success(.createAlbum(createAlbum(title, earlier)))
    case .updateAlbum(let update): perform(update, earlier)
    case .moveInAlbum(let move): perform(move, earlier)
    case .deleteAssets(let assets): deleteAssets(assets, earlier)
    case .restoreAssets(let assets): restoreAssets(assets, earlier)
    case .purgeAssets(let assets): purgeAssets(assets, earlier)
    case .deleteAlbums(let albums): deleteAlbums(albums, earlier)
    case .restoreAlbums(let albums): restoreAlbums(albums, earlier)
    case .unknown: .failure(Faults(.changeNotSupported))
    }
  }
}

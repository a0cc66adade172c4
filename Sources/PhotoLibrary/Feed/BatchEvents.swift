/// What the batch that is being performed has done so far, for the change feed.
///
/// Every execution notes here each asset and album that it makes, changes or takes away, once it is certain that something
/// is different: what already was as asked for is not noted. A batch is seen as a whole, so that of one thing it notes no
/// update after its insertion or another update.
final class BatchEvents {
  /// Up to so many remembered things the memory for them is kept for the next batch.
  private static let keptCount = 1_024

  /// The events in their stored form, in order.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
  /// What was inserted or updated, and is there. Ids of assets and albums are never the same.
  @exclusivity(unchecked) private var noted: Set<Identifier> = []

  init() { bytes.reserveCapacity(16 * FeedEvent.sizeBytes) }

  /// How many events were noted.
  var count: Int { bytes.count / FeedEvent.sizeBytes }

  /// Begins a batch: what another one noted is forgotten.
  func begin() {
    let keepsMemory = noted.capacity <= Self.keptCount
    bytes.removeAll(keepingCapacity: keepsMemory)
    noted.removeAll(keepingCapacity: keepsMemory)
  }

  /// Notes what became of an asset. One that goes into the trash is deleted, and so again when it is purged; one that comes
  /// back from the trash is inserted.
  func note(_ kind: FeedEvent.Kind, asset id: Identifier) { note(FeedEvent(kind, .asset, id)) }

  /// Notes what became of an album. One whose members come, go or move is updated.
  func note(_ kind: FeedEvent.Kind, album id: Identifier) { note(FeedEvent(kind, .album, id)) }

  private func note(_ event: FeedEvent) {
    switch event.kind {
    case .inserted: noted.insert(event.id)
    case .updated: guard noted.insert(event.id).inserted else { return }
    case .deleted: noted.remove(event.id)
    }
    event.append(to: &bytes)
  }
}

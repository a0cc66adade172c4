/// What the batch that is being performed has done so far, for the change feed.
///
/// Every execution notes here each asset and album that it makes, changes or takes away, once it is certain that something
/// is different: what already was as asked for is not noted. A note that repeats another does no harm, because readers
/// of the feed are told of each id once.
final class BatchEvents {
  /// The events in their stored form, in order.
  private(set) var bytes: [UInt8] = []
  /// The album noted last: a batch that puts many assets into one album notes it once.
  private var lastAlbum: Identifier?

  init() { bytes.reserveCapacity(16 * FeedEvent.sizeBytes) }

  /// How many events were noted.
  var count: Int { bytes.count / FeedEvent.sizeBytes }

  /// Begins a batch: what another one noted is forgotten.
  func begin() {
    bytes.removeAll(keepingCapacity: true)
    lastAlbum = nil
  }

  /// Notes what became of an asset. One that goes into the trash is deleted, one that comes back from it is inserted.
  func note(_ kind: FeedEvent.Kind, asset id: Identifier) {
    FeedEvent(kind, .asset, id).append(to: &bytes)
  }

  /// Notes what became of an album. One whose members come, go or move is updated.
  func note(_ kind: FeedEvent.Kind, album id: Identifier) {
    if kind == .updated, lastAlbum == id { return }
    lastAlbum = kind == .deleted ? nil : id
    FeedEvent(kind, .album, id).append(to: &bytes)
  }
}

/// Hashes what a batch is called and what it asks, so that a retry is told from a reuse of its id.
enum BatchDigest {
  /// What names a batch for retries; `nil` where it has no id.
  /// - Parameter dataDigest: Tells the SHA-256 of a resource's inline bytes, by change and resource.
  static func key(
    of batch: Batch, dataDigest: (_ change: Int, _ resource: Int) -> SHA256Digest
  ) -> BatchRecordKey? {
    guard !batch.batchID.isEmpty else { return nil }
    var name = RecordWriter(capacityBytes: 128)
    name.append(batch.client)
    name.append(batch.batchID)
    var values = RecordWriter(capacityBytes: 64 + 96 * batch.changes.count)
    for (index, change) in batch.changes.enumerated() {
      append(change, to: &values) { dataDigest(index, $0) }
    }
    let nameHash = name.withBytes { SHA256.hash($0) }
    let shortName = nameHash.withBytes { Identifier(bytes: UnsafeRawBufferPointer(rebasing: $0[0..<16]))! }
    return BatchRecordKey(name: shortName, digest: values.withBytes { SHA256.hash($0) })
  }

  private static func append(
    _ change: Change, to writer: inout RecordWriter, dataDigest: (Int) -> SHA256Digest
  ) {
    switch change {
    case .saveImage(let save):
      writer.append(byte: 1)
      writer.append(save.externalID)
      writer.append(byte: save.onDuplicate.rawValue)
      writer.append(UInt64(save.resources.count))
      for (index, resource) in save.resources.enumerated() {
        append(resource, to: &writer) { dataDigest(index) }
      }
    case .ensureAlbum(let title):
      writer.append(byte: 2)
      writer.append(title)
    case .addToAlbum(let add):
      writer.append(byte: 3)
      append(add.assets, of: add.album, to: &writer)
      append(PreparedPlacement(add.placement), to: &writer)
    case .updateAsset(let update):
      writer.append(byte: 5)
      append(PreparedReference(update.asset), to: &writer)
      update.appendValues(to: &writer)
    case .removeFromAlbum(let remove):
      writer.append(byte: 7)
      append(remove.assets, of: remove.album, to: &writer)
    case .createAlbum(let title):
      writer.append(byte: 4)
      writer.append(title)
    case .updateAlbum(let update):
      writer.append(byte: 6)
      append(PreparedReference(update.album), to: &writer)
      writer.append(byte: update.title == nil ? 0 : 1)
      if let title = update.title { writer.append(title) }
    case .moveInAlbum(let move):
      writer.append(byte: 8)
      append(move.assets, of: move.album, to: &writer)
      append(PreparedPlacement(move.placement), to: &writer)
    case .deleteAssets(let assets): append(9, assets.map { PreparedReference($0) }, to: &writer)
    case .restoreAssets(let assets): append(10, assets.map { PreparedReference($0) }, to: &writer)
    case .deleteAlbums(let albums): append(11, albums.map { PreparedReference($0) }, to: &writer)
    case .restoreAlbums(let albums): append(12, albums.map { PreparedReference($0) }, to: &writer)
    case .purgeAssets(let assets): append(13, assets.map { PreparedReference($0) }, to: &writer)
    }
  }

  /// Bytes count by their content wherever it is told: whoever tries again from the start uploads anew, and the same
  /// bytes are then another upload. An upload without `expectedSHA256` counts by its id.
  private static func append(
    _ resource: NewResource, to writer: inout RecordWriter, dataDigest: () -> SHA256Digest
  ) {
    writer.append(byte: resource.type?.rawValue ?? 0)
    writer.append(resource.filename)
    switch (resource.source, resource.expectedSHA256) {
    case (.data, _):
      writer.append(byte: 1)
      writer.append(dataDigest())
    case (.upload, let expected?):
      writer.append(byte: 1)
      writer.append(expected)
    case (.upload(let id), nil):
      writer.append(byte: 2)
      writer.append(id)
    }
    writer.append(byte: resource.expectedSHA256 == nil ? 0 : 1)
    if let expected = resource.expectedSHA256 { writer.append(expected) }
  }

  private static func append(
    _ assets: [AssetReference], of album: AlbumReference, to writer: inout RecordWriter
  ) {
    append(PreparedReference(album), to: &writer)
    writer.append(UInt64(assets.count))
    for asset in assets { append(PreparedReference(asset), to: &writer) }
  }

  /// A change that is told by its kind and what it names alone.
  private static func append(
    _ kind: UInt8, _ references: [PreparedReference], to writer: inout RecordWriter
  ) {
    writer.append(byte: kind)
    writer.append(UInt64(references.count))
    for reference in references { append(reference, to: &writer) }
  }

  private static func append(_ reference: PreparedReference, to writer: inout RecordWriter) {
    switch reference {
    case .id(let id):
      writer.append(byte: 1)
      writer.append(id)
    case .nothing(let text):
      writer.append(byte: 2)
      writer.append(text)
    case .change(let index):
      writer.append(byte: 3)
      writer.append(UInt64(index))
    }
  }

  private static func append(_ placement: PreparedPlacement, to writer: inout RecordWriter) {
    switch placement {
    case .beginning: writer.append(byte: 1)
    case .end: writer.append(byte: 2)
    case .index(let index):
      writer.append(byte: 3)
      writer.append(UInt64(index))
    case .before(let member):
      writer.append(byte: 4)
      append(member, to: &writer)
    case .after(let member):
      writer.append(byte: 5)
      append(member, to: &writer)
    }
  }
}

/// Makes batches ready for the queue: hashes their bytes, reads their formats, stores and pins them.
///
/// Runs on the input/output threads, since it hashes and waits for the disk.
struct BatchPreparation: Sendable {
  let blobs: BlobStore
  let uploads: UploadStore
  let access: AccessRegistry

  /// Makes a batch ready.
  /// - Throws: What is wrong with its bytes, naming the change; nothing of a refused resource is kept.
  func prepare(_ batch: Batch) throws(LibraryError) -> PreparedBatch {
    var digests: [[SHA256Digest]] = []
    var prepared = PreparedBatch(
      access: BatchAccess(of: batch, registry: access), changes: [], record: nil, uploads: [], sizeBytes: 256)
    prepared.changes.reserveCapacity(batch.changes.count)
    for (index, change) in batch.changes.enumerated() {
      var dataDigests: [SHA256Digest] = []
      do throws(LibraryError) {
        let ready = try prepare(
          change, for: &prepared, client: batch.client, batchID: batch.batchID, dataDigests: &dataDigests)
        prepared.changes.append(ready)
        digests.append(dataDigests)
      } catch {
        throw error.atChange(index)
      }
    }
    prepared.record = BatchDigest.key(of: batch) { digests[$0][$1] }
    return prepared
  }

  private func prepare(
    _ change: Change, for batch: inout PreparedBatch, client: String, batchID: String,
    dataDigests: inout [SHA256Digest]
  ) throws(LibraryError) -> PreparedChange {
    batch.sizeBytes += 128
    func counted(_ references: [PreparedReference]) -> [PreparedReference] {
      batch.sizeBytes += references.count * MemoryLayout<PreparedReference>.stride
      return references
    }
    switch change {
    case .saveImage(let save):
      let resources = try prepare(save.resources, for: &batch, client: client, batchID: batchID)
      dataDigests = resources.map(\.blob.digest)
      return .saveImage(
        PreparedAsset(
          resources: try Self.inOrder(resources), externalID: save.externalID, onDuplicate: save.onDuplicate))
    case .ensureAlbum(let title):
      batch.sizeBytes += 2 * title.utf8.count
      return .ensureAlbum(title: title, titleKey: TitleKey.of(title))
    case .addToAlbum(let add):
      return .addToAlbum(
        PreparedAdd(
          album: PreparedReference(add.album), assets: counted(add.assets.map { PreparedReference($0) }),
          placement: PreparedPlacement(add.placement)))
    case .updateAsset(let update):
      batch.sizeBytes += update.sizeBytes
      return .updateAsset(PreparedUpdate(asset: PreparedReference(update.asset), update: update))
    case .removeFromAlbum(let remove):
      return .removeFromAlbum(
        PreparedRemoval(
          album: PreparedReference(remove.album), assets: counted(remove.assets.map { PreparedReference($0) })
        ))
    case .createAlbum(let title):
      batch.sizeBytes += 2 * title.utf8.count
      return .createAlbum(title: title, titleKey: TitleKey.of(title))
    case .updateAlbum(let update):
      batch.sizeBytes += update.title?.utf8.count ?? 0
      return .updateAlbum(
        PreparedAlbumUpdate(album: PreparedReference(update.album), title: update.title))
    case .moveInAlbum(let move):
      return .moveInAlbum(
        PreparedMove(
          album: PreparedReference(move.album), assets: counted(move.assets.map { PreparedReference($0) }),
          placement: PreparedPlacement(move.placement)))
    case .deleteAssets(let assets): return .deleteAssets(counted(assets.map { PreparedReference($0) }))
    case .restoreAssets(let assets): return .restoreAssets(counted(assets.map { PreparedReference($0) }))
    case .purgeAssets(let assets): return .purgeAssets(counted(assets.map { PreparedReference($0) }))
    case .deleteAlbums(let albums): return .deleteAlbums(counted(albums.map { PreparedReference($0) }))
    case .restoreAlbums(let albums): return .restoreAlbums(counted(albums.map { PreparedReference($0) }))
    }
  }

  private func prepare(
    _ resources: [NewResource], for batch: inout PreparedBatch, client: String, batchID: String
  ) throws(LibraryError) -> [PreparedResource] {
    var prepared: [PreparedResource] = []
    prepared.reserveCapacity(resources.count)
    for resource in resources {
      let blob: PreparedBlob
      switch resource.source {
      case .data(let data):
        blob = try blobs.prepare(data: data, expected: resource.expectedSHA256)
      case .upload(let id):
        let claims = batch.claims ?? UploadClaims(batchID: batchID)
        batch.claims = claims
        try uploads.claim(uploadID: id, client: client, for: claims)
        blob = try uploads.prepare(uploadID: id, client: client, expected: resource.expectedSHA256)
        batch.uploads.append(id)
      }
      if case .inline(let data) = blob.storage { batch.sizeBytes += data.count }
      prepared.append(
        PreparedResource(
          type: try Self.type(stated: resource.type, content: blob.description.format.mediaType),
          filename: resource.filename, blob: blob))
    }
    return prepared
  }

  /// The type of a resource: as stated, where the content is of that kind.
  private static func type(stated: ResourceType?, content: MediaType) throws(LibraryError) -> ResourceType {
    switch (stated, content) {
    case (nil, .image), (.photo, .image): return .photo
    case (nil, .video), (.video, .video): return .video
    case (.alternatePhoto, .image): return .alternatePhoto
    case (.pairedVideo, .video): return .pairedVideo
    case (.photo, .video), (.alternatePhoto, .video):
      throw LibraryError(.invalidResource, "the resource is to be a picture, and its bytes are a video")
    case (.video, .image), (.pairedVideo, .image):
      throw LibraryError(.invalidResource, "the resource is to be a video, and its bytes are a picture")
    }
  }

  /// The resources of an asset with the primary one first.
  private static func inOrder(_ resources: [PreparedResource]) throws(LibraryError) -> [PreparedResource] {
    let primaries = resources.count { $0.type.isPrimary }
    guard primaries > 0 else {
      throw LibraryError(.missingResource, "an asset needs a picture or a video that stands for it")
    }
    guard primaries == 1, Set(resources.map(\.type)).count == resources.count else {
      throw LibraryError(
        .invalidArgument, "an asset has one picture or video that stands for it, and one resource of a type")
    }
    return resources.filter(\.type.isPrimary) + resources.filter { !$0.type.isPrimary }
  }
}

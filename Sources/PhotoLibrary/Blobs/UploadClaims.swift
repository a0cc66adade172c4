import Locking

/// The uploads that one batch is to use up, kept from other batches until it ends: an upload makes one asset.
///
/// A retry of the batch, which has its id, shares them: the records of batches see to it that only one is performed.
final class UploadClaims: Sendable {
  /// Empty where the batch has none, and nobody shares its uploads.
  let batchID: String
  private let uploads = Locked<[Upload]>([])

  /// Claims nothing yet.
  init(batchID: String) { self.batchID = batchID }

  deinit { release() }

  /// Keeps an upload from others.
  /// - Throws: `UPLOAD_BUSY` where another batch has it, `UPLOAD_NOT_FOUND` where one has used it up.
  func claim(_ upload: Upload) throws(LibraryError) {
    try upload.hold(for: self)
    uploads.withLock { $0.append(upload) }
  }

  /// Lets others have the uploads; called before the caller of a failed batch hears of it.
  func release() {
    for upload in uploads.withLock({ $0 }) { upload.release(from: self) }
  }
}

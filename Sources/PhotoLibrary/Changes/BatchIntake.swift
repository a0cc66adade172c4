import Limits
import Timekeeping

/// The way of a batch from its caller to the queue: made ready on the input/output threads, then handed over
/// without a detour over the caller. A light one is made ready at once: to wake a thread for it would cost more.
struct BatchIntake: Sendable {
  let preparation: BatchPreparation
  let quota: QuotaCheck
  let inputOutput: InputOutputPool
  let fetches: FetchPool
  let changes: ChangeQueue
  let time: Timekeeper
  /// Whether light batches are made ready on the caller's thread.
  let preparesAtOnce: Bool

  /// Makes a batch ready and queues it; the waiter is told where that fails.
  func submit(_ batch: Batch, waiter: Waiter<[ChangeResult]>, timeline: BatchTimeline) {
    let submitted = time.now
    let source = PhotoLibrary.source
    if preparesAtOnce, isLight(batch), !quota.mayRefuse(batch), !inputOutput.isClosed {
      // Room for it has been seen; to look again could wait for the queue, and here nothing may wait.
      return prepare(
        batch, from: source, waiter: waiter, timeline: timeline, begun: submitted, checksQuota: false)
    }
    inputOutput.submit(for: waiter) {
      let begun = time.now
      timeline.waitedForThread(begun - submitted)
      prepare(batch, from: source, waiter: waiter, timeline: timeline, begun: begun, checksQuota: true)
    }
  }

  /// Whether making a batch ready waits for nothing, and takes the time of a few system calls.
  private func isLight(_ batch: Batch) -> Bool {
    guard batch.changes.count <= Limits.Library.lightBatchChanges else { return false }
    var sizeBytes = 0
    for change in batch.changes {
      switch change {
      case .saveImage(let save):
        for resource in save.resources {
          guard case .data(let data) = resource.source else { return false }
          guard preparation.blobs.isInline(sizeBytes: UInt64(data.count)) else { return false }
          sizeBytes += data.count
        }
      case .addToAlbum(let add): sizeBytes += add.assets.count * MemoryLayout<AssetReference>.stride
      case .ensureAlbum, .createAlbum, .updateAlbum: break
      default: return false
      }
    }
    return sizeBytes <= Limits.Library.lightBatchBytes
  }

  private func prepare(
    _ batch: Batch, from source: UInt64, waiter: Waiter<[ChangeResult]>, timeline: BatchTimeline,
    begun: ContinuousClock.Instant, checksQuota: Bool
  ) {
    guard waiter.isWaiting, !QueuedBatch.dropIfLate(waiter, deadline: batch.deadline, now: begun) else {
      return
    }
    do {
      if checksQuota { try quota.check(batch) }
      let prepared = try preparation.prepare(batch)
      let queued = time.now
      timeline.wasPrepared(in: queued - begun)
      changes.append(
        QueuedBatch(
          waiter: waiter, batch: prepared, source: source, deadline: batch.deadline, queued: queued,
          timeline: timeline, afterCommit: afterCommit(of: prepared)))
    } catch {
      refuse(batch, error, from: source, waiter: waiter)
    }
  }

  private func afterCommit(of batch: PreparedBatch) -> (@Sendable () -> Void)? {
    guard !batch.uploads.isEmpty else { return nil }
    let uploads = preparation.uploads
    return { for id in batch.uploads { uploads.consumed(uploadID: id) } }
  }

  /// Answers a batch whose bytes could not be made ready. Where it is the retry of one that was committed, the
  /// answer is that one's: it may have used up the upload that is missing now.
  private func refuse(
    _ batch: Batch, _ error: LibraryError, from source: UInt64, waiter: Waiter<[ChangeResult]>
  ) {
    guard let key = BatchDigest.key(of: batch) else {
      waiter.drop(error)
      return
    }
    let wasTaken = fetches.submit(from: source) { reader in
      do {
        guard let results = try reader.get().records.results(of: key) else { throw error }
        // Where the disk may be waited for, and not in the middle of a snapshot.
        inputOutput.submit(for: waiter) {
          // A batch that succeeds uses up its uploads, also those that only its retry named.
          for id in batch.uploadIDs { preparation.uploads.abort(id: id, client: batch.client) }
          if waiter.begin() { waiter.finish(.success(results)) }
        }
      } catch {
        waiter.drop(LibraryError(storage: error))
      }
    }
    if !wasTaken { waiter.drop(error) }
  }
}

extension BatchDigest {
  /// What names a batch for retries, its inline bytes hashed here; `nil` where it has no id.
  static func key(of batch: Batch) -> BatchRecordKey? {
    key(of: batch) { change, resource in
      guard case .saveImage(let save) = batch.changes[change],
        case .data(let data) = save.resources[resource].source
      else { preconditionFailure("asked for inline bytes only") }
      return SHA256.hash(data)
    }
  }
}

extension Batch {
  /// The uploads that it names.
  fileprivate var uploadIDs: [String] {
    changes.flatMap { change -> [String] in
      guard case .saveImage(let save) = change else { return [] }
      return save.resources.compactMap { if case .upload(let id) = $0.source { id } else { nil } }
    }
  }
}

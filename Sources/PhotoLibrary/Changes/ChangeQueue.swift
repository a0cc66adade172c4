import Dispatch
import Locking

/// The library's one way to change anything: batches wait here, and a serial Dispatch queue performs many that wait as
/// one transaction. Sources take turns, each one's batches in the order in which they came; and of one source only so many
/// are in a transaction, because a batch that comes meanwhile waits for all of it.
final class ChangeQueue: Sendable {
  private struct Pending {
    var batches = FairLine<QueuedBatch>()
    var sizeBytes = 0
    /// Whether the queue has been told to perform what is pending.
    var isScheduled = false
    var isClosed = false
  }

  private let limits: LibraryLimits
  /// Whose turns it performs groups in; `nil` where it is driven.
  private let threads: SharedThreads?
  private let queue: DispatchQueue
  private let committer: QueueConfined<GroupCommitter>
  private let pending = Locked(Pending())

  /// Starts a queue.
  ///
  /// - Parameter threads: Who performs its groups, one a turn; `nil`: whoever calls ``performNext()``.
  init(committer: sending GroupCommitter, limits: LibraryLimits, threads: SharedThreads?) {
    self.limits = limits
    self.threads = threads
    queue = DispatchQueue(label: "rollcall.changes", qos: .userInitiated)
    self.committer = QueueConfined(committer, to: queue)
  }

  /// How many batches wait, and how many bytes they have.
  var waiting: (count: Int, sizeBytes: Int) { pending.withLock { ($0.batches.count, $0.sizeBytes) } }

  /// Queues a batch; its waiter is told at once where there is no room.
  func append(_ batch: QueuedBatch) {
    let (refusal, mustSchedule) = pending.withLock { pending -> (LibraryError?, Bool) in
      if let refusal = self.refusal(of: batch, pending) { return (refusal, false) }
      pending.batches.append(batch, from: batch.source)
      pending.sizeBytes += batch.batch.sizeBytes
      defer { pending.isScheduled = true }
      return (nil, !pending.isScheduled)
    }
    if let refusal { batch.waiter.drop(refusal) }
    if mustSchedule { threads?.request(self) }
  }

  /// Performs housekeeping on the queue's connection, in a transaction of its own, and waits for it. Never
  /// called on the queue itself.
  /// - Parameter afterCommit: Called on the queue once the job is on disk, before anything else is performed.
  func performAndWait<Value>(
    _ job: (Writer) throws -> Value, afterCommit: () -> Void = {}
  ) throws(LibraryError) -> Value {
    try queue.sync {
      let outcome = committer.withValue { $0.perform(job) }
      if case .success = outcome { afterCommit() }
      return outcome
    }.get()
  }

  /// Empties the log where it may hold what was purged, between transactions. Never called on the queue itself.
  func emptyLogOfPurged() { queue.sync { committer.withValue { $0.emptyLogOfPurged() } } }

  /// Performs one group of a driven library on the calling thread. Returns whether there was one.
  func performNext() -> Bool { queue.sync { performOneGroup() } }

  /// Takes no more batches, performs those that wait and then one last job, whether it succeeds or not, and closes the
  /// database. Called once.
  func close(lastJob: @escaping @Sendable (Writer) throws -> Void) async {
    pending.withLock { $0.isClosed = true }
    await withCheckedContinuation { continuation in
      // Not by `queue.async`: Dispatch would start threads of its own, and many libraries may close at once.
      PosixThread {
        self.queue.sync {
          while self.performOneGroup() {}
          self.committer.withValue { committer in
            _ = committer.perform(lastJob)
            committer.close()
          }
        }
        continuation.resume()
      }.detach()
    }
  }

  private func refusal(of batch: QueuedBatch, _ pending: borrowing Pending) -> LibraryError? {
    if pending.isClosed { return .libraryIsClosed }
    guard pending.batches.count < limits.queuedBatches else {
      return .queueIsFull("batches", waiting: pending.batches.count, limit: limits.queuedBatches)
    }
    // A batch that is larger than the limit still has its turn when nothing else waits.
    let hasRoom = pending.sizeBytes + batch.batch.sizeBytes <= max(limits.queuedBytes, batch.batch.sizeBytes)
    return hasRoom
      ? nil : .queueIsFull("bytes of batches", waiting: pending.sizeBytes, limit: limits.queuedBytes)
  }

  /// Whether something waits; where nothing does, the next batch asks for a turn.
  private func isAwaited() -> Bool {
    pending.withLock { pending in
      pending.isScheduled = pending.batches.count > 0
      return pending.isScheduled
    }
  }

  /// Performs what waits, up to a group's limits.
  /// - Returns: Whether there was anything.
  private func performOneGroup() -> Bool {
    let group = takeGroup()
    guard !group.isEmpty else { return false }
    committer.withValue { $0.perform(group) }
    return true
  }

  private func takeGroup() -> [QueuedBatch] {
    pending.withLock { pending in
      var group: [QueuedBatch] = []
      var sizeBytes = 0
      var counts: [UInt64: Int] = [:]
      // Where the one whose turn it is does not fit, it is the next group's first.
      var isFull = false
      while group.count < limits.batchesPerGroup, !isFull {
        let next = pending.batches.next { source, batch in
          guard !isFull,
            source == PhotoLibrary.noSource || counts[source, default: 0] < limits.batchesPerGroupAndSource
          else { return false }
          isFull = !group.isEmpty && sizeBytes + batch.batch.sizeBytes > limits.bytesPerGroup
          return !isFull
        }
        guard let next else { break }
        group.append(next)
        sizeBytes += next.batch.sizeBytes
        counts[next.source, default: 0] += 1
      }
      pending.sizeBytes -= sizeBytes
      return group
    }
  }
}

extension ChangeQueue: ThreadTurn {
  /// Performs one group, and asks for another turn where more waits, so that housekeeping and other libraries get theirs in
  /// between. The queue lends the thread its serial order: `sync` runs on the calling thread.
  func performTurn() {
    repeat {
      _ = queue.sync { performOneGroup() }
      guard isAwaited() else { return }
    } while !(threads?.isAwaited ?? false)
    threads?.request(self)
  }
}

import Dispatch
import Locking

/// The library's one way to change anything: batches wait here, and a serial Dispatch queue performs all
/// that wait as one transaction, in the order in which they came.
final class ChangeQueue: Sendable {
  private struct Pending {
    var batches: [QueuedBatch] = []
    var sizeBytes = 0
    /// Whether the queue has been told to perform what is pending.
    var isScheduled = false
    var isClosed = false
  }

  private let limits: LibraryLimits
  private let queue: DispatchQueue
  private let committer: QueueConfined<GroupCommitter>
  private let pending = Locked(Pending())

  /// Starts a queue.
  init(committer: sending GroupCommitter, limits: LibraryLimits) {
    self.limits = limits
    queue = DispatchQueue(label: "rollcall.changes", qos: .userInitiated)
    self.committer = QueueConfined(committer, to: queue)
  }

  /// How many batches wait.
  var count: Int { pending.withLock { $0.batches.count } }

  /// Queues a batch; its waiter is told at once where there is no room.
  func append(_ batch: QueuedBatch) {
    let (refusal, mustSchedule) = pending.withLock { pending -> (LibraryError?, Bool) in
      if let refusal = self.refusal(of: batch, pending) { return (refusal, false) }
      pending.batches.append(batch)
      pending.sizeBytes += batch.batch.sizeBytes
      defer { pending.isScheduled = true }
      return (nil, !pending.isScheduled)
    }
    if let refusal { batch.waiter.drop(refusal) }
    if mustSchedule { queue.async { self.performNextGroup() } }
  }

  /// Performs housekeeping on the queue's connection, in a transaction of its own, and waits for it. Never
  /// called on the queue itself.
  func performAndWait<Value>(_ job: (Writer) throws -> Value) throws(LibraryError) -> Value {
    try queue.sync { committer.withValue { $0.perform(job) } }.get()
  }

  /// Takes no more batches, performs those that wait, and closes the database. Called once.
  func close() async {
    pending.withLock { $0.isClosed = true }
    await withCheckedContinuation { continuation in
      queue.async {
        while self.performOneGroup() {}
        self.committer.withValue { $0.close() }
        continuation.resume()
      }
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

  /// Performs one group and comes back for the next, so that housekeeping gets its turn in between.
  private func performNextGroup() {
    guard performOneGroup() else { return }
    queue.async { self.performNextGroup() }
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
      var sizeBytes = 0
      var count = 0
      while count < min(pending.batches.count, limits.batchesPerGroup) {
        let next = pending.batches[count].batch.sizeBytes
        if count > 0, sizeBytes + next > limits.bytesPerGroup { break }
        sizeBytes += next
        count += 1
      }
      pending.sizeBytes -= sizeBytes
      if count == 0 { pending.isScheduled = false }
      if count == pending.batches.count {
        var group: [QueuedBatch] = []
        swap(&group, &pending.batches)
        return group
      }
      defer { pending.batches.removeFirst(count) }
      return Array(pending.batches[..<count])
    }
  }
}

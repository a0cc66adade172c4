/// A batch that waits for the queue, and the caller who waits for it. An object, since it goes through several hands.
final class QueuedBatch: Sendable {
  let waiter: Waiter<[ChangeResult]>
  let batch: PreparedBatch
  /// Whose it is: see ``PhotoLibrary/source``.
  let source: UInt64
  /// Until when it may wait.
  let deadline: ContinuousClock.Instant?
  /// When it was queued.
  let queued: ContinuousClock.Instant
  /// Is told where the time goes.
  let timeline: BatchTimeline
  /// Called once the batch is on disk, before its caller hears of it; must return at once.
  let afterCommit: (@Sendable () -> Void)?

  init(
    waiter: Waiter<[ChangeResult]>, batch: PreparedBatch, source: UInt64, deadline: ContinuousClock.Instant?,
    queued: ContinuousClock.Instant, timeline: BatchTimeline, afterCommit: (@Sendable () -> Void)?
  ) {
    self.waiter = waiter
    self.batch = batch
    self.source = source
    self.deadline = deadline
    self.queued = queued
    self.timeline = timeline
    self.afterCommit = afterCommit
  }

  /// Ends the caller's wait if the deadline has passed.
  /// - Returns: Whether it has.
  static func dropIfLate<Value>(
    _ waiter: Waiter<Value>, deadline: ContinuousClock.Instant?, now: ContinuousClock.Instant
  ) -> Bool {
    guard let deadline, deadline <= now else { return false }
    waiter.drop(
      LibraryError(.deadlineExceeded, "the deadline passed while the call waited; nothing was changed"))
    return true
  }
}

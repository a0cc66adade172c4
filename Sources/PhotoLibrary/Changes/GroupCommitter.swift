import CSQLite
import Histograms
import Synchronization
import SystemCalls
import Timekeeping

/// Performs groups of batches on the queue's connection, and keeps that connection in order.
///
/// Lives on the queue: see ``QueueConfined``.
final class GroupCommitter {
  typealias Outcome = Result<[ChangeResult], LibraryError>

  private let path: String
  private let configuration: LibraryConfiguration
  private let counters: LibraryCounters
  private let caches: WriterCaches
  private let quota: Quota
  private let feedWaiters: FeedWaiters
  private let clock: ExpiryClock
  /// Gets the files that a transaction may have left without a row.
  private let looseFiles: LooseFiles
  private var checkpoints: CheckpointPolicy
  private let savepoints = SavepointUse()
  /// `nil` until the database takes changes: after it was opened, or reopened because a commit failed.
  private var writer: Writer?
  /// What a batch is told while there is no writer.
  private var refusal = LibraryError.libraryIsReopening
  private var isClosed = false

  /// Opens the database, whose schema must be this program's.
  /// - Throws: Where it cannot be opened for writing. Where only its log cannot be moved (a full disk), it can still
  ///   be read, and each batch tries again.
  init(
    path: String, configuration: LibraryConfiguration, counters: LibraryCounters, caches: WriterCaches,
    quota: Quota, feedWaiters: FeedWaiters, clock: ExpiryClock, looseFiles: LooseFiles
  ) throws {
    self.path = path
    self.caches = caches
    self.quota = quota
    self.feedWaiters = feedWaiters
    self.configuration = configuration
    self.counters = counters
    self.clock = clock
    self.looseFiles = looseFiles
    checkpoints = CheckpointPolicy(limits: configuration.limits)
    takeChanges(through: try Writer(path: path, limits: configuration.limits, quota: quota))
    caches.join()
  }

  /// Performs a group, and answers everybody in it.
  func perform(_ group: [QueuedBatch]) {
    let begun = begin(group)
    guard !begun.isEmpty else { return }
    guard let writer = openWriter() else {
      for batch in begun { batch.waiter.finish(.failure(refusal)) }
      counters.batchesFailed.add(UInt64(begun.count))
      return
    }
    let transaction = GroupTransaction(
      writer: writer, savepoints: savepoints, time: clock.batchTime, counters: counters,
      onEvent: configuration.onEvent)
    let (outcomes, isConnectionSound) = timing(begun) { transaction.perform(begun.map(\.batch)) }
    counters.takeCosts(of: writer.connection)
    handOverLooseFiles(of: writer)
    answer(begun, outcomes)
    wakeWaiters(writer)
    if isConnectionSound { checkpoint(writer) } else { reopen() }
  }

  /// Performs housekeeping in a transaction of its own.
  func perform<Value>(_ job: (Writer) throws -> Value) -> Result<Value, LibraryError> {
    guard !isClosed else { return .failure(.libraryIsClosed) }
    guard let writer = openWriter() else { return .failure(refusal) }
    let value: Value
    do {
      try writer.transaction.begin()
      value = try job(writer)
    } catch {
      return .failure(undo(on: writer, after: error))
    }
    do {
      try writer.usage.write()
      try writer.transaction.commit()
      writer.usage.wasCommitted()
    } catch let error as SQLiteError where error.ruledOutCommit {
      return .failure(undo(on: writer, after: error))
    } catch {
      reopen()
      return .failure(.outcomeIsUnknown)
    }
    handOverLooseFiles(of: writer)
    wakeWaiters(writer)
    checkpoint(writer)
    return .success(value)
  }

  /// Lets those look who wait for changes. Where nothing has happened after all, they wait on.
  private func wakeWaiters(_ writer: Writer) {
    if writer.feed.takeHasAppended() { feedWaiters.wake() }
  }

  /// Lets the files go that a transaction, which has ended, may have left without a row.
  private func handOverLooseFiles(of writer: Writer) {
    guard !writer.looseFiles.isEmpty else { return }
    looseFiles.add(writer.looseFiles)
    writer.looseFiles = []
  }

  private func undo(on writer: Writer, after error: any Error) -> LibraryError {
    writer.transaction.rollBack()
    writer.forget()
    writer.usage.wasUndone()
    return LibraryError(storage: error)
  }

  /// Empties the write-ahead log where it may hold what was purged: there it would stay until the log is written over. Where a
  /// reader keeps the log in use, the next call does it.
  func emptyLogOfPurged() {
    guard let writer, writer.logHoldsPurged else { return }
    writer.logHoldsPurged = !checkpoint(writer, mode: SQLITE_CHECKPOINT_TRUNCATE)
  }

  /// Moves the write-ahead log into the database, and closes it.
  func close() {
    isClosed = true
    caches.leave()
    guard let writer else { return }
    do {
      _ = try writer.connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
    } catch {
      configuration.onEvent(.checkpointFailed(message: "\(error)"))
    }
    self.writer = nil
  }

  /// Performs a group, and tells its batches how long that took.
  private func timing<Result>(_ batches: [QueuedBatch], _ perform: () -> Result) -> Result {
    let start = configuration.time.now
    let committedNanoseconds = counters.commits.total
    defer {
      let duration = configuration.time.now - start
      let commitNanoseconds = counters.commits.total - committedNanoseconds
      for batch in batches { batch.timeline.wasPerformed(in: duration, commitNanoseconds: commitNanoseconds) }
    }
    return perform()
  }

  /// Begins those of a group that still wait and whose deadline has not passed.
  private func begin(_ group: [QueuedBatch]) -> [QueuedBatch] {
    let now = configuration.time.now
    let begun = group.filter { batch in
      let waited = now - batch.queued
      batch.timeline.waitedInQueue(waited)
      if QueuedBatch.dropIfLate(batch.waiter, deadline: batch.deadline, now: now) { return false }
      guard batch.waiter.begin() else { return false }
      counters.queueWaits.record(waited.wholeNanoseconds)
      return true
    }
    counters.batchesDropped.add(UInt64(group.count - begun.count))
    return begun
  }

  private func answer(_ batches: [QueuedBatch], _ outcomes: [Outcome]) {
    for (batch, outcome) in zip(batches, outcomes) {
      if case .success = outcome { batch.afterCommit?() } else { batch.batch.claims?.release() }
    }
    for (batch, outcome) in zip(batches, outcomes) { batch.waiter.finish(outcome) }
  }

  private func checkpoint(_ writer: Writer) {
    guard let mode = checkpoints.mode(logSizeBytes: writer.connection.logSizeBytes) else { return }
    checkpoint(writer, mode: mode)
  }

  /// - Returns: Whether all pages were moved.
  @discardableResult
  private func checkpoint(_ writer: Writer, mode: Int32) -> Bool {
    let start = ContinuousClock.now
    defer { counters.checkpoints.record((ContinuousClock.now - start).wholeNanoseconds) }
    do {
      return try writer.connection.checkpoint(mode: mode)
    } catch {
      configuration.onEvent(.checkpointFailed(message: "\(error)"))
      return false
    }
  }

  /// The writer, reopened first where there is none.
  private func openWriter() -> Writer? {
    if writer == nil, !isClosed { reopen() }
    // Less memory than it might have is no reason to fail.
    try? writer?.useCache(kibibytes: caches.shareKibibytes)
    return writer
  }

  /// Closes the database and opens it again.
  private func reopen() {
    writer = nil
    do {
      takeChanges(through: try Writer(path: path, limits: configuration.limits, quota: quota))
      if writer != nil { configuration.onEvent(.reopened) }
    } catch {
      takeNoChanges(after: error)
    }
  }

  /// Takes changes only once the whole write-ahead log is in the database and on disk: then nothing depends on pages
  /// whose sync failed. Also when the database is opened first, since an earlier process may have died of that
  /// failure: its log reads well until the machine restarts.
  private func takeChanges(through opened: Writer) {
    do {
      guard try opened.connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE) else {
        refusal = .libraryIsReopening
        configuration.onEvent(.reopenFailed(message: "a reader kept the write-ahead log in use"))
        return
      }
      writer = opened
      checkpoints = CheckpointPolicy(limits: configuration.limits)
    } catch {
      takeNoChanges(after: error)
    }
  }

  private func takeNoChanges(after error: any Error) {
    let cause = LibraryError(storage: error)
    refusal = cause.reason == .notEnoughSpace ? cause : .libraryIsReopening
    configuration.onEvent(.reopenFailed(message: "\(error)"))
  }
}

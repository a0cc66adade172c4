import TestSupport
import Testing
import Timekeeping

@testable import PhotoLibrary

/// What happens to batches that wait: deadlines, cancelling, a full queue, closing.
struct WaitingTests {
  let folder = TemporaryFolder()

  @Test func batchPastItsDeadlineIsDropped() async throws {
    let clock = ManualClock()
    let library = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(clock)))
    let gate = QueueGate(library)
    let deadline = clock.now + .seconds(30)
    async let late = reason {
      try await library.performChanges(Batch(changes: [.save(1)], deadline: deadline))
    }
    async let patient = library.perform(.save(2))
    try await gate.waitForQueue(2)
    await clock.advance(by: .seconds(30))
    gate.open()
    #expect(await late == .deadlineExceeded)
    _ = try await patient
    #expect(try await library.listAssets().elements.count == 1)
    #expect(library.statistics.batchesDropped == 1)
    // And before it is queued.
    #expect(
      await reason { try await library.performChanges(Batch(changes: [.save(1)], deadline: deadline)) }
        == .deadlineExceeded)
    await library.close()
  }

  /// Once it has begun it is held up by another connection's lock on the database, as it would be by a slow disk.
  @Test func batchThatHasBegunRunsToItsEndPastItsDeadline() async throws {
    let clock = ManualClock()
    let library = try PhotoLibrary(
      folder: folder.path, configuration: LibraryConfiguration(time: .manual(clock)))
    let preparation = library.intake.preparation
    // This test may be kept from the processor for longer than SQLite waits.
    try library.changes.performAndWait { try $0.connection.execute("PRAGMA busy_timeout = 60000") }
    // Used on the queue first, and here once the stream has ended.
    nonisolated(unsafe) let other = try TransactionControl(
      Connection(path: folder.path + "/library.sqlite", access: .writing))
    let (locked, lock) = AsyncStream.makeStream(of: Void.self)
    let waiter = Waiter<[ChangeResult]>()
    let slow = QueuedBatch(
      waiter: waiter, batch: try preparation.prepare(Batch(changes: [.save(1)])), source: 1,
      deadline: clock.now + .seconds(30), queued: clock.now - .milliseconds(1), timeline: BatchTimeline(),
      afterCommit: nil)
    // Between two groups nobody holds the lock.
    let first = QueuedBatch(
      waiter: Waiter(), batch: try preparation.prepare(Batch(changes: [.save(2)])), source: 1, deadline: nil,
      queued: clock.now, timeline: BatchTimeline()
    ) {
      try? other.begin()
      library.changes.append(slow)
      lock.finish()
    }
    let saving = Task { try await waiter.wait { library.changes.append(first) } }
    for await _ in locked {}
    // Its wait is counted when it is begun.
    while library.statistics.queueWaitNanoseconds == 0 { await Task.yield() }
    await clock.advance(by: .seconds(30))
    #expect(library.statistics.batchesCommitted == 1)
    other.rollBack()
    #expect(try await saving.value.count == 1)
    #expect(library.statistics.batchesCommitted == 2)
    await library.close()
  }

  @Test func cancelledBatchIsDroppedAtOnce() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let gate = QueueGate(library)
    let task = Task { await reason { try await library.perform(.save(1)) } }
    try await gate.waitForQueue(1)
    task.cancel()
    // The queue is still held up.
    #expect(await task.value == .cancelled)
    gate.open()
    _ = try await library.perform(.save(2))
    #expect(try await library.listAssets().elements.count == 1)
    await library.close()
  }

  @Test func taskThatWasCancelledBeforeBeginsNothing() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let gate = QueueGate(library)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await reason { try await library.perform(.save(1)) }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    gate.open()
    await library.close()
  }

  @Test(.bothSides) func fullQueueRefusesAtOnce() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.queuedBatches = 3
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let gate = QueueGate(library)
    let waiting = (0..<3).map { number in Task { try await library.perform(.save(number)) } }
    try await gate.waitForQueue(3)
    let error = await failure { try await library.perform(.save(9)) }
    #expect(error?.reason == .queueFull)
    #expect(error?.message.hasPrefix("3 batches wait already, and at most 3 may") == true)
    gate.open()
    for task in waiting { _ = try await task.value }
    _ = try await library.perform(.save(9))
    await library.close()
  }

  @Test(.bothSides) func queueIsFullByBytesToo() async throws {
    var configuration = LibraryConfiguration()
    configuration.limits.queuedBytes = 10_000
    let library = try PhotoLibrary(folder: folder.path, configuration: configuration)
    let gate = QueueGate(library)
    let waiting = Task { try await library.perform(Self.largeSave(1)) }
    try await gate.waitForQueue(1)
    let waitingBytes = library.statistics.queuedBytes
    let error = await failure { try await library.perform(Self.largeSave(2)) }
    #expect(error?.reason == .queueFull)
    #expect(
      error?.message.hasPrefix("\(waitingBytes) bytes of batches wait already, and at most 10000 may") == true
    )
    #expect(error?.details.first == LibraryError.Detail(name: "limit", value: "10000"))
    gate.open()
    _ = try await waiting.value
    await library.close()
  }

  @Test func closingFinishesWhatWaitsAndRefusesTheRest() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let gate = QueueGate(library)
    let waiting = Task { try await library.perform(.save(1)) }
    try await gate.waitForQueue(1)
    let closing = Task { await library.close() }
    // Closing takes no more batches before it waits for the queue.
    var refused: Reason?
    while refused != .libraryClosed {
      refused = await reason { try await library.performChanges(Batch(changes: [.save(2)], deadline: .now)) }
      await Task.yield()
    }
    gate.open()
    #expect(try await waiting.value.count == 1)
    await closing.value
    #expect(await reason { try await library.perform(.save(3)) } == .libraryClosed)
    #expect(await reason { try await library.listAssets() } == .libraryClosed)
  }

  @Test func closingAgainWaitsForTheFirst() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    let gate = QueueGate(library)
    let closings = (0..<2).map { _ in Task { await library.close() } }
    // The queue is held up, so that no closing can end and let others have the folder.
    try await Task.sleep(for: .milliseconds(100))
    #expect(await reason { try PhotoLibrary(folder: folder.path) } == .dataFolderInUse)
    gate.open()
    for closing in closings { await closing.value }
    let reopened = try PhotoLibrary(folder: folder.path)
    await reopened.close()
  }

  private static func largeSave(_ number: Int) -> Change {
    .saveImage(SaveImage(resources: [NewResource(source: .data(TinyPicture.png(number, sizeBytes: 8_000)))]))
  }
}

/// Jobs that hash, and that wait for the disk, in line for the threads that do.
final class InputOutputPool: Sendable {
  private let pool: WorkerPool<@Sendable () -> Void>
  private let queuedJobs: Int

  /// - Parameter threads: `nil`: somebody calls ``performNext()``.
  init(limits: LibraryLimits, threads: SharedThreads?) {
    queuedJobs = limits.queuedJobs
    pool = WorkerPool(
      queuedJobs: limits.queuedJobs, width: limits.inputOutputThreads, threads: threads)
  }

  /// Queues work that ends by answering a waiter; the waiter is told at once where there is no room.
  func submit<Value>(for waiter: Waiter<Value>, _ work: @escaping @Sendable () -> Void) {
    guard !pool.submit(work) else { return }
    waiter.drop(
      pool.isClosed
        ? .libraryIsClosed : .queueIsFull("calls for the disk", waiting: queuedJobs, limit: queuedJobs))
  }

  /// Queues work that nobody waits for.
  /// - Returns: Whether there was room; work that is not taken is not done.
  func submit(_ work: @escaping @Sendable () -> Void) -> Bool { pool.submit { work() } }

  /// Runs a function on one of the threads.
  /// - Throws: What the function throws, `QUEUE_FULL`, or `CANCELLED` where it had not begun.
  nonisolated(nonsending) func perform<Value: Sendable>(
    _ body: @escaping @Sendable () throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    let waiter = Waiter<Value>()
    return try await waiter.wait {
      submit(for: waiter) {
        guard waiter.begin() else { return }
        waiter.finish(Result(catching: body))
      }
    }
  }

  /// Does one job of a driven library on the calling thread. Returns whether there was one.
  func performNext() -> Bool { pool.performNext() }

  /// Whether it takes no more work.
  var isClosed: Bool { pool.isClosed }

  /// How many jobs wait for a thread.
  var queuedCount: Int { pool.queuedCount }

  /// Takes no more work, and waits for what was taken.
  func shutDown() async { await pool.shutDown() }
}

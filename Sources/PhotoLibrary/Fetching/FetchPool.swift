/// Threads that answer fetches, each with a connection of its own.
final class FetchPool: Sendable {
  private let pool: WorkerPool<Reader>
  private let configuration: LibraryConfiguration
  private let counters: LibraryCounters

  init(path: String, configuration: LibraryConfiguration, counters: LibraryCounters) throws {
    self.configuration = configuration
    self.counters = counters
    var readers: [Reader] = []
    for _ in 0..<configuration.limits.readerThreads { readers.append(try Reader(path: path)) }
    pool = WorkerPool(
      queuedJobs: configuration.limits.queuedJobs, contexts: readers, isDriven: configuration.isDriven)
  }

  /// Runs a fetch on one of the threads, in a snapshot of the database.
  /// - Throws: What the fetch throws, `QUEUE_FULL`, or `CANCELLED` where it had not begun.
  nonisolated(nonsending) func fetch<Value: Sendable>(
    _ body: @escaping @Sendable (Reader) throws -> Value
  ) async throws(LibraryError) -> Value {
    let waiter = Waiter<Value>()
    return try await waiter.wait {
      let wasTaken = submit { reader in
        guard waiter.begin() else { return }
        self.counters.fetches.add(1)
        waiter.finish(Result { try reader.withSnapshot(body) }.mapError { LibraryError(storage: $0) })
      }
      if !wasTaken { waiter.drop(refusal) }
    }
  }

  /// Queues work for one of the threads.
  /// - Returns: Whether there was room; work that is not taken is not done.
  func submit(
    from source: UInt64 = PhotoLibrary.source, _ work: @escaping @Sendable (Reader) -> Void
  ) -> Bool { pool.submit(from: source, work) }

  /// Does one fetch of a driven library on the calling thread. Returns whether there was one.
  func performNext() -> Bool { pool.performNext() }

  /// How many fetches wait for a thread.
  var queuedCount: Int { pool.queuedCount }

  /// Takes no more fetches, and waits for those taken.
  func shutDown() async { await pool.shutDown() }

  private var refusal: LibraryError {
    let limit = configuration.limits.queuedJobs
    return pool.isClosed ? .libraryIsClosed : .queueIsFull("fetches", waiting: limit, limit: limit)
  }
}

/// Fetches that wait for a thread, and the connections that they read with: one each while it is answered.
final class FetchPool: Sendable {
  private let path: String
  private let pool: WorkerPool
  private let readers: IdleReaders
  private let configuration: LibraryConfiguration
  private let counters: LibraryCounters

  /// Opens one connection, to see that the database can be read; more are opened when they are needed.
  init(
    path: String, configuration: LibraryConfiguration, counters: LibraryCounters, resources: LibraryResources
  ) throws {
    self.path = path
    self.configuration = configuration
    self.counters = counters
    readers = resources.readers
    pool = WorkerPool(
      queuedJobs: configuration.limits.queuedJobs, width: configuration.limits.readerThreads,
      threads: configuration.isDriven ? nil : resources.fetching)
    readers.put(try Reader(path: path), of: ObjectIdentifier(self))
  }

  deinit { readers.close(of: ObjectIdentifier(self)) }

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
        waiter.finish(
          Result { try reader.get().withSnapshot(body) }.mapError { LibraryError(storage: $0) })
      }
      if !wasTaken { waiter.drop(refusal) }
    }
  }

  /// Queues work for one of the threads; it is handed a connection, or why there is none.
  /// - Returns: Whether there was room; work that is not taken is not done.
  func submit(
    from source: UInt64 = PhotoLibrary.source,
    _ work: @escaping @Sendable (Result<Reader, any Error>) -> Void
  ) -> Bool {
    pool.submit(from: source) { [self] in
      let owner = ObjectIdentifier(self)
      let reader = Result { try readers.take(of: owner) ?? Reader(path: path) }
      work(reader)
      if case .success(let reader) = reader { readers.put(reader, of: owner) }
    }
  }

  /// Does one fetch of a driven library on the calling thread. Returns whether there was one.
  func performNext() -> Bool { pool.performNext() }

  /// How many fetches wait for a thread.
  var queuedCount: Int { pool.queuedCount }

  /// Closes the connections that nobody uses now; others are opened when they are needed.
  func closeIdle() { readers.close(of: ObjectIdentifier(self)) }

  /// Takes no more fetches, waits for those taken, and closes the connections.
  func shutDown() async {
    await pool.shutDown()
    closeIdle()
  }

  private var refusal: LibraryError {
    let limit = configuration.limits.queuedJobs
    return pool.isClosed ? .libraryIsClosed : .queueIsFull("fetches", waiting: limit, limit: limit)
  }
}

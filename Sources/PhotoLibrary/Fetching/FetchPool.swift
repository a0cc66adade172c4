import Limits

/// Fetches that wait for a thread, and the connections that they read with: a thread has one while it answers some.
///
/// Each reads in a snapshot that begins when it is its turn, so it sees whatever was committed before it was asked for. Light ones
/// that wait together share one: beginning and ending it costs as much as finding an asset does.
final class FetchPool: Sendable {
  /// What a thread is to do with a connection in a snapshot, or why there is none.
  typealias Job = @Sendable (Result<Reader, any Error>) -> Void

  private let pool: WorkerPool<Job>
  private let connections: ReaderSource
  private let configuration: LibraryConfiguration
  private let counters: LibraryCounters

  /// Opens one connection, to see that the database can be read; more are opened when they are needed.
  init(
    path: String, configuration: LibraryConfiguration, counters: LibraryCounters, resources: LibraryResources
  ) throws {
    self.configuration = configuration
    self.counters = counters
    connections = ReaderSource(path: path, idle: resources.readers)
    pool = WorkerPool(
      queuedJobs: configuration.limits.queuedJobs, width: configuration.limits.readerThreads,
      mostTogether: Limits.Library.lightFetchesTogether,
      threads: configuration.isDriven ? nil : resources.fetching
    ) { [connections] jobs in connections.perform(jobs) }
    connections.put(try connections.open())
  }

  /// Runs a fetch on one of the threads, in a snapshot of the database.
  /// - Parameters:
  ///   - owner: The client whose things alone it sees; `nil`: it sees everything.
  ///   - isLight: Whether it is over in some ten microseconds.
  /// - Throws: What the fetch throws, `QUEUE_FULL`, or `CANCELLED` where it had not begun.
  nonisolated(nonsending) func fetch<Value: Sendable>(
    for owner: String? = nil, isLight: Bool = false,
    _ body: @escaping @Sendable (Reader, Sight) throws -> Value
  ) async throws(LibraryError) -> Value {
    let waiter = Waiter<Value>()
    return try await waiter.wait {
      let wasTaken = submit(isLight: isLight) { reader in
        guard waiter.begin() else { return }
        self.counters.fetches.add(1)
        do {
          let reader = try reader.get()
          let sight: Sight = if let owner { .own(client: try reader.clients.key(owner)) } else { .everything }
          waiter.finish(.success(try body(reader, sight)))
        } catch {
          waiter.finish(.failure(LibraryError(storage: error)))
        }
      }
      if !wasTaken { waiter.drop(refusal) }
    }
  }

  /// Queues work for one of the threads.
  /// - Returns: Whether there was room; work that is not taken is not done.
  func submit(from source: UInt64 = PhotoLibrary.source, isLight: Bool = false, _ job: @escaping Job) -> Bool
  {
    pool.submit(from: source, isLight: isLight, job)
  }

  /// Does one fetch of a driven library on the calling thread. Returns whether there was one.
  func performNext() -> Bool { pool.performNext() }

  /// How many fetches wait for a thread.
  var queuedCount: Int { pool.queuedCount }

  /// Closes the connections that nobody uses now; others are opened when they are needed.
  func closeIdle() { connections.closeIdle() }

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

/// A library's connections for fetches: idle ones, and more where all are in use.
private final class ReaderSource: Sendable {
  private let path: String
  private let idle: IdleReaders

  init(path: String, idle: IdleReaders) {
    self.path = path
    self.idle = idle
  }

  deinit { closeIdle() }

  /// Does jobs in one snapshot.
  func perform(_ jobs: [FetchPool.Job]) {
    do {
      let reader = try idle.take(of: owner) ?? open()
      defer { put(reader) }
      try reader.withSnapshot { reader in for job in jobs { job(.success(reader)) } }
    } catch {
      for job in jobs { job(.failure(error)) }
    }
  }

  func open() throws -> Reader { try Reader(path: path) }

  func put(_ reader: Reader) { idle.put(reader, of: owner) }

  func closeIdle() { idle.close(of: owner) }

  private var owner: ObjectIdentifier { ObjectIdentifier(self) }
}

import Locking

/// A fixed number of threads that take jobs from one bounded line, from the sources of jobs in turn.
///
/// Each thread owns a context, such as a database connection, that no other thread touches. Dispatch's
/// global queues would start more threads where some block on the disk; these do not.
final class WorkerPool<Context>: Sendable {
  typealias Job = @Sendable (Context) -> Void

  private let line: JobLine<Job>
  /// Empty once they were waited for.
  private let threads: Locked<[PosixThread]>
  /// The context of a pool that has no threads.
  private let driven: Handover<Context>?

  /// Starts one thread a context; none where the pool is driven, which then has the first context.
  init(queuedJobs: Int, contexts: sending [Context], isDriven: Bool = false) {
    // Half of the threads, and at least one, are there for others while one source asks for much.
    let line = JobLine<Job>(limit: queuedJobs, mostRunningPerSource: max(1, contexts.count / 2))
    self.line = line
    guard !isDriven else {
      driven = contexts.first.map { Handover($0) }
      threads = Locked([])
      return
    }
    driven = nil
    let started = contexts.map { context in
      let owned = Handover(context)
      return PosixThread {
        line.work { job in job(owned.value) }
      }
    }
    threads = Locked(started)
  }

  /// Lets the threads end by themselves where nobody has waited for them.
  deinit {
    line.close()
    for thread in threads.withLock({ $0 }) { thread.detach() }
  }

  /// Queues a job.
  /// - Parameter source: Whose it is; by default the current task's ``PhotoLibrary/source``.
  /// - Returns: Whether there was room; a job that is not taken is not run.
  func submit(from source: UInt64 = PhotoLibrary.source, _ job: @escaping Job) -> Bool {
    line.append(job, from: source)
  }

  /// Does one job of a driven pool on the calling thread; one at a time may call.
  /// - Returns: Whether there was one.
  func performNext() -> Bool {
    guard let driven else { return false }
    return line.workOnce { job in job(driven.value) }
  }

  /// How many jobs wait for a thread.
  var queuedCount: Int { line.count }

  /// Whether it takes no more jobs.
  var isClosed: Bool { line.isClosed }

  /// Takes no more jobs, and waits until those taken are done.
  func shutDown() async {
    line.close()
    while performNext() {}
    let threads = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    // Waited for on a thread of its own: the caller's may be an event loop.
    await withCheckedContinuation { continuation in
      PosixThread {
        for thread in threads { thread.join() }
        continuation.resume()
      }.detach()
    }
  }
}

/// Hands a value to another thread for good.
private struct Handover<Value>: @unchecked Sendable {
  // Unchecked: the sender lets go of it.
  let value: Value

  init(_ value: Value) { self.value = value }
}

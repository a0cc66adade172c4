/// A bounded line of jobs that shared threads do, at most so many of them at once, from the sources of jobs in turn.
///
/// Dispatch's global queues would start more threads where some block on the disk; these do not.
final class WorkerPool: Sendable {
  typealias Job = @Sendable () -> Void

  private let line: JobLine<Job>
  /// `nil` where the pool is driven.
  private let threads: SharedThreads?

  /// - Parameters:
  ///   - queuedJobs: How many jobs may wait.
  ///   - width: How many are done at once.
  ///   - threads: Who does them; `nil`: whoever calls ``performNext()``.
  init(queuedJobs: Int, width: Int, threads: SharedThreads?) {
    self.threads = threads
    // Half of the threads, and at least one, are there for others while one source asks for much.
    line = JobLine(
      limit: queuedJobs, width: threads == nil ? 0 : width, mostRunningPerSource: max(1, width / 2))
  }

  /// Queues a job.
  /// - Parameter source: Whose it is; by default the current task's ``PhotoLibrary/source``.
  /// - Returns: Whether there was room; a job that is not taken is not run.
  func submit(from source: UInt64 = PhotoLibrary.source, _ job: @escaping Job) -> Bool {
    let (isTaken, needsTurn) = line.append(job, from: source)
    if needsTurn { threads?.request(self) }
    return isTaken
  }

  /// Does one job of a driven pool on the calling thread; one at a time may call.
  /// - Returns: Whether there was one.
  func performNext() -> Bool {
    guard threads == nil, let (job, source) = line.take() else { return false }
    job()
    _ = line.didEnd(source)
    return true
  }

  /// How many jobs wait for a thread.
  var queuedCount: Int { line.count }

  /// Whether it takes no more jobs.
  var isClosed: Bool { line.isClosed }

  /// Takes no more jobs, and waits until those taken are done.
  func shutDown() async {
    if threads == nil { while performNext() {} }
    await line.close()
  }
}

extension WorkerPool: ThreadTurn {
  func performTurn() {
    while let (job, source) = line.take() {
      job()
      guard line.didEnd(source) else { return }
      // Other pools have their turn first. Where none waits for it, going on saves asking.
      guard let threads, threads.isAwaited else { continue }
      return threads.request(self)
    }
  }
}

/// A bounded line of jobs that shared threads do, at most so many of them at once, from the sources of jobs in turn.
///
/// Dispatch's global queues would start more threads where some block on the disk; these do not.
final class WorkerPool<Job: Sendable>: Sendable {
  private let line: JobLine<Job>
  /// `nil` where the pool is driven.
  private let threads: SharedThreads?
  private let perform: @Sendable ([Job]) -> Void

  /// - Parameters:
  ///   - queuedJobs: How many jobs may wait.
  ///   - width: How many threads do them at once.
  ///   - mostTogether: How many light jobs a thread does together.
  ///   - threads: Who does them; `nil`: whoever calls ``performNext()``.
  ///   - perform: Does jobs that are done together.
  init(
    queuedJobs: Int, width: Int, mostTogether: Int, threads: SharedThreads?,
    perform: @escaping @Sendable ([Job]) -> Void
  ) {
    self.threads = threads
    self.perform = perform
    // Half of the threads, and at least one, are there for others while one source asks for much.
    line = JobLine(
      limit: queuedJobs, width: threads == nil ? 0 : width, mostRunningPerSource: max(1, width / 2),
      mostTogether: mostTogether)
  }

  /// Queues a job.
  /// - Parameters:
  ///   - source: Whose it is; by default the current task's ``PhotoLibrary/source``.
  ///   - isLight: Whether it is done so soon that others may as well be done by the same thread.
  /// - Returns: Whether there was room; a job that is not taken is not done.
  func submit(from source: UInt64 = PhotoLibrary.source, isLight: Bool = false, _ job: Job) -> Bool {
    let (isTaken, needsTurn) = line.append(job, from: source, isLight: isLight)
    if needsTurn { threads?.request(self) }
    return isTaken
  }

  /// Does one job of a driven pool on the calling thread; one at a time may call.
  /// - Returns: Whether there was one.
  func performNext() -> Bool {
    guard threads == nil, let (group, _) = line.take() else { return false }
    perform(group.jobs)
    _ = line.didEnd(group)
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

extension WorkerPool<@Sendable () -> Void> {
  /// A pool of functions, each called alone.
  convenience init(queuedJobs: Int, width: Int, threads: SharedThreads?) {
    self.init(queuedJobs: queuedJobs, width: width, mostTogether: 1, threads: threads) { jobs in
      for job in jobs { job() }
    }
  }
}

extension WorkerPool: ThreadTurn {
  func performTurn() {
    while let (group, needsTurn) = line.take() {
      if needsTurn { threads?.request(self) }
      perform(group.jobs)
      guard line.didEnd(group) else { return }
      // Other pools have their turn first. Where none waits for it, going on saves asking.
      guard let threads, threads.isAwaited else { continue }
      return threads.request(self)
    }
  }
}

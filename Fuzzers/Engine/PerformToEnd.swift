import Dispatch
import Locking

/// Runs asynchronous work on the calling thread to its end: a trip over the threads of Swift's pool costs more than most
/// inputs, most of all where the machine is busy.
///
/// - Parameter help: called where the work cannot go on by itself; returns whether it did something.
func performToEnd<Value: Sendable>(
  helping help: () -> Bool = { false }, _ body: @escaping @Sendable () async -> Value
) -> Value {
  let executor = CallersExecutor.shared
  let result = Locked<Value?>(nil)
  Task.detached(executorPreference: executor) {
    let value = await body()
    result.withLock { $0 = value }
  }
  while true {
    if executor.performJobs() || help() { continue }
    if let value = result.withLock({ $0.take() }) { return value }
    // Something on another thread goes on; libFuzzer ends the process where nothing does.
    executor.waitForJobs()
  }
}

/// Keeps the jobs of tasks for whoever waits for them. One at a time waits.
private final class CallersExecutor: TaskExecutor {
  static let shared = CallersExecutor()

  private let jobs = Locked<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  /// Performs what has arrived; returns whether there was anything.
  func performJobs() -> Bool {
    let arrived = jobs.withLock { jobs in
      defer { jobs.removeAll() }
      return jobs
    }
    for job in arrived { job.runSynchronously(on: asUnownedTaskExecutor()) }
    return !arrived.isEmpty
  }

  /// Returns when something may have arrived since the last time.
  func waitForJobs() { arrivals.wait() }
}

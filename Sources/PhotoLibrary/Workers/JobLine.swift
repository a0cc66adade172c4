import Glibc

/// A bounded line of jobs between any threads and the workers that wait at its end. Sources of jobs are served in turn, and
/// one source has at most so many jobs under way: the other workers are there for others at once.
final class JobLine<Job: Sendable>: @unchecked Sendable {
  // Unchecked: everything below is touched under the mutex only.
  private var jobs = FairLine<(job: Job, source: UInt64)>()
  /// Jobs under way by source.
  private var running: [UInt64: Int] = [:]
  private var waiting = 0
  private var closed = false
  private let limit: Int
  private let mostRunningPerSource: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(limit: Int, mostRunningPerSource: Int) {
    self.limit = limit
    self.mostRunningPerSource = mostRunningPerSource
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  /// Whether it takes no more jobs.
  var isClosed: Bool { locked { closed } }

  /// How many jobs wait.
  var count: Int { locked { jobs.count } }

  /// Appends a job, unless the line is full or closed.
  func append(_ job: Job, from source: UInt64) -> Bool {
    locked {
      guard !closed, jobs.count < limit else { return false }
      jobs.append((job, source), from: source)
      if waiting > 0 { pthread_cond_signal(arrival) }
      return true
    }
  }

  /// Waits for jobs and does them, one after the other; returns once the line is closed and empty.
  func work(_ perform: (Job) -> Void) {
    while let (job, source) = next() {
      perform(job)
      locked { didEnd(source) }
    }
  }

  /// Does one job, where there is one that may be done now, and does not wait.
  /// - Returns: Whether there was one.
  func workOnce(_ perform: (Job) -> Void) -> Bool {
    guard let (job, source) = locked({ take() }) else { return false }
    perform(job)
    locked { didEnd(source) }
    return true
  }

  private func next() -> (job: Job, source: UInt64)? {
    locked {
      while true {
        if let next = take() { return next }
        if closed, jobs.count == 0 { return nil }
        waiting += 1
        pthread_cond_wait(arrival, mutex)
        waiting -= 1
      }
    }
  }

  /// Takes the next job that may be done now; under the mutex.
  private func take() -> (job: Job, source: UInt64)? {
    guard let next = jobs.next(where: mayServe) else { return nil }
    if next.source != PhotoLibrary.noSource { running[next.source, default: 0] += 1 }
    if closed, jobs.count == 0 { pthread_cond_broadcast(arrival) }
    return next
  }

  private func mayServe(_ source: UInt64) -> Bool { running[source, default: 0] < mostRunningPerSource }

  private func didEnd(_ source: UInt64) {
    guard let count = running[source] else { return }
    running[source] = count == 1 ? nil : count - 1
    // This worker looks next, and may take another source's job: the one that waited for this end is for another worker.
    if waiting > 0, jobs.count > 0 { pthread_cond_signal(arrival) }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Takes no more jobs, and lets the workers go once those taken are done.
  func close() {
    locked {
      closed = true
      pthread_cond_broadcast(arrival)
    }
  }
}

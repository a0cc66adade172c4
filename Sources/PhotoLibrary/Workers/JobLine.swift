import Glibc

/// A bounded line of jobs between any threads and the workers that wait at its end.
final class JobLine<Job: Sendable>: @unchecked Sendable {
  // Unchecked: everything below is touched under the mutex only.
  private var jobs: [Job?] = []
  private var head = 0
  private var waiting = 0
  private var closed = false
  private let limit: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(limit: Int) {
    self.limit = limit
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
  var isClosed: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return closed
  }

  /// Appends a job, unless the line is full or closed.
  func append(_ job: Job) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !closed, jobs.count - head < limit else { return false }
    jobs.append(job)
    if waiting > 0 { pthread_cond_signal(arrival) }
    return true
  }

  /// Waits for the next job; `nil` once the line is closed and empty.
  func next() -> Job? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while head == jobs.count {
      if closed { return nil }
      waiting += 1
      pthread_cond_wait(arrival, mutex)
      waiting -= 1
    }
    let job = jobs[head]
    jobs[head] = nil
    head += 1
    compact()
    return job
  }

  /// Drops the places that were taken, at a cost that is constant a job.
  private func compact() {
    guard head == jobs.count || head >= 1_024 && head * 2 >= jobs.count else { return }
    jobs.removeFirst(head)
    head = 0
  }

  /// Takes no more jobs, and lets the workers go once those taken are done.
  func close() {
    pthread_mutex_lock(mutex)
    closed = true
    pthread_cond_broadcast(arrival)
    pthread_mutex_unlock(mutex)
  }
}

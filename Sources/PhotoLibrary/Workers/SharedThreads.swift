import Glibc
import Locking

/// Something that a shared thread does when its turn comes.
protocol ThreadTurn: AnyObject, Sendable {
  /// Does a piece of work, and asks for another turn where there is more.
  func performTurn()
}

/// A bounded number of threads that several pools share. A thread is started when there is work and none is idle, and stays.
///
/// Turns are had in the order in which they were asked for. A pool asks for a bounded number of them at once, so however much
/// waits in one, another's work waits for that number at most.
package final class SharedThreads: Sendable {
  private let line: TurnLine
  /// Empty once they were waited for.
  private let threads = Locked<[PosixThread]>([])

  /// Starts no thread yet.
  package init(limit: Int) { line = TurnLine(threadLimit: limit) }

  /// Lets the threads end by themselves where nobody has waited for them.
  deinit {
    line.close()
    for thread in threads.withLock({ $0 }) { thread.detach() }
  }

  /// Has a turn performed on one of the threads.
  func request(_ turn: any ThreadTurn) {
    guard line.append(turn) else { return }
    threads.withLock { [line] in $0.append(PosixThread { line.work() }) }
  }

  /// How many turns wait for a thread.
  var awaitedCount: Int { line.count }

  /// Whether turns wait for a thread.
  var isAwaited: Bool { line.count > 0 }

  /// How many threads were started.
  var threadCount: Int { threads.withLock { $0.count } }

  /// Ends the threads once all turns were had, and waits for them.
  package func shutDown() async {
    line.close()
    let threads = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    guard !threads.isEmpty else { return }
    // Waited for on a thread of its own: the caller's may be an event loop.
    await withCheckedContinuation { continuation in
      PosixThread {
        for thread in threads { thread.join() }
        continuation.resume()
      }.detach()
    }
  }
}

/// Turns that wait, and the threads that wait for turns.
private final class TurnLine: @unchecked Sendable {
  // Unchecked: everything below is touched under the mutex only.
  private var turns = WaitingLine<any ThreadTurn>()
  private var threadCount = 0
  private var idleCount = 0
  private var isClosed = false
  private let threadLimit: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(threadLimit: Int) {
    self.threadLimit = threadLimit
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  var count: Int { locked { turns.count } }

  /// Appends a turn. Returns whether the caller is to start a thread, which then works here.
  func append(_ turn: any ThreadTurn) -> Bool {
    let needsThread = locked {
      turns.append(turn)
      guard turns.count > idleCount, threadCount < threadLimit else { return false }
      threadCount += 1
      return true
    }
    // Not under the mutex: the thread that it wakes would wait for that first.
    if !needsThread { pthread_cond_signal(arrival) }
    return needsThread
  }

  /// Has one turn after the other; returns once the line is closed and empty.
  func work() {
    while let turn = next() { turn.performTurn() }
  }

  private func next() -> (any ThreadTurn)? {
    locked {
      while turns.count == 0 {
        if isClosed { return nil }
        idleCount += 1
        pthread_cond_wait(arrival, mutex)
        idleCount -= 1
      }
      return turns.remove(at: 0)
    }
  }

  func close() {
    locked {
      isClosed = true
      pthread_cond_broadcast(arrival)
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

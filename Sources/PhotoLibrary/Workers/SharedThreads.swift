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
///
/// The thread that fell idle last is woken first: its stack and what it worked with are still in the processor's caches, and others
/// are not started, or woken, where few are enough.
private final class TurnLine: @unchecked Sendable {
  // Unchecked: everything below is touched under the mutex only.
  private var turns = WaitingLine<any ThreadTurn>()
  private var threadCount = 0
  /// Threads that wait, the last one to be woken first. Whoever takes one out wakes it.
  private var idle: [Sleeper] = []
  private var isClosed = false
  private let threadLimit: Int
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(threadLimit: Int) {
    self.threadLimit = threadLimit
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  var count: Int { locked { turns.count } }

  /// Appends a turn. Returns whether the caller is to start a thread, which then works here.
  func append(_ turn: any ThreadTurn) -> Bool {
    let (sleeper, needsThread) = locked { () -> (Sleeper?, Bool) in
      turns.append(turn)
      if let sleeper = idle.popLast() { return (sleeper, false) }
      guard threadCount < threadLimit else { return (nil, false) }
      threadCount += 1
      return (nil, true)
    }
    // Not under the mutex: the thread that it wakes would wait for that first.
    sleeper?.wake()
    return needsThread
  }

  /// Has one turn after the other; returns once the line is closed and empty.
  func work() {
    let sleeper = Sleeper()
    while true {
      let (turn, isDone) = locked { () -> ((any ThreadTurn)?, Bool) in
        if turns.count > 0 { return (turns.remove(at: 0), false) }
        if !isClosed { idle.append(sleeper) }
        return (nil, isClosed)
      }
      if let turn { turn.performTurn() } else if isDone { return } else { sleeper.sleep() }
    }
  }

  func close() {
    let sleepers = locked {
      isClosed = true
      defer { idle = [] }
      return idle
    }
    for sleeper in sleepers { sleeper.wake() }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// What a thread sleeps by until it is woken, once for each time.
private final class Sleeper: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func wake() { sem_post(semaphore) }

  func sleep() {
    // A signal interrupts it.
    while sem_wait(semaphore) != 0 {}
  }
}

import CLibUV
import Dispatch
import Glibc
import RPCWire
import Synchronization

/// One libuv loop on one thread, and a Swift executor, so that tasks and sockets share the thread.
///
/// A *turn* of the loop is: timers, then everything the sockets brought, then the jobs that became ready meanwhile, then
/// what asked for the end of the turn (connections write there, so that all replies of a turn leave in one write).
///
/// Threading: `enqueue`, `run`, `isCurrent` and `shutdown` may be called from anywhere. Everything else belongs to the
/// loop's thread; `assertCurrent` traps in debug builds where that is broken.
public final class EventLoop: @unchecked Sendable {
  /// libuv's loop and the handles that every loop has.
  let handles: LoopHandles
  /// Timers by deadline; one libuv timer serves them all.
  let timers: TimerQueue
  /// What sockets read into. One a loop, not one a connection: an idle connection then costs no buffer.
  let readBuffer: UnsafeMutableRawBufferPointer
  /// Where messages of this loop's calls are decoded and encoded, one at a time.
  let arena = Arena()
  /// Spare output buffers of this loop's connections.
  private var buffers = BufferPool()
  /// Work that other threads handed in.
  private let inbox = Mutex(Inbox())
  /// The loop's thread; written before `init` returns, never after.
  private(set) var thread: pthread_t = 0

  /// Work to be done in this turn.
  private var ready: [LoopWork] = []
  /// `ready` while it is worked off; kept for its capacity.
  private var running: [LoopWork] = []
  /// Those that want to hear of the end of the turn.
  private var turnObservers: [any TurnObserver] = []
  /// What has to be closed before the loop can end.
  private var resources: [ObjectIdentifier: any LoopResource] = [:]
  private var stopWaiters: [@Sendable () -> Void] = []

  /// Size of the buffer that sockets read into: large enough that a burst of small requests arrives in one read.
  static let readBufferSizeBytes = 128 * 1024
  /// How often a turn lets ready work make more ready work before sockets get their turn again.
  private static let maximumRoundsPerTurn = 16

  /// Starts a loop on a thread of its own.
  ///
  /// Traps when the process has no file descriptors or threads left for one.
  package init(name: String) {
    handles = LoopHandles()
    timers = TimerQueue(loop: handles.loop)
    readBuffer = .allocate(byteCount: Self.readBufferSizeBytes, alignment: 16)
    handles.install(on: self)
    startThread(named: name)
  }

  deinit {
    readBuffer.deallocate()
  }

  /// Whether the calling thread is the loop's.
  public var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

  /// Traps in debug builds when the calling thread is not the loop's.
  func assertCurrent() {
    assert(isCurrent, "this belongs to its event loop's thread")
  }

  /// Does `body` on the loop: at once if the caller is on it, else in the loop's next turn.
  ///
  /// After `shutdown` the body is dropped.
  public func run(_ body: @escaping @Sendable () -> Void) {
    if isCurrent {
      body()
    } else {
      _ = submit(.body(body))
    }
  }

  /// Does `body` on the loop and returns what it returns; nil, without doing it, when the loop has ended.
  func call<Result: Sendable>(_ body: @escaping @Sendable (EventLoop) -> Result) async -> Result? {
    await withCheckedContinuation { continuation in
      let isTaken = submit(.body { continuation.resume(returning: body(self)) })
      if !isTaken { continuation.resume(returning: nil) }
    }
  }
}

// MARK: - Work

extension EventLoop {
  /// Hands work to the loop. Returns whether it was taken; a loop that has ended takes none.
  func submit(_ work: LoopWork) -> Bool {
    if isCurrent {
      ready.append(work)
      return true
    }
    return inbox.withLock { inbox in
      guard !inbox.hasEnded else { return false }
      inbox.work.append(work)
      wake(&inbox)
      return true
    }
  }

  /// Wakes the loop unless a wake-up is under way. Under the lock, so that the handle cannot be closed meanwhile.
  private func wake(_ inbox: inout Inbox) {
    guard !inbox.isWakeupSent else { return }
    inbox.isWakeupSent = true
    handles.wake()
  }

  /// A wake-up arrived: everything that was handed in becomes ready, and is done at the end of this turn.
  func takeInbox() {
    inbox.withLock { inbox in
      inbox.isWakeupSent = false
      if ready.isEmpty {
        swap(&ready, &inbox.work)
      } else {
        ready.append(contentsOf: inbox.work)
        inbox.work.removeAll(keepingCapacity: true)
      }
    }
  }

  /// An empty output buffer.
  func takeBuffer() -> PooledBuffer {
    assertCurrent()
    return buffers.take()
  }

  /// Takes an output buffer back.
  func giveBuffer(_ buffer: PooledBuffer) {
    assertCurrent()
    buffers.give(buffer)
  }

  /// Asks that `observer` hears of the end of this turn. Once a turn is enough; the observer sees to that.
  func observeTurnEnd(_ observer: any TurnObserver) {
    assertCurrent()
    turnObservers.append(observer)
  }

  /// Does what is ready, and tells those who wait for the end of the turn, until nothing is left or others are due.
  func endTurn() {
    for _ in 0..<Self.maximumRoundsPerTurn {
      if ready.isEmpty && turnObservers.isEmpty { return }
      runReadyWork()
      notifyTurnObservers()
    }
    inbox.withLock { wake(&$0) }
  }

  private func runReadyWork() {
    swap(&ready, &running)
    for work in running {
      work.perform(on: self)
    }
    running.removeAll(keepingCapacity: true)
  }

  private func notifyTurnObservers() {
    guard !turnObservers.isEmpty else { return }
    let observers = turnObservers
    turnObservers.removeAll(keepingCapacity: true)
    for observer in observers {
      observer.turnEnded()
    }
  }
}

// MARK: - Life

extension EventLoop {
  /// Registers something that `shutdown` has to close.
  func adopt(_ resource: any LoopResource) {
    assertCurrent()
    resources[ObjectIdentifier(resource)] = resource
  }

  /// The resource has closed by itself.
  func release(_ resource: any LoopResource) {
    assertCurrent()
    resources[ObjectIdentifier(resource)] = nil
  }

  /// Closes everything on the loop and ends its thread. Returns when the thread is about to end.
  ///
  /// Jobs that Swift hands in later still run, on a queue of last resort, so that no task hangs.
  public func shutdown() async {
    await withCheckedContinuation { continuation in
      let isUnderWay = submit(
        .body { [self] in
          stopWaiters.append { continuation.resume() }
          closeEverything()
        })
      if !isUnderWay { continuation.resume() }
    }
  }

  private func closeEverything() {
    for resource in resources.values {
      resource.closeForShutdown()
    }
    resources.removeAll()
    timers.close()
    handles.stopWaiting()
  }

  private func startThread(named name: String) {
    let started = DispatchSemaphore(value: 0)
    let startup = Unmanaged.passRetained(ThreadStart(loop: self, name: name, started: started))
    var thread: pthread_t = 0
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue()
        start.loop.threadBody(start)
        return nil
      }, startup.toOpaque())
    precondition(status == 0, "pthread_create: \(String(cString: strerror(status)))")
    started.wait()
  }

  private func threadBody(_ start: ThreadStart) {
    thread = pthread_self()
    pthread_detach(thread)
    rollcall_name_thread(start.name)
    start.started.signal()
    handles.runUntilStopped()
    finish()
  }

  /// Nothing is left on the loop: from now on no work is taken, and what came in meanwhile is done.
  private func finish() {
    endTurn()
    let leftovers = inbox.withLock { inbox in
      inbox.hasEnded = true
      handles.close()
      defer { inbox.work = [] }
      return inbox.work
    }
    for work in leftovers + ready {
      work.perform(on: self)
    }
    ready = []
    for waiter in stopWaiters {
      waiter()
    }
  }
}

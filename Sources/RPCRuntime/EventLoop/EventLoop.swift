import Glibc
import Limits
import RPCWire
import Synchronization
public import Timekeeping

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
  /// The time that its timers go by.
  public let time: Timekeeper
  /// Timers by deadline; one libuv timer serves them all.
  let timers: TimerQueue
  /// What sockets read into. One a loop, not one a connection: an idle connection then costs no buffer.
  let readBuffer: UnsafeMutableRawBufferPointer
  /// Where messages of this loop's calls are decoded and encoded, one at a time.
  let arena = Arena()
  /// Spare output buffers of this loop's connections.
  private var buffers = BufferPool()
  /// Work that other threads hand in.
  let inbox: Inbox
  /// The loop's thread, from before `init` returns until the thread ends; 0 afterwards.
  let threadID = Atomic<pthread_t>(0)

  /// Work to be done in this turn.
  private var ready: [LoopWork] = []
  /// `ready` while it is worked off; kept for its capacity.
  private var running: [LoopWork] = []
  /// Those that want to hear of the end of the turn.
  private var turnObservers: [any TurnObserver] = []
  /// The number of this turn, from 1.
  private(set) var turn: UInt64 = 1
  /// What has to be closed before the loop can end.
  var resources: [ObjectIdentifier: any LoopResource] = [:]
  /// Called when the loop has ended.
  var stopWaiters: [() -> Void] = []

  /// Starts a loop on a thread of its own.
  ///
  /// Traps when the process has no file descriptors or threads left for one.
  package convenience init(name: String, time: Timekeeper = .system) {
    self.init(withoutThread: time)
    startThread(named: name)
    time.manual?.add(self)
  }

  /// Makes a loop that no thread runs yet.
  init(withoutThread time: Timekeeper) {
    self.time = time
    handles = LoopHandles()
    inbox = Inbox(handles)
    timers = TimerQueue(loop: handles.loop, time: time)
    readBuffer = .allocate(byteCount: Limits.Loop.readBufferBytes, alignment: 16)
    handles.install(on: self)
  }

  deinit {
    readBuffer.deallocate()
  }

  /// Whether the calling thread is the loop's.
  public var isCurrent: Bool { pthread_self() == threadID.load(ordering: .relaxed) }

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
    return inbox.append(work)
  }

  /// A wake-up arrived: everything that was handed in becomes ready, and is done at the end of this turn.
  func takeInbox() {
    inbox.move(to: &ready)
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

  /// Sockets get their turn now.
  func beginTurn() {
    turn += 1
  }

  /// Does what is ready, and tells those who wait for the end of the turn, until nothing is left or others are due.
  func endTurn() {
    for _ in 0..<Limits.Loop.roundsPerTurn {
      guard hasReadyWork else { return }
      runReadyWork()
      notifyTurnObservers()
    }
    inbox.wakeAgain()
  }

  /// Whether anything is left for the end of the turn.
  var hasReadyWork: Bool { !ready.isEmpty || !turnObservers.isEmpty }

  /// Whether this round of work does anything beside the work that asks, or has made any more.
  var hasOtherWork: Bool { running.count > 1 || !ready.isEmpty }

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

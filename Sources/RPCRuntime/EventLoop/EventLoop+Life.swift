import CLibUV
import Dispatch
import Glibc
import Limits
import Synchronization
import Timekeeping

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

  /// Starts the loop's thread; returns when it is known which one it is.
  func startThread(named name: String) {
    let started = DispatchSemaphore(value: 0)
    let startup = Unmanaged.passRetained(ThreadStart(loop: self, name: name, started: started))
    var thread = pthread_t()
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
    threadID.store(pthread_self(), ordering: .relaxed)
    pthread_detach(pthread_self())
    rollcall_name_thread(start.name)
    // Only a request: an older system keeps its own.
    _ = rollcall_ask_for_slice(Limits.Loop.sliceNanoseconds)
    blockBrokenPipeSignal()
    start.started.signal()
    handles.runUntilStopped()
    finish()
  }

  /// libuv writes to sockets without `MSG_NOSIGNAL`: a peer that is gone would otherwise end the process.
  private func blockBrokenPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Nothing is open on the loop any more: takes no work from now on, and does what came in meanwhile.
  private func finish() {
    endTurn()
    for work in inbox.end() {
      work.perform(on: self)
    }
    while hasReadyWork { endTurn() }
    // The system may give the number to another thread.
    threadID.store(0, ordering: .relaxed)
    time.manual?.remove(self)
    for waiter in stopWaiters {
      waiter()
    }
  }
}

/// What a loop's thread gets from the thread that starts it.
private final class ThreadStart {
  let loop: EventLoop
  let name: String
  let started: DispatchSemaphore

  init(loop: EventLoop, name: String, started: DispatchSemaphore) {
    self.loop = loop
    self.name = name
    self.started = started
  }
}

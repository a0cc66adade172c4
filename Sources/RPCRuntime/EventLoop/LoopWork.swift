import Dispatch

/// Something to be done on a loop.
enum LoopWork: Sendable {
  /// A job of Swift's concurrency runtime.
  case job(UnownedJob)
  /// A closure of ours.
  case body(@Sendable () -> Void)

  func perform(on loop: EventLoop) {
    switch self {
    case .job(let job): loop.perform(job)
    case .body(let body): body()
    }
  }
}

/// What other threads hand to a loop; guarded by a lock.
struct Inbox {
  var work: [LoopWork] = []
  /// Whether a wake-up is under way: one is enough for a burst, however much work comes in before the loop looks.
  var isWakeupSent = false
  /// Whether the loop's thread is at its end and takes nothing any more.
  var hasEnded = false
}

/// Something that acts when a turn of the loop ends.
protocol TurnObserver: AnyObject {
  func turnEnded()
}

/// Something open on a loop, to be closed before the loop can end.
protocol LoopResource: AnyObject {
  func closeForShutdown()
}

/// What a loop's thread gets from the thread that starts it.
final class ThreadStart {
  let loop: EventLoop
  let name: String
  let started: DispatchSemaphore

  init(loop: EventLoop, name: String, started: DispatchSemaphore) {
    self.loop = loop
    self.name = name
    self.started = started
  }
}

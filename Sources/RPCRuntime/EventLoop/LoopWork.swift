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

/// Something that acts when a turn of the loop ends.
protocol TurnObserver: AnyObject {
  func turnEnded()
}

/// Something open on a loop, to be closed before the loop can end.
protocol LoopResource: AnyObject {
  func closeForShutdown()
}

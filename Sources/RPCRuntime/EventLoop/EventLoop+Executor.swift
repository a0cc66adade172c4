import Dispatch

/// The loop as an executor: tasks that prefer it start and resume on its thread.
extension EventLoop: TaskExecutor, SerialExecutor {
  /// Takes a job of Swift's; it runs at the end of the loop's turn, with all others that became ready meanwhile.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if submit(.job(job)) { return }
    // The loop has ended; dropping the job would leave its task hanging forever.
    Self.lastResort.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs a job now. Jobs run as the *task* executor's, also those of actors on this loop: a job that is run as a serial
  /// executor's would go through `enqueue` again at every call of a nonisolated async function.
  func perform(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  /// This loop as the executor of an actor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// Traps when the calling thread is not the loop's: `assumeIsolated` asks this.
  public func checkIsolated() {
    precondition(isCurrent, "not on the event loop's thread")
  }

  /// Whether the calling thread is the loop's.
  public func isIsolatingCurrentContext() -> Bool? {
    isCurrent
  }

  /// Runs the jobs of loops that have ended.
  private static let lastResort = DispatchQueue(label: "rollcall.ended-event-loop")
}

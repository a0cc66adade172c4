import Locking

/// A bounded line of jobs, of which so many are done at once. Sources of jobs are served in turn, and one source has at most so
/// many jobs under way: the other threads are there for others at once.
///
/// Threads come to it by turns. It says when one is to be asked for, and ends one that finds nothing to do:
/// ```
/// append ──▶ needs a turn ──▶ take ──▶ (the job) ──▶ didEnd ──▶ goes on, or ends
/// ```
final class JobLine<Job: Sendable>: Sendable {
  private struct State {
    var jobs = FairLine<(job: Job, source: UInt64)>()
    /// Jobs under way by source, those of no source apart.
    var running: [UInt64: Int] = [:]
    /// All jobs under way.
    var runningCount = 0
    /// Turns that were asked for and have not ended.
    var turns = 0
    var isClosed = false
    /// Who waits for the end.
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let limit: Int
  private let width: Int
  private let mostRunningPerSource: Int
  private let state = Locked(State())

  /// A line for `limit` jobs that wait.
  /// - Parameter width: How many turns it asks for at once; 0 where somebody else takes the jobs.
  init(limit: Int, width: Int, mostRunningPerSource: Int) {
    self.limit = limit
    self.width = width
    self.mostRunningPerSource = mostRunningPerSource
  }

  /// Whether it takes no more jobs.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// How many jobs wait.
  var count: Int { state.withLock { $0.jobs.count } }

  /// Appends a job, unless the line is full or closed.
  /// - Returns: Also whether a turn is to be asked for.
  func append(_ job: Job, from source: UInt64) -> (isTaken: Bool, needsTurn: Bool) {
    state.withLock { state in
      guard !state.isClosed, state.jobs.count < limit else { return (false, false) }
      state.jobs.append((job, source), from: source)
      guard width > 0, state.turns < width else { return (true, false) }
      state.turns += 1
      return (true, true)
    }
  }

  /// Takes the next job that may be done now; where there is none, the turn has ended.
  func take() -> (job: Job, source: UInt64)? {
    state.withLock { state in
      let next = state.jobs.next { state.running[$0, default: 0] < mostRunningPerSource }
      guard let next else {
        state.turns -= 1
        return nil
      }
      state.runningCount += 1
      if next.source != PhotoLibrary.noSource { state.running[next.source, default: 0] += 1 }
      return next
    }
  }

  /// A job that was taken has ended.
  /// - Returns: Whether the turn goes on, because there is more to do.
  func didEnd(_ source: UInt64) -> Bool {
    let (goesOn, closers) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
      state.runningCount -= 1
      if let count = state.running[source] { state.running[source] = count == 1 ? nil : count - 1 }
      if state.jobs.count > 0 { return (true, []) }
      state.turns -= 1
      guard state.runningCount == 0 else { return (false, []) }
      defer { state.closers = [] }
      return (false, state.closers)
    }
    for closer in closers { closer.resume() }
    return goesOn
  }

  /// Takes no more jobs, and waits until those taken are done.
  func close() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        state.isClosed = true
        if state.jobs.count == 0, state.runningCount == 0 { return true }
        state.closers.append(continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}

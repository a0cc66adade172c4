import Locking

/// A bounded line of jobs, of which so many are done at once. Sources of jobs are served in turn, and one source has at most so
/// many groups of them under way: the other threads are there for others at once.
///
/// Threads come to it by turns. It says when one is to be asked for, and ends one that finds nothing to do:
/// ```
/// append ──▶ needs a turn ──▶ take ──▶ (the group) ──▶ didEnd ──▶ goes on, or ends
/// ```
final class JobLine<Job: Sendable>: Sendable {
  /// Jobs that a thread does together: one, or several light ones.
  struct Group {
    fileprivate(set) var jobs: [Job]
    /// Whose they are, each source once.
    fileprivate var sources: [UInt64]
    fileprivate let isLight: Bool
  }

  private struct Waiting {
    let job: Job
    let source: UInt64
    let isLight: Bool
  }

  private struct State {
    var jobs = FairLine<Waiting>()
    /// Groups under way by source, those of no source apart.
    var running: [UInt64: Int] = [:]
    /// All groups under way, and those of them that are not light.
    var runningCount = 0
    var heavyRunningCount = 0
    /// Jobs that wait and are not light.
    var heavyCount = 0
    /// Turns that were asked for and have not ended.
    var turns = 0
    var isClosed = false
    /// Who waits for the end.
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let limit: Int
  private let width: Int
  private let mostRunningPerSource: Int
  private let mostTogether: Int
  private let state = Locked(State())

  /// A line for `limit` jobs that wait.
  /// - Parameters:
  ///   - width: How many turns it asks for at once; 0 where somebody else takes the jobs.
  ///   - mostTogether: How many light jobs a thread does together.
  init(limit: Int, width: Int, mostRunningPerSource: Int, mostTogether: Int) {
    self.limit = limit
    self.width = width
    self.mostRunningPerSource = mostRunningPerSource
    self.mostTogether = mostTogether
  }

  /// Whether it takes no more jobs.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// How many jobs wait.
  var count: Int { state.withLock { $0.jobs.count } }

  /// Appends a job, unless the line is full or closed.
  /// - Parameter isLight: Whether it is done so soon that others may as well be done by the same thread.
  /// - Returns: Also whether a turn is to be asked for.
  func append(_ job: Job, from source: UInt64, isLight: Bool) -> (isTaken: Bool, needsTurn: Bool) {
    state.withLock { state in
      guard !state.isClosed, state.jobs.count < limit else { return (false, false) }
      state.jobs.append(Waiting(job: job, source: source, isLight: isLight), from: source)
      if !isLight { state.heavyCount += 1 }
      return (true, askForTurn(&state))
    }
  }

  /// Whether one more turn is to be asked for, which is then counted: the threads that come soon are not enough for what waits. Those
  /// come soon that have no work yet and, for light jobs, those with light work: a job that is not light waits for nobody's work
  /// while a thread is free.
  private func askForTurn(_ state: inout State) -> Bool {
    let comingSoon = state.turns - (state.heavyCount > 0 ? state.runningCount : state.heavyRunningCount)
    // A job that is not light counts for as much as a thread takes of light ones.
    let waiting = state.jobs.count + state.heavyCount * (mostTogether - 1)
    guard width > 0, state.turns < width, waiting > comingSoon * mostTogether else { return false }
    state.turns += 1
    return true
  }

  /// Takes what is to be done next: a job, or light ones, no more of them than leaves the threads that come as many; where there is
  /// nothing that may be done now, the turn has ended.
  /// - Returns: Also whether another turn is to be asked for.
  func take() -> (group: Group, needsTurn: Bool)? {
    state.withLock { state in
      guard let first = takeNext(&state, for: nil) else {
        state.turns -= 1
        return nil
      }
      var group = Group(jobs: [first.job], sources: [first.source], isLight: first.isLight)
      if first.isLight, width > 0 {
        let comingThreads = max(1, state.turns - state.runningCount)
        let more = min(state.jobs.count / comingThreads, mostTogether - 1)
        for _ in 0..<more {
          guard let next = takeNext(&state, for: group) else { break }
          group.jobs.append(next.job)
          if !group.sources.contains(next.source) { group.sources.append(next.source) }
        }
      }
      state.runningCount += 1
      for source in group.sources where source != PhotoLibrary.noSource {
        state.running[source, default: 0] += 1
      }
      if !group.isLight { state.heavyRunningCount += 1 }
      return (group, askForTurn(&state))
    }
  }

  /// Takes the next job that may be done now.
  /// - Parameter group: What it is to be done together with, and so must be light.
  private func takeNext(_ state: inout State, for group: Group?) -> Waiting? {
    let running = state.running
    let next = state.jobs.next { source, waiting in
      if let group {
        guard waiting.isLight else { return false }
        if group.sources.contains(source) { return true }
      }
      return running.isEmpty || running[source, default: 0] < mostRunningPerSource
    }
    if let next, !next.isLight { state.heavyCount -= 1 }
    return next
  }

  /// A group that was taken has ended.
  /// - Returns: Whether the turn goes on, because there is more to do.
  func didEnd(_ group: Group) -> Bool {
    let (goesOn, closers) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
      state.runningCount -= 1
      if !group.isLight { state.heavyRunningCount -= 1 }
      for source in group.sources {
        if let count = state.running[source] { state.running[source] = count == 1 ? nil : count - 1 }
      }
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

import Locking

/// Whoever performs a group of batches when its turn comes.
protocol CommitTurn: AnyObject, Sendable {
  /// Begins a group, and returns at once; ``CommitTurns/didEnd()`` is called when it has ended.
  func beginGroup()
}

/// How many libraries commit at once. Those that wait have their turns in the order in which they asked, one group each, so that
/// a library with a long queue waits behind each of the others.
final class CommitTurns: Sendable {
  private struct State {
    var running = 0
    var waiting = WaitingLine<any CommitTurn>()
  }

  private let limit: Int
  private let state = Locked(State())

  /// Lets `limit` groups be performed at once.
  init(limit: Int) { self.limit = limit }

  /// Begins a group now, or when its turn comes.
  func request(_ turn: any CommitTurn) {
    let mayBegin = state.withLock { state in
      guard state.running < limit else {
        state.waiting.append(turn)
        return false
      }
      state.running += 1
      return true
    }
    if mayBegin { turn.beginGroup() }
  }

  /// A group has ended: the next one that waits begins.
  func didEnd() {
    let next = state.withLock { state -> (any CommitTurn)? in
      if state.waiting.count > 0 { return state.waiting.remove(at: 0) }
      state.running -= 1
      return nil
    }
    next?.beginGroup()
  }
}

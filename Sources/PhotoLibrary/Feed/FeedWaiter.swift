import Locking

/// A call that waits for something to happen in the library. Holds no thread and nothing of the database.
final class FeedWaiter: Sendable {
  /// Why it goes on.
  enum Turn: Equatable {
    /// Something was committed since it last went on.
    case commit
    /// Its time is over, or the library ends all waits; it stays so.
    case over
    /// Its task was cancelled; it stays so.
    case cancelled
  }

  private struct State {
    var pending: Turn?
    var continuation: CheckedContinuation<Turn, Never>?
  }

  private let state = Locked(State())

  /// Lets the call go on, now or as soon as it waits. What stays so is not replaced.
  func signal(_ turn: Turn) {
    let continuation = state.withLock { state -> CheckedContinuation<Turn, Never>? in
      if state.pending == nil || state.pending == .commit { state.pending = turn }
      guard let continuation = state.continuation.take() else { return nil }
      if state.pending == .commit { state.pending = nil }
      return continuation
    }
    continuation?.resume(returning: turn)
  }

  /// Waits for a turn. One call at a time.
  nonisolated(nonsending) func next() async -> Turn {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let turn = state.withLock { state -> Turn? in
          guard let pending = state.pending else {
            state.continuation = continuation
            return nil
          }
          if pending == .commit { state.pending = nil }
          return pending
        }
        if let turn { continuation.resume(returning: turn) }
      }
    } onCancel: {
      signal(.cancelled)
    }
  }
}

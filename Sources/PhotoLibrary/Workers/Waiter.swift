import Locking

/// A caller that waits for a value: answered exactly once, by whoever comes first.
///
/// ```
/// waiting ── begin() ──▶ begun ── finish(_:) ──▶ ended
///    └────── drop(_:), cancellation ───────────────▲
/// ```
/// While it waits it can be dropped. Once begun it runs to its end, and cancelling has no effect.
package final class Waiter<Value: Sendable>: Sendable {
  package typealias Outcome = Result<Value, LibraryError>

  private enum Phase {
    case waiting
    case begun
    case ended
  }

  private struct State {
    var phase = Phase.waiting
    // Resumed exactly once: whoever ends the waiter takes it out. A checked one would cost each batch an allocation.
    var continuation: UnsafeContinuation<Outcome, Never>?
    /// The outcome, where it came before the continuation.
    var early: Outcome?
  }

  private let state = Locked(State())

  /// Waits for nothing yet.
  package init() {}

  /// Starts something that will answer this waiter, and waits for the answer.
  /// - Throws: What it was answered with, or `CANCELLED` where the task was cancelled before it began.
  package nonisolated(nonsending) func wait(afterStarting start: () -> Void) async throws(LibraryError)
    -> Value
  {
    start()
    let outcome = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let early = state.withLock { state -> Outcome? in
          if state.early == nil { state.continuation = continuation }
          return state.early
        }
        if let early { continuation.resume(returning: early) }
      }
    } onCancel: {
      _ = drop(LibraryError(.cancelled, "the caller gave up while the call waited; nothing was changed"))
    }
    return try outcome.get()
  }

  /// Begins the work; it must be followed by ``finish(_:)``.
  /// - Returns: Whether the waiter still waited.
  package func begin() -> Bool {
    state.withLock { state in
      guard state.phase == .waiting else { return false }
      state.phase = .begun
      return true
    }
  }

  /// Whether nobody has answered or begun.
  package var isWaiting: Bool { state.withLock { $0.phase == .waiting } }

  /// Answers a waiter whose work has begun.
  package func finish(_ outcome: Outcome) { end(outcome, from: .begun) }

  /// Answers a waiter whose work has not begun.
  /// - Returns: Whether it still waited.
  @discardableResult
  package func drop(_ error: LibraryError) -> Bool { end(.failure(error), from: .waiting) }

  @discardableResult
  private func end(_ outcome: Outcome, from phase: Phase) -> Bool {
    let (ended, continuation) = state.withLock { state -> (Bool, UnsafeContinuation<Outcome, Never>?) in
      guard state.phase == phase else { return (false, nil) }
      state.phase = .ended
      guard let continuation = state.continuation.take() else {
        state.early = outcome
        return (true, nil)
      }
      return (true, continuation)
    }
    continuation?.resume(returning: outcome)
    return ended
  }
}

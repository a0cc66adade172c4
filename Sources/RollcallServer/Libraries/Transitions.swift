import Locking
import PhotoLibrary

/// Makes, opens, closes and deletes libraries away from the event loops: so many at once, in the order in which it was asked.
final class Transitions: Sendable {
  typealias Transition = @Sendable () async -> Void

  private struct State {
    var running = 0
    var waiting: [Transition] = []
  }

  private let limit: Int
  private let state = Locked(State())

  /// Runs `limit` of them at once.
  init(limit: Int) { self.limit = limit }

  /// Starts a transition now, or when its turn comes.
  func start(_ transition: @escaping Transition) {
    let mayRun = state.withLock { state in
      guard state.running < limit else {
        state.waiting.append(transition)
        return false
      }
      state.running += 1
      return true
    }
    if mayRun { run(transition) }
  }

  private func run(_ transition: @escaping Transition) {
    Task {
      await transition()
      if let next = takeNext() { run(next) }
    }
  }

  private func takeNext() -> Transition? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.running -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }

  /// Runs what waits for the disk on a thread of its own.
  static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    let outcome = await withCheckedContinuation { continuation in
      PosixThread { continuation.resume(returning: Result(catching: body)) }.detach()
    }
    return try outcome.get()
  }
}

import Locking

/// What other threads hand to a loop. May be used from any thread.
///
/// One wake-up is enough for a burst, however much work comes in before the loop looks: a wake-up costs a system call.
final class Inbox: @unchecked Sendable {
  private struct State {
    var work: [LoopWork] = []
    /// Whether a wake-up is under way.
    var isWakeupSent = false
    /// Whether the loop's thread is at its end and takes nothing any more.
    var hasEnded = false
  }

  private let state = Locked(State())
  private let handles: LoopHandles

  init(_ handles: LoopHandles) {
    self.handles = handles
  }

  /// Hands work in. Returns whether it was taken; a loop that has ended takes none.
  func append(_ work: LoopWork) -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      state.work.append(work)
      wake(&state)
      return true
    }
  }

  /// Sees to it that the loop takes another turn at once.
  func wakeAgain() {
    state.withLock { wake(&$0) }
  }

  /// Moves everything to the end of `ready`. The wake-up has arrived.
  func move(to ready: inout [LoopWork]) {
    state.withLock { state in
      state.isWakeupSent = false
      if ready.isEmpty {
        swap(&ready, &state.work)
      } else {
        ready.append(contentsOf: state.work)
        state.work.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Takes nothing from now on, closes the loop's handles, and returns what is left.
  func end() -> [LoopWork] {
    state.withLock { state in
      state.hasEnded = true
      handles.close()
      defer { state.work = [] }
      return state.work
    }
  }

  /// Under the lock, so that the handle cannot be closed meanwhile.
  private func wake(_ state: inout State) {
    guard !state.isWakeupSent, !state.hasEnded else { return }
    state.isWakeupSent = true
    handles.wake()
  }
}

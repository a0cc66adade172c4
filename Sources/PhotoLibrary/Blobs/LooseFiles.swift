import Locking

/// Files whose blobs were dropped from the database, on their way to be removed.
///
/// Some of them may be referred to again, or still, because the batch that dropped them failed: whoever removes them asks the
/// database. What is lost with the process is found by the next sweep.
final class LooseFiles: Sendable {
  private struct State {
    var digests: Set<SHA256Digest> = []
    var isRemoving = false
    var onArrival: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  /// Calls a function whenever files come while nobody removes any; it must see to it that `takeAll` is called.
  func start(_ onArrival: @escaping @Sendable () -> Void) { state.withLock { $0.onArrival = onArrival } }

  /// Takes in files; their rows were dropped by a transaction that has ended.
  func add(_ digests: [SHA256Digest]) {
    let onArrival = state.withLock { state -> (@Sendable () -> Void)? in
      state.digests.formUnion(digests)
      defer { state.isRemoving = state.isRemoving || state.onArrival != nil }
      return state.isRemoving ? nil : state.onArrival
    }
    onArrival?()
  }

  /// Forgets what has come: it cannot be removed now, and the next sweep finds it.
  func giveUp() {
    state.withLock { state in
      state.digests = []
      state.isRemoving = false
    }
  }

  /// Hands over what has come; whoever gets nothing has ended, and is called again for what comes.
  func takeAll() -> [SHA256Digest] {
    state.withLock { state in
      defer { state.digests = [] }
      if state.digests.isEmpty { state.isRemoving = false }
      return Array(state.digests)
    }
  }
}

import Locking

/// The calls that wait for something to happen in a library: every commit that changes something lets all of them look.
final class FeedWaiters: Sendable {
  private struct State {
    var commits: UInt64 = 0
    var waiters: WaitingCalls<FeedWaiter>
    var isEnded = false
  }

  private let state: Locked<State>

  init(limits: LibraryLimits) {
    state = Locked(
      State(
        waiters: WaitingCalls(
          limit: limits.feedWaiters, limitPerSource: limits.feedWaitersPerSource, for: "changes",
          ofLibrary: "changes of this library")))
  }

  /// Grows with every commit that changes something. Read before the feed is, so that none is missed in between.
  var commits: UInt64 { state.withLock { $0.commits } }

  /// How many wait.
  var count: Int { state.withLock { $0.waiters.count } }

  /// Takes a call that is going to wait; to be followed by ``leave(_:)``.
  /// - Parameters:
  ///   - commits: What ``commits`` was before the feed was read.
  ///   - source: Whose call it is: see ``PhotoLibrary/source``.
  /// - Throws: `TOO_MANY_WAITERS`.
  func enter(since commits: UInt64, from source: UInt64) throws(LibraryError) -> FeedWaiter {
    let waiter = FeedWaiter()
    let first = try state.withLock { state throws(LibraryError) -> FeedWaiter.Turn? in
      if state.isEnded { return .over }
      try state.waiters.enter(waiter, from: source)
      return state.commits == commits ? nil : .commit
    }
    if let first { waiter.signal(first) }
    return waiter
  }

  /// The call waits no more.
  func leave(_ waiter: FeedWaiter) {
    state.withLock { $0.waiters.leave(waiter) }
  }

  /// Something was committed: everybody looks.
  func wake() {
    let waiters = state.withLock { state in
      state.commits += 1
      return state.waiters.all
    }
    for waiter in waiters { waiter.signal(.commit) }
  }

  /// Ends every wait at once, now and from now on.
  func end() {
    let waiters = state.withLock { state in
      state.isEnded = true
      return state.waiters.all
    }
    for waiter in waiters { waiter.signal(.over) }
  }
}

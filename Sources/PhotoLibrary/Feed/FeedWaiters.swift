import Locking

/// The calls that wait for something to happen in a library: every commit that changes something lets all of them look.
final class FeedWaiters: Sendable {
  private struct State {
    var commits: UInt64 = 0
    var waiters: [ObjectIdentifier: FeedWaiter] = [:]
    /// How many wait by source.
    var counts: [UInt64: Int] = [:]
    var isEnded = false
  }

  private let state = Locked(State())
  private let limit: Int
  private let limitPerSource: Int

  init(limits: LibraryLimits) {
    limit = limits.feedWaiters
    limitPerSource = limits.feedWaitersPerSource
  }

  /// Grows with every commit that changes something. Read before the feed is, so that none is missed in between.
  var commits: UInt64 { state.withLock { $0.commits } }

  /// How many wait.
  var count: Int { state.withLock { $0.waiters.count } }

  /// Takes a call that is going to wait; to be followed by ``leave(_:from:)``.
  /// - Parameters:
  ///   - commits: What ``commits`` was before the feed was read.
  ///   - source: Whose call it is: see ``PhotoLibrary/source``.
  /// - Throws: `TOO_MANY_WAITERS`.
  func enter(since commits: UInt64, from source: UInt64) throws(LibraryError) -> FeedWaiter {
    let waiter = FeedWaiter()
    let first = try state.withLock { state throws(LibraryError) -> FeedWaiter.Turn? in
      if state.isEnded { return .over }
      try refuseTooMany(state.waiters.count, limit, "calls wait for changes of this library")
      if source != PhotoLibrary.noSource {
        let count = state.counts[source, default: 0]
        try refuseTooMany(count, limitPerSource, "calls of this connection wait for changes")
        state.counts[source] = count + 1
      }
      state.waiters[ObjectIdentifier(waiter)] = waiter
      return state.commits == commits ? nil : .commit
    }
    if let first { waiter.signal(first) }
    return waiter
  }

  /// The call waits no more.
  func leave(_ waiter: FeedWaiter, from source: UInt64) {
    state.withLock { state in
      guard state.waiters.removeValue(forKey: ObjectIdentifier(waiter)) != nil else { return }
      guard let count = state.counts[source] else { return }
      state.counts[source] = count == 1 ? nil : count - 1
    }
  }

  /// Something was committed: everybody looks.
  func wake() {
    let waiters = state.withLock { state in
      state.commits += 1
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.signal(.commit) }
  }

  /// Ends every wait at once, now and from now on.
  func end() {
    let waiters = state.withLock { state in
      state.isEnded = true
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.signal(.over) }
  }

  private func refuseTooMany(_ count: Int, _ limit: Int, _ what: String) throws(LibraryError) {
    guard count >= limit else { return }
    throw LibraryError(
      .tooManyWaiters,
      "\(count) \(what), and at most \(limit) may; ask without waiting, or wait with fewer calls",
      details: [
        LibraryError.Detail(name: "limit", value: "\(limit)"),
        LibraryError.Detail(name: "value", value: "\(count)"),
      ])
  }
}

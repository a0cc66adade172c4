import Timekeeping

extension PhotoLibrary {
  /// Tells what happened in the library since a place of its change feed, and where that ends.
  ///
  /// Where nothing has happened it waits, if it is asked to, and returns as soon as something does. While it waits it
  /// holds no thread and no snapshot, and cancelling the task ends it.
  /// - Parameters:
  ///   - token: The last page's ``FeedPage/nextToken``; empty: now. Then nothing is named, and it returns at once.
  ///   - pageSize: How many ids are named at most; 0 means 100, and more than 1,000 means 1,000.
  ///   - client: Whose call it is, which is told of what its access lets it see; `nil`: the program itself, which sees all.
  ///   - wait: How long it waits at most; more than a minute means a minute. A page that names nothing comes after it.
  ///   - room: Called with how many ids a page may have before it is read, and with 0 before the call waits; what it
  ///     throws ends the call.
  /// - Throws: `TOKEN_EXPIRED` where the place is of another history of the database, or older than the log: then the
  ///   caller fetches anew. `INVALID_ARGUMENT` for what is no token, `TOO_MANY_WAITERS`, `CANCELLED`.
  public nonisolated(nonsending) func listChanges(
    since token: String, pageSize: Int = 0, client: String? = nil, waitingAtMost wait: Duration = .zero,
    room: nonisolated(nonsending) (_ ids: Int) async throws(LibraryError) -> Void = { _ in }
  ) async throws(LibraryError) -> FeedPage {
    let limits = configuration.limits
    let count = pageSize == 0 ? limits.pageSizeDefault : min(max(pageSize, 1), limits.pageSizeMaximum)
    let end = configuration.time.now + min(wait, .milliseconds(limits.feedWaitMilliseconds))
    var place = token.isEmpty ? nil : try FeedToken(token)
    var waiting: FeedWait?
    defer { waiting?.end() }
    while true {
      let commits = feedWaiters.commits
      try await room(count)
      let since = place
      let (page, next) = try await fetch(for: client) {
        try $0.changes(since: since, limit: count, eventLimit: limits.feedEventsPerPage, for: $1)
      }
      guard since != nil, page.isEmpty, !page.hasMore, configuration.time.now < end else { return page }
      place = next
      if waiting == nil {
        waiting = try FeedWait(
          among: feedWaiters, since: commits, until: end, by: configuration.time)
      }
      try await room(0)
      switch await waiting?.waiter.next() {
      case .commit: continue
      case .over, nil: return page
      case .cancelled: throw LibraryError(.cancelled, "the caller gave up while the call waited")
      }
    }
  }
}

/// One call's wait, and what ends it when its time is over.
private struct FeedWait {
  let waiter: FeedWaiter
  private let waiters: FeedWaiters
  private let timer: Task<Void, Never>

  init(
    among waiters: FeedWaiters, since commits: UInt64, until end: ContinuousClock.Instant, by time: Timekeeper
  ) throws(LibraryError) {
    let waiter = try waiters.enter(since: commits, from: PhotoLibrary.source)
    self.waiter = waiter
    self.waiters = waiters
    timer = Task {
      // Cancelled where the call ends before.
      if (try? await time.sleep(for: end - time.now)) != nil { waiter.signal(.over) }
    }
  }

  func end() {
    timer.cancel()
    waiters.leave(waiter)
  }
}

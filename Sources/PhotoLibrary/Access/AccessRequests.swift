/// Who has asked for access, and the calls that wait for a decision.
struct AccessRequests {
  private var waiters: [ObjectIdentifier: AccessWaiter] = [:]
  /// How many calls of a source wait.
  private var counts: [UInt64: Int] = [:]
  /// The longest ago first.
  private(set) var all: [AccessRequest] = []

  /// How many calls wait.
  var waiterCount: Int { waiters.count }

  /// Notes that a client has asked; of too many, the one that asked longest ago is forgotten. It may ask again.
  mutating func note(_ request: AccessRequest, limit: Int) {
    all.removeAll { $0.client == request.client && $0.level == request.level }
    if all.count >= limit { all.removeFirst() }
    all.append(request)
  }

  /// Forgets requests.
  mutating func forget(where isMeant: (AccessRequest) -> Bool) { all.removeAll(where: isMeant) }

  /// Takes a call that is going to wait.
  mutating func enter(_ waiter: AccessWaiter, limits: LibraryLimits) throws(LibraryError) {
    try check(waiters.count, limits.accessWaiters, "calls wait for access to this library")
    if waiter.source != PhotoLibrary.noSource {
      let count = counts[waiter.source, default: 0]
      try check(count, limits.accessWaitersPerSource, "calls of this connection wait for access")
      counts[waiter.source] = count + 1
    }
    waiters[ObjectIdentifier(waiter)] = waiter
  }

  /// The call waits no more.
  mutating func leave(_ waiter: AccessWaiter) {
    guard waiters.removeValue(forKey: ObjectIdentifier(waiter)) != nil else { return }
    guard let count = counts[waiter.source] else { return }
    counts[waiter.source] = count == 1 ? nil : count - 1
  }

  /// Takes out some of the calls that wait.
  mutating func removeWaiters(where isMeant: (AccessWaiter) -> Bool) -> [AccessWaiter] {
    let meant = waiters.values.filter(isMeant)
    for waiter in meant { leave(waiter) }
    return meant
  }

  private func check(_ count: Int, _ limit: Int, _ what: String) throws(LibraryError) {
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

/// A call that waits for a decision on its client's access. It holds no thread.
final class AccessWaiter: Sendable {
  let client: String
  let level: AccessLevel
  /// Whose call it is: see ``PhotoLibrary/source``.
  let source: UInt64
  let waiter = Waiter<AuthorizationStatus>()

  init(client: String, level: AccessLevel, source: UInt64) {
    self.client = client
    self.level = level
    self.source = source
  }

  /// Tells the status, unless the call has ended.
  func answer(_ status: AuthorizationStatus) {
    if waiter.begin() { waiter.finish(.success(status)) }
  }
}

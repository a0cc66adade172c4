/// Who has asked for access, and the calls that wait for a decision.
struct AccessRequests {
  private var waiters: WaitingCalls<AccessWaiter>
  private let limit: Int
  /// The longest ago first.
  private(set) var all: [AccessRequest] = []

  init(limits: LibraryLimits) {
    limit = limits.accessRequests
    waiters = WaitingCalls(
      limit: limits.accessWaiters, limitPerSource: limits.accessWaitersPerSource, for: "access",
      ofLibrary: "access to this library")
  }

  /// How many calls wait.
  var waiterCount: Int { waiters.count }

  /// Notes that a client has asked; of too many, the one that asked longest ago is forgotten. It may ask again.
  mutating func note(_ request: AccessRequest) {
    all.removeAll { $0.client == request.client && $0.level == request.level }
    if all.count >= limit { all.removeFirst() }
    all.append(request)
  }

  /// Forgets requests.
  mutating func forget(where isMeant: (AccessRequest) -> Bool) { all.removeAll(where: isMeant) }

  /// Takes a call that is going to wait.
  mutating func enter(_ waiter: AccessWaiter) throws(LibraryError) {
    try waiters.enter(waiter, from: waiter.source)
  }

  /// The call waits no more.
  mutating func leave(_ waiter: AccessWaiter) { waiters.leave(waiter) }

  /// Takes out some of the calls that wait.
  mutating func removeWaiters(where isMeant: (AccessWaiter) -> Bool) -> [AccessWaiter] {
    let meant = waiters.all.filter(isMeant)
    for waiter in meant { leave(waiter) }
    return meant
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

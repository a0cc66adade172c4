import Limits
import Locking

/// What has been decided for each client of a library, and who has asked and waits.
///
/// It is read by every call, so it is in memory. It changes on the change queue, right after a decision is on disk: a batch
/// that is performed after that finds it.
final class AccessRegistry: Sendable {
  private struct State {
    var decisions: [String: [AccessLevel: AccessDecision]] = [:]
    var count = 0
    var requests: AccessRequests
    var isEnded = false
  }

  private let state: Locked<State>
  private let limits: LibraryLimits
  /// What a client has that nobody has decided for.
  let defaultStatus: AuthorizationStatus

  init(defaultStatus: AuthorizationStatus, limits: LibraryLimits) {
    self.defaultStatus = defaultStatus
    self.limits = limits
    state = Locked(State(requests: AccessRequests(limits: limits)))
  }

  /// The statuses of a client.
  func rights(of client: String) -> Rights {
    state.withLock { rights(of: client, $0) }
  }

  /// Every decision, by client and level.
  var decisions: [AccessDecision] {
    state.withLock { $0.decisions.values.flatMap(\.values) }.sorted {
      ($0.client, $0.level.rawValue) < ($1.client, $1.level.rawValue)
    }
  }

  /// Who has asked, the longest ago first.
  var requests: [AccessRequest] { state.withLock { $0.requests.all } }

  /// How many calls wait for a decision.
  var waiterCount: Int { state.withLock { $0.requests.waiterCount } }

  /// Takes what is in the database, in place of what was known.
  func load(_ decisions: [AccessDecision]) {
    let woken = state.withLock { state in
      state.decisions = [:]
      for decision in decisions { state.decisions[decision.client, default: [:]][decision.level] = decision }
      state.count = decisions.count
      return wake(&state)
    }
    for (waiter, status) in woken { waiter.answer(status) }
  }

  /// Refuses one decision more than there may be.
  func checkRoom(for client: String, _ level: AccessLevel) throws(LibraryError) {
    try state.withLock { state throws(LibraryError) in
      guard state.decisions[client]?[level] == nil, state.count >= limits.accessDecisions else { return }
      throw .overLimit("the number of decisions on access", state.count + 1, limit: limits.accessDecisions)
    }
  }

  /// Takes a decision that is on disk; `nil`: there is none any more.
  func note(_ decision: AccessDecision?, client: String, level: AccessLevel) {
    let woken = state.withLock { state in
      let before = state.decisions[client]?[level]
      state.decisions[client, default: [:]][level] = decision
      if state.decisions[client]?.isEmpty == true { state.decisions[client] = nil }
      state.count += (decision == nil ? 0 : 1) - (before == nil ? 0 : 1)
      return wake(&state)
    }
    for (waiter, status) in woken { waiter.answer(status) }
  }

  /// Notes that a client asks, where nobody has decided for it.
  /// - Parameter waiter: Is told of the decision; `nil` where the client does not wait.
  /// - Returns: The status; `nil` where the waiter will be told.
  /// - Throws: `TOO_MANY_WAITERS`.
  func ask(
    _ client: String, _ level: AccessLevel, unixMilliseconds: Int64, waiter: AccessWaiter?
  ) throws(LibraryError) -> AuthorizationStatus? {
    try state.withLock { state throws(LibraryError) in
      let status = rights(of: client, state)[level]
      guard status == .notDetermined else { return status }
      state.requests.note(
        AccessRequest(client: client, level: level, askedUnixMilliseconds: unixMilliseconds))
      guard let waiter, !state.isEnded else { return status }
      try state.requests.enter(waiter)
      return nil
    }
  }

  /// A waiter waits no more.
  func leave(_ waiter: AccessWaiter) {
    state.withLock { $0.requests.leave(waiter) }
  }

  /// Ends every wait at once, now and from now on: each caller is told the status as it is.
  func endWaits() {
    let woken = state.withLock { state in
      state.isEnded = true
      return state.requests.removeWaiters { _ in true }.map { ($0, rights(of: $0.client, state)[$0.level]) }
    }
    for (waiter, status) in woken { waiter.answer(status) }
  }

  private func rights(of client: String, _ state: borrowing State) -> Rights {
    guard let decided = state.decisions[client] else {
      return Rights(addOnly: defaultStatus, readWrite: defaultStatus)
    }
    return Rights(
      addOnly: decided[.addOnly]?.status ?? defaultStatus,
      readWrite: decided[.readWrite]?.status ?? defaultStatus)
  }

  /// Takes out the waiters for whom somebody has decided, and forgets that those clients asked.
  private func wake(_ state: inout State) -> [(AccessWaiter, AuthorizationStatus)] {
    let known = state.decisions
    let status = { (client: String, level: AccessLevel) in
      known[client]?[level]?.status ?? self.defaultStatus
    }
    state.requests.forget { status($0.client, $0.level) != .notDetermined }
    return state.requests.removeWaiters { status($0.client, $0.level) != .notDetermined }
      .map { ($0, status($0.client, $0.level)) }
  }
}

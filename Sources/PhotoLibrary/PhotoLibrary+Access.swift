import Timekeeping

// Who may do what in the library. A client is whoever calls, as the program around the library names it; the program itself
// has leave for everything.
extension PhotoLibrary {
  /// The status of a client at a level.
  public func authorizationStatus(of client: String, for level: AccessLevel) -> AuthorizationStatus {
    access.rights(of: client)[level]
  }

  /// Asks for access, and waits for a decision where nobody has decided yet. While it waits it holds no thread.
  /// - Parameter wait: How long at most; more than a minute means a minute. Zero: the client only lets it be known that it asks.
  /// - Returns: The status; `notDetermined` where nobody has decided within the time.
  /// - Throws: `TOO_MANY_WAITERS`, `CANCELLED` where the task was.
  public nonisolated(nonsending) func requestAuthorization(
    of client: String, for level: AccessLevel, waitingAtMost wait: Duration = .zero
  ) async throws(LibraryError) -> AuthorizationStatus {
    try BatchValidation.check(batchID: "", client: client, limits: configuration.limits)
    let time = configuration.time
    let waiter =
      wait > .zero ? AccessWaiter(client: client, level: level, source: PhotoLibrary.source) : nil
    let status = try access.ask(client, level, unixMilliseconds: time.unixMilliseconds, waiter: waiter)
    guard let waiter, status == nil else { return status ?? .notDetermined }
    let longest = min(wait, .milliseconds(configuration.limits.accessWaitMilliseconds))
    let timer = Task {
      // Cancelled where the call ends before.
      if (try? await time.sleep(for: longest)) != nil { waiter.answer(.notDetermined) }
    }
    defer {
      timer.cancel()
      access.leave(waiter)
    }
    return try await waiter.waiter.wait {}
  }

  /// Decides what a client may do at a level. Once this returns, the decision is on disk, no batch is performed that it refuses, and
  /// whoever waited for it knows.
  /// - Parameter status: `nil` takes the decision back: the client has what an undecided one has.
  /// - Throws: `INVALID_ARGUMENT` for `notDetermined`, `LIMIT_EXCEEDED`, and what a batch may fail by.
  public nonisolated(nonsending) func decideAccess(
    of client: String, for level: AccessLevel, status: AuthorizationStatus?
  ) async throws(LibraryError) {
    guard status != .notDetermined else {
      throw LibraryError(.invalidArgument, "a decision is no lack of one; take it back in its place")
    }
    try BatchValidation.check(batchID: "", client: client, limits: configuration.limits)
    let decision = status.map {
      AccessDecision(
        client: client, level: level, status: $0, decidedUnixMilliseconds: configuration.time.unixMilliseconds
      )
    }
    do throws(LibraryError) {
      try await inputOutput.perform { [changes, access] () throws(LibraryError) in
        try changes.performAndWait { writer in
          guard let decision else {
            if let key = try writer.clients.find(client) {
              try writer.access.delete(client: key, level: level)
            }
            return
          }
          try access.checkRoom(for: client, level)
          try writer.access.write(decision, client: writer.clients.key(client))
        } afterCommit: {
          access.note(decision, client: client, level: level)
        }
      }
    } catch {
      // The decision may be on disk or not: what is there counts.
      if error.reason == .outcomeUnknown { try? await reloadAccess() }
      throw error
    }
  }

  /// What a client has for which nobody has decided.
  public var defaultAccess: AuthorizationStatus { access.defaultStatus }

  /// Ends every wait at once, now and from now on: calls return what is known. For a server that stops.
  public func endWaits() {
    access.endWaits()
    feedWaiters.end()
  }

  /// Every decision, by client and level.
  public var accessDecisions: [AccessDecision] { access.decisions }

  /// Clients that have asked since the library was opened and for which nobody has decided, the longest ago first.
  public var accessRequests: [AccessRequest] { access.requests }

  /// Reads the decisions from the database.
  nonisolated(nonsending) func reloadAccess() async throws(LibraryError) {
    let decisions = try await fetches.fetch { reader, _ in try reader.access.all() }
    access.load(decisions)
  }

  /// Runs a fetch for a client, which sees what its status lets it see; `nil`: the program itself, which sees everything.
  /// - Parameters:
  ///   - isLight: Whether it is over in some ten microseconds.
  ///   - countsOwn: Whether it counts what is the client's own, where it sees nothing else: that is never light.
  /// - Throws: `ACCESS_DENIED` and the like, and what ``FetchPool/fetch(_:)`` throws.
  nonisolated(nonsending) func fetch<Value: Sendable>(
    for client: String?, isLight: Bool = false, countsOwn: Bool = false,
    _ body: @escaping @Sendable (Reader, Sight) throws -> Value
  ) async throws(LibraryError) -> Value {
    let owner = try client.flatMap { client throws(LibraryError) in
      try access.rights(of: client).reach(at: .readWrite) == .own ? client : nil
    }
    return try await fetches.fetch(for: owner, isLight: isLight && !(countsOwn && owner != nil), body)
  }
}

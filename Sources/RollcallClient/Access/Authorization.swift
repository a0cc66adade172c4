internal import Limits
internal import RPCRuntime
internal import RPCWire
internal import RollcallProto

/// What a program may ask leave for, by Photos' names and numbers (`PHAccessLevel`).
public enum AccessLevel: Int32, Sendable, CaseIterable {
  /// Saves, makes albums, and adds to those that it has made; reads nothing.
  case addOnly = 1
  /// Reads and changes.
  case readWrite = 2
}

/// What a program may do at a level, by Photos' names and numbers (`PHAuthorizationStatus`).
public enum AuthorizationStatus: Int32, Sendable, CaseIterable {
  /// Nobody has decided yet: ask.
  case notDetermined = 0
  /// The server lets no such program in by its own asking.
  case restricted = 1
  /// It was decided against.
  case denied = 2
  /// Everything that the level allows.
  case authorized = 3
  /// The program sees and touches only what it has saved or made.
  case limited = 4
}

extension PhotoLibrary {
  /// What this program may do.
  public func authorizationStatus(for level: AccessLevel) async throws(RollcallError) -> AuthorizationStatus {
    let request = RollcallV1.GetAuthorizationRequest(level: level.message)
    let reply = try await call { (service, options) throws(RPCError) in
      try await service.getAuthorization(request, options: options)
    }
    return try AuthorizationStatus(reply)
  }

  /// Asks for access, and waits until somebody has decided.
  ///
  /// - Parameters:
  ///   - level: what to ask for.
  ///   - timeout: how long to wait; nil: as long as it takes. One call waits a minute at most, so this makes as many as it needs.
  /// - Returns: the status; `.notDetermined` where nobody has decided within the time.
  @discardableResult
  public func requestAuthorization(
    for level: AccessLevel, timeout: Duration? = nil
  ) async throws(RollcallError) -> AuthorizationStatus {
    let end = timeout.map { ContinuousClock.now + $0 }
    while true {
      let status = try await ask(for: level, waiting: wait(until: end))
      if status != .notDetermined { return status }
      if let end, end <= .now { return status }
    }
  }

  /// How long the next call waits.
  private func wait(until end: ContinuousClock.Instant?) -> Duration {
    let longest = configuration.serverWait(atMost: .milliseconds(Limits.Library.accessWaitMilliseconds))
    return end.map { min(longest, max(.zero, $0 - .now)) } ?? longest
  }

  private func ask(
    for level: AccessLevel, waiting wait: Duration
  ) async throws(RollcallError) -> AuthorizationStatus {
    let request = RollcallV1.RequestAuthorizationRequest(
      level: level.message, waitMilliseconds: wait.messageMilliseconds)
    let reply = try await call { (service, options) throws(RPCError) in
      try await service.requestAuthorization(request, options: options)
    }
    return try AuthorizationStatus(reply)
  }
}

extension AccessLevel {
  var message: RollcallV1.AccessLevel { RollcallV1.AccessLevel(rawValue: rawValue) }
}

extension AuthorizationStatus {
  init(_ reply: RollcallV1.Authorization) throws(RollcallError) {
    guard let status = AuthorizationStatus(rawValue: reply.status.rawValue) else {
      throw .badReply("the status \(reply.status.rawValue) is none that this version knows")
    }
    self = status
  }
}

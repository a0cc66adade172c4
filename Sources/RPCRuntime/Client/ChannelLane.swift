import RPCWire
import SystemCalls

/// One lane of a channel: the connection that its calls take, made when it is needed and made anew when it was lost, and
/// the calls' attempts. Belongs to its loop's thread.
///
/// What has to be done when is decided by ``Connectivity`` and ``RetryPolicy``; this does it.
final class ChannelLane: @unchecked Sendable {
  let loop: EventLoop
  let dialer: any Dialer
  let configuration: ChannelConfiguration
  private var connectivity: Connectivity<ClientCall>
  private var throttle: RetryThrottle
  /// The connection in use; there is one exactly while `connectivity` is ready or replacing.
  private var current: ChannelConnection?
  /// Connections that still have calls under way, and take no more.
  private var retired: [ObjectIdentifier: ChannelConnection] = [:]
  /// Those who wait for a connection without a call.
  private var wishes: [(RPCError?) -> Void] = []

  init(loop: EventLoop, dialer: any Dialer, configuration: ChannelConfiguration) {
    self.loop = loop
    self.dialer = dialer
    self.configuration = configuration
    connectivity = Connectivity(
      backoff: configuration.reconnect, limit: configuration.maximumCallsInFlight)
    throttle = RetryThrottle(configuration.retries)
  }
}

// MARK: - Calls

extension ChannelLane {
  /// Begins a call.
  func begin(_ call: ClientCall) {
    if call.isCancelled { return call.fail(with: call.cancelled) }
    if let timeout = call.options.timeout {
      guard timeout > .zero else { return call.fail(with: call.late) }
      call.deadline = loop.schedule(after: timeout) { [self] in giveUp(call, with: call.late) }
    }
    attempt(call)
  }

  /// The caller's task was cancelled.
  func cancel(_ call: ClientCall) {
    call.isCancelled = true
    giveUp(call, with: call.cancelled)
  }

  /// What is left of a call's timeout; nil without one.
  func remaining(of call: ClientCall) -> Duration? {
    call.deadline.map { loop.remaining(until: $0) }
  }

  /// An attempt has failed: makes the call again later, or ends it.
  func attempt(of call: ClientCall, failedWith error: RPCError, _ fate: AttemptFate) {
    if fate == .notSent { call.attempts += 1 }
    var policy = configuration.retries
    if let maximum = call.options.maximumAttempts { policy.maximumAttempts = maximum }
    let decision = policy.decide(
      on: error, fate, call.idempotency, attempts: call.attempts, remaining: remaining(of: call),
      throttle: &throttle, random: .random(in: 0..<1))
    switch decision {
    case .fail: finish(call, with: error)
    case .throttled:
      var error = error
      error.message += "; too many calls fail for another attempt"
      finish(call, with: error)
    case .retry(let delay):
      guard let ticket = connectivity.rest(call) else { return finish(call, with: error) }
      wait(call, ticket)
      call.rest = loop.schedule(after: delay) { [self] in
        guard let call = connectivity.leave(ticket) else { return }
        call.ticket = nil
        attempt(call)
      }
    }
  }

  /// Ends a call that is neither sent nor waiting any more.
  func finish(_ call: ClientCall, with error: RPCError) {
    call.fail(with: call.counted(error))
  }

  /// A call has succeeded.
  func countSuccess() { throttle.recordSuccess() }

  private func attempt(_ call: ClientCall) {
    // Nearly every call goes this way, and asks the state machine nothing.
    if let current { return send(call, over: current) }
    switch connectivity.admit(call, waitsForReady: call.options.waitsForReady) {
    case .send: preconditionFailure("a lane that is ready has a connection")
    case .wait(let ticket, let dials):
      wait(call, ticket)
      if dials { dial() }
    case .refused(let problem): attempt(of: call, failedWith: problem, .notSent)
    case .full(let limit):
      attempt(
        of: call, failedWith: .limitReached(.tooManyCalls, limit: limit, of: "calls waiting for \(dialer)"),
        .notSent)
    case .closed: finish(call, with: Self.closed)
    }
  }

  private func send(_ call: ClientCall, over connection: ChannelConnection) {
    switch connection.send(call) {
    case .done: return
    case .doneAndIDsRunLow: if connectivity.idsRunLow() { dial() }
    case .outOfIDs:
      let dials = connectivity.idsAreUsedUp()
      retireCurrent()
      if dials { dial() }
      attempt(call)
    }
  }

  private func wait(_ call: ClientCall, _ ticket: UInt64) {
    call.ticket = ticket
    call.hasWaited = true
  }

  /// Ends a call wherever it is; one that has ended, or has not begun, is left alone.
  private func giveUp(_ call: ClientCall, with error: RPCError) {
    if let carrier = call.carrier {
      carrier.abandon(call)
      finish(call, with: error)
    } else if let ticket = call.ticket, connectivity.leave(ticket) != nil {
      call.ticket = nil
      call.rest?.cancel()
      finish(call, with: error.naming(connectivity.obstacle))
    }
  }

  static let closed = RPCError(.unavailable, .channelClosed, "the channel was closed")
}

// MARK: - Connections

extension ChannelLane: LoopResource {
  /// Makes a connection now unless there is one, and tells when it is there or why it is not.
  func connect(_ completion: @escaping (RPCError?) -> Void) {
    switch connectivity.state {
    case .ready, .replacing: return completion(nil)
    case .closed: return completion(Self.closed)
    case .backingOff: return completion(connectivity.obstacle)
    case .idle, .connecting: break
    }
    wishes.append(completion)
    if connectivity.wish() { dial() }
  }

  /// Closes every connection. Calls under way and waiting fail.
  func close() {
    let calls = connectivity.close()
    loop.release(self)
    for connection in [current].compactMap(\.self) + retired.values { connection.close() }
    for call in calls {
      call.ticket = nil
      call.rest?.cancel()
      finish(call, with: Self.closed)
    }
    grant(Self.closed)
  }

  func closeForShutdown() { close() }

  /// A connection has brought its first reply.
  func connectionServed(_ connection: ChannelConnection) {
    if connection === current { connectivity.proved() }
  }

  /// A connection has ended.
  func connectionEnded(_ connection: ChannelConnection, _ error: RPCError) {
    retired[ObjectIdentifier(connection)] = nil
    guard connection === current else { return }
    current = nil
    // For calls to come: they are not sent, whatever became of those before.
    let problem = RPCError(.unavailable, .notReachable, error.message)
    didFail(
      connectivity.lost(problem, hasServed: connection.hasServed, random: .random(in: 0..<1)), with: problem)
  }

  private func retireCurrent() {
    guard let old = current else { return }
    current = nil
    retired[ObjectIdentifier(old)] = old
    old.retire()
  }

  private func dial() {
    // A loop that is being shut down closes what is open on it once, and this would come after.
    guard !loop.isShuttingDown else { return close() }
    loop.adopt(self)
    Task(executorPreference: loop) { [loop, dialer, configuration] in
      let result: Result<Connection, RPCError>
      do throws(RPCError) {
        result = .success(
          try await dialer.dial(
            on: loop, limits: configuration.connectionLimits, timeout: configuration.connectTimeout))
      } catch {
        result = .failure(error)
      }
      _ = loop.submit(.body { self.dialed(result) })
    }
  }

  private func dialed(_ result: Result<Connection, RPCError>) {
    switch result {
    case .failure(let error):
      // A dialer that knows more than that nobody answers says it by a reason.
      let problem = error.info == nil ? RPCError(.unavailable, .notReachable, error.message) : error
      didFail(connectivity.connectingFailed(problem, random: .random(in: 0..<1)), with: problem)
    case .success(let connection):
      guard let calls = connectivity.connected() else { return connection.close(.closedLocally) }
      retireCurrent()
      let fresh = ChannelConnection(connection, of: self)
      current = fresh
      fresh.start()
      for call in calls {
        call.ticket = nil
        attempt(call)
      }
      grant(nil)
    }
  }

  private func didFail(_ failure: Connectivity<ClientCall>.Failure, with problem: RPCError) {
    if let rest = failure.rest {
      loop.schedule(after: rest) { [weak self] in
        guard let self, self.connectivity.restIsOver() else { return }
        self.dial()
      }
    }
    for call in failure.refused {
      call.ticket = nil
      attempt(of: call, failedWith: problem, .notSent)
    }
    if connectivity.state != .connecting { grant(problem) }
  }

  private func grant(_ problem: RPCError?) {
    let granted = wishes
    wishes = []
    for completion in granted { completion(problem) }
  }
}

extension EventLoop {
  /// Whether `shutdown` has begun.
  fileprivate var isShuttingDown: Bool { !stopWaiters.isEmpty }
}

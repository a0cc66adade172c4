import RPCWire

/// Whether one lane of a channel has a connection, and the calls that wait meanwhile.
///
/// ```
///           call                connected              ids run low
///   idle ─────────▶ connecting ───────────▶ ready ◀─────────────────▶ replacing
///    ▲                  │   ▲                 │       connected          (ready, and a fresh connection is on its way)
///    │            failed│   │rest over,       │lost
///    │                  ▼   │calls wait       │
///    └──────────────backing off◀──────────────┤ twice before it brought anything
///    │ rest over, nobody waits                │
///    └◀───────────────────────────────────────┘ after it has served
///
///   closed: from everywhere, and for good
/// ```
///
/// No I/O happens here: each event returns what has to be done. A call that waits is in the table once and leaves it by
/// exactly one of: the connection, its own giving up, a failure to connect that it does not wait through, the end of its
/// rest, closing. Events that come too late (a timer beside a close, a connection after it) find nothing and ask for nothing.
struct Connectivity<Call>: ~Copyable {
  /// Where the lane stands.
  enum State: Equatable {
    /// There is no connection, and nobody needs one.
    case idle
    /// A connection is being made; calls wait for it.
    case connecting
    /// There is a connection.
    case ready
    /// There is a connection whose ids run low. Its successor is being made, or is tried again after a rest.
    case replacing(isDialing: Bool)
    /// Connecting has failed. Until the rest is over, only calls that wait for a server are kept.
    case backingOff
    /// The channel was closed.
    case closed
  }

  /// What becomes of a call.
  enum Admission {
    /// There is a connection: send it.
    case send
    /// It waits under this ticket; where `dials`, a connection has to be made.
    case wait(ticket: UInt64, dials: Bool)
    /// No server can be reached; the last problem.
    case refused(RPCError)
    /// As many calls wait as may.
    case full(limit: Int)
    /// The channel was closed.
    case closed
  }

  /// Connecting has failed.
  struct Failure {
    /// Calls that do not wait through it, in the order in which they came.
    var refused: [Call] = []
    /// When to say `restIsOver`; nil where nothing is to be done.
    var rest: Duration?
  }

  private enum Waiting {
    case forConnection(Call, throughFailures: Bool)
    case forRest(Call)

    var call: Call {
      switch self {
      case .forConnection(let call, _), .forRest(let call): call
      }
    }
  }

  private(set) var state = State.idle
  private var waiting: [UInt64: Waiting] = [:]
  private var nextTicket: UInt64 = 0
  private var failures = 0
  private var problem = RPCError(.unavailable, .notReachable, "no connection was made yet")
  private let backoff: Backoff
  private let limit: Int

  /// - Parameters:
  ///   - backoff: how long it rests after each failure.
  ///   - limit: calls that wait at once, at most.
  init(backoff: Backoff, limit: Int) {
    self.backoff = backoff
    self.limit = limit
  }

  /// How many calls wait, for a connection or for the end of their rest.
  var waitingCount: Int { waiting.count }
}

// MARK: - Calls

extension Connectivity {
  /// A call wants to be sent.
  ///
  /// - Parameter waitsForReady: whether it waits through failures to connect.
  mutating func admit(_ call: Call, waitsForReady: Bool) -> Admission {
    switch state {
    case .ready, .replacing: return .send
    case .closed: return .closed
    case .backingOff where !waitsForReady: return .refused(problem)
    case .idle, .connecting, .backingOff: break
    }
    guard waiting.count < limit else { return .full(limit: limit) }
    let ticket = keep(.forConnection(call, throughFailures: waitsForReady))
    guard state == .idle else { return .wait(ticket: ticket, dials: false) }
    state = .connecting
    return .wait(ticket: ticket, dials: true)
  }

  /// A call rests before it is tried again; nil when the channel was closed.
  mutating func rest(_ call: Call) -> UInt64? {
    state == .closed ? nil : keep(.forRest(call))
  }

  /// A call's rest is over, or it gives up: the call, unless it has left before.
  mutating func leave(_ ticket: UInt64) -> Call? {
    waiting.removeValue(forKey: ticket)?.call
  }

  private mutating func keep(_ entry: Waiting) -> UInt64 {
    nextTicket += 1
    waiting[nextTicket] = entry
    return nextTicket
  }

  private mutating func take(where isTaken: (Waiting) -> Bool) -> [Call] {
    let taken = waiting.filter { isTaken($0.value) }.sorted { $0.key < $1.key }
    for entry in taken { waiting[entry.key] = nil }
    return taken.map(\.value.call)
  }

  /// Why there is no connection, where that is so and known.
  var obstacle: RPCError? {
    switch state {
    case .connecting, .backingOff: problem
    case .idle, .ready, .replacing, .closed: nil
    }
  }
}

// MARK: - Connections

extension Connectivity {
  /// A connection is wanted at once, without a call. Returns whether one has to be made.
  mutating func wish() -> Bool {
    guard state == .idle else { return false }
    state = .connecting
    return true
  }

  /// A connection was made: it is the one to use. Returns the calls to send over it, in the order in which they came; nil
  /// when it is not wanted any more.
  mutating func connected() -> [Call]? {
    switch state {
    case .connecting, .replacing(isDialing: true):
      state = .ready
      return take { if case .forConnection = $0 { true } else { false } }
    case .idle, .ready, .replacing, .backingOff, .closed: return nil
    }
  }

  /// Making a connection has failed.
  mutating func connectingFailed(_ problem: RPCError, random: Double) -> Failure {
    switch state {
    case .connecting: return fail(problem, random: random)
    case .replacing(isDialing: true):
      state = .replacing(isDialing: false)
      failures += 1
      return Failure(rest: backoff.delay(afterFailures: failures, random: random))
    case .idle, .ready, .replacing, .backingOff, .closed: return Failure()
    }
  }

  /// The rest after a failure is over. Returns whether a connection has to be made.
  mutating func restIsOver() -> Bool {
    switch state {
    case .backingOff:
      let isNeeded = waiting.values.contains { if case .forConnection = $0 { true } else { false } }
      state = isNeeded ? .connecting : .idle
      return isNeeded
    case .replacing(isDialing: false):
      state = .replacing(isDialing: true)
      return true
    case .idle, .connecting, .ready, .replacing, .closed: return false
    }
  }

  /// The connection has brought a reply: the next failure is the first again.
  mutating func proved() { failures = 0 }

  /// The connection in use has ended.
  ///
  /// - Parameter hasServed: whether it has brought a reply. One that ends before that counts as a failure to connect, or a
  ///   server that only accepts and closes would be asked without a rest; the first in a row may be a line that broke, and
  ///   is made up for at once.
  mutating func lost(_ problem: RPCError, hasServed: Bool, random: Double) -> Failure {
    switch state {
    case .replacing(isDialing: true): state = .connecting
    case .replacing(isDialing: false): state = .backingOff
    case .ready where hasServed || failures == 0:
      state = .idle
      if !hasServed { failures = 1 }
    case .ready: return fail(problem, random: random)
    case .idle, .connecting, .backingOff, .closed: return Failure()
    }
    self.problem = problem
    return Failure()
  }

  /// The connection in use has few ids left. Returns whether its successor has to be made.
  mutating func idsRunLow() -> Bool {
    guard state == .ready else { return false }
    state = .replacing(isDialing: true)
    return true
  }

  /// The connection in use has no id left, and takes no call any more. Returns whether its successor has to be made.
  mutating func idsAreUsedUp() -> Bool {
    switch state {
    case .ready:
      state = .connecting
      return true
    case .replacing(let isDialing):
      state = isDialing ? .connecting : .backingOff
      return false
    case .idle, .connecting, .backingOff, .closed: return false
    }
  }

  /// The channel was closed. Returns every call that waited, in the order in which they came.
  mutating func close() -> [Call] {
    state = .closed
    return take { _ in true }
  }

  private mutating func fail(_ problem: RPCError, random: Double) -> Failure {
    state = .backingOff
    self.problem = problem
    failures += 1
    let refused = take { if case .forConnection(_, throughFailures: false) = $0 { true } else { false } }
    return Failure(refused: refused, rest: backoff.delay(afterFailures: failures, random: random))
  }
}

import Limits
import Synchronization
import SystemCalls

/// What a server has on one of its event loops. Belongs to the loop's thread, but for what is marked.
final class ServerLoop: @unchecked Sendable {
  let loop: EventLoop
  let methods: MethodTable
  let configuration: ServerConfiguration
  let budgets: ServerBudgets
  /// Where requests are decoded that would hold up the loop.
  let largeRequests = LargeRequests()
  /// Any thread may read them.
  let counters = LoopCounters()
  /// A method's counters at its place, and behind the last those of requests that are none's. Any thread may read them.
  let methodCounters: [MethodCounters]
  /// What handlers have noted about their calls.
  let notes: CallNotes
  /// Connections handed to this loop and not closed yet; counted by the acceptor before they arrive, so that a burst
  /// is spread evenly. Any thread.
  let connectionCount = Atomic<Int>(0)
  private var connections: [ObjectIdentifier: ServerConnection] = [:]
  private var patienceTimer: LoopTimer?
  private(set) var isDraining = false
  private var onDrained: (() -> Void)?
  /// Whether draining goes on without the calls that are still running.
  private var hasGivenUpOnCalls = false
  /// Calls whose handlers are running.
  var callsInFlight = 0 {
    didSet {
      counters.setCallsInFlight(callsInFlight)
      if callsInFlight == 0, isDraining { closeConnections() }
    }
  }

  private var callIDs = CallIDs()
  /// From how long a call is told of; nil where none is.
  let observedNanoseconds: UInt64?

  init(
    loop: EventLoop, methods: MethodTable, configuration: ServerConfiguration, budgets: ServerBudgets
  ) {
    self.loop = loop
    self.methods = methods
    self.configuration = configuration
    self.budgets = budgets
    methodCounters = (0...methods.names.count).map { _ in MethodCounters() }
    observedNanoseconds = configuration.callObserver?.minimumDuration.wholeNanoseconds
    notes = CallNotes(loop: loop, observedNanoseconds: observedNanoseconds)
    // Not at once: whoever frees the bytes is in the middle of something.
    budgets.onRoom { [weak self] in
      _ = loop.submit(.body { [weak self] in self?.resumeAfterBudget() })
    }
  }

  /// A number that no other call of this process has.
  func nextCallID() -> UInt64 { callIDs.next() }

  /// Takes over an accepted descriptor.
  func open(_ descriptor: Int32, kind: StreamKind, peer: PeerAddress) {
    let connection = Connection(
      descriptor: descriptor, kind: kind, peer: peer, limits: configuration.connectionLimits, loop: loop)
    guard let connection else {
      connectionCount.subtract(1, ordering: .relaxed)
      return
    }
    guard !isDraining else {
      connectionCount.subtract(1, ordering: .relaxed)
      return connection.close(.draining)
    }
    let served = ServerConnection(connection: connection, server: self)
    connections[ObjectIdentifier(served)] = served
    counters.countOpened()
    configuration.onEvent(.connectionOpened(peer))
    connection.start(delegate: served)
    watchPatience()
  }

  /// A connection is over.
  func didClose(_ served: ServerConnection, reason: CloseReason) {
    connections[ObjectIdentifier(served)] = nil
    connectionCount.subtract(1, ordering: .relaxed)
    counters.countClosed(reason.kind)
    configuration.onEvent(.connectionClosed(served.connection.peer, reason))
    if connections.isEmpty {
      patienceTimer?.cancel()
      patienceTimer = nil
    }
    finishDrainingIfDone()
  }

  /// Closes every connection without a word.
  func breakConnections() {
    for connection in connections.values { connection.connection.close(.closedLocally) }
  }

  /// Lets connections that wait for the budget read again.
  private func resumeAfterBudget() {
    for connection in connections.values { connection.resumeAfterBudget() }
  }

  /// One timer looks after the patience with all connections: a timer each would cost idle ones memory, and busy ones time.
  private func watchPatience() {
    guard patienceTimer == nil else { return }
    let interval =
      min(configuration.greetingTimeout, configuration.frameTimeout) / Limits.Server.looksPerTimeout
    patienceTimer = loop.schedule(after: max(.milliseconds(1), interval)) { [weak self] in
      guard let self else { return }
      self.patienceTimer = nil
      let now = self.loop.turnMilliseconds
      for connection in self.connections.values { connection.checkPatience(nowMilliseconds: now) }
      if !self.connections.isEmpty { self.watchPatience() }
    }
  }
}

// MARK: - Draining

extension ServerLoop {
  /// Takes no new calls, lets the running ones end, cancels them after `drainTimeout`, closes all connections.
  ///
  /// - Parameter onDrained: called on the loop when the last connection is closed.
  func drain(onDrained: @escaping () -> Void) {
    isDraining = true
    self.onDrained = onDrained
    guard callsInFlight > 0 else { return closeConnections() }
    loop.schedule(after: configuration.drainTimeout) { [weak self] in
      guard let self, self.callsInFlight > 0 else { return }
      for connection in self.connections.values { connection.cancelCalls(.draining) }
      self.loop.schedule(after: Limits.Server.cancellationGrace) { [weak self] in
        self?.hasGivenUpOnCalls = true
        self?.closeConnections()
      }
    }
  }

  private func closeConnections() {
    for connection in connections.values { connection.connection.closeAfterWriting(.draining) }
    finishDrainingIfDone()
  }

  private func finishDrainingIfDone() {
    // A call whose connection was lost may be in the middle of what it must not be torn from.
    guard connections.isEmpty, callsInFlight == 0 || hasGivenUpOnCalls, let onDrained else { return }
    self.onDrained = nil
    onDrained()
  }
}

/// Numbers for calls, unique in the process: each loop takes a block of them at a time, so that loops do not contend.
private struct CallIDs {
  private static let blockSize: UInt64 = 1 << 20
  private static let nextBlock = Atomic<UInt64>(0)

  private var id: UInt64 = 0
  private var left: UInt64 = 0

  mutating func next() -> UInt64 {
    if left == 0 {
      id = Self.nextBlock.wrappingAdd(Self.blockSize, ordering: .relaxed).oldValue
      left = Self.blockSize
    }
    left -= 1
    id += 1
    return id
  }
}

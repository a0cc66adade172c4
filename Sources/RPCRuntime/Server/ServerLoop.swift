import Limits
import Synchronization
import SystemCalls

/// What a server has on one of its event loops. Belongs to the loop's thread, but for what is marked.
///
/// Nothing refers to it weakly: every call takes and drops references to it, and the runtime counts those of an object that
/// a weak one points at in a table beside it, which costs each of them more.
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
  let connections: ServedConnections
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

  @exclusivity(unchecked) private var callIDs = CallIDs()
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
    connections = ServedConnections(loop: loop, configuration: configuration)
    // Not at once: whoever frees the bytes is in the middle of something.
    budgets.onRoom { [connections] in
      _ = loop.submit(.body { connections.resumeAfterBudget() })
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
    connections.insert(served)
    counters.countOpened()
    configuration.onEvent(.connectionOpened(peer))
    connection.start(delegate: served)
  }

  /// A connection is over.
  func didClose(_ served: ServerConnection, reason: CloseReason) {
    connections.remove(served)
    connectionCount.subtract(1, ordering: .relaxed)
    counters.countClosed(reason.kind)
    configuration.onEvent(.connectionClosed(served.connection.peer, reason))
    finishDrainingIfDone()
  }

  /// Closes every connection without a word.
  func breakConnections() {
    for connection in connections.all { connection.connection.close(.closedLocally) }
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
    loop.schedule(after: configuration.drainTimeout) { [self] in
      guard callsInFlight > 0 else { return }
      for connection in connections.all { connection.cancelCalls(.draining) }
      loop.schedule(after: Limits.Server.cancellationGrace) { [self] in
        hasGivenUpOnCalls = true
        closeConnections()
      }
    }
  }

  private func closeConnections() {
    for connection in connections.all { connection.connection.closeAfterWriting(.draining) }
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

import Glibc
import Limits
import RPCWire
import Synchronization

/// All loops of a server: spreads connections over them, and sums up what they do. May be used from any thread.
final class ServerLoops: Sendable {
  let loops: [ServerLoop]
  private let methods: MethodTable
  private let budgets: ServerBudgets
  /// Connections turned away, and those that could not be accepted: rare, and from any thread.
  private let refusedConnections = Atomic<UInt64>(0)
  private let acceptFailures = Atomic<UInt64>(0)
  private let configuration: ServerConfiguration
  /// Whether no connection is taken any more.
  private let isDraining = Atomic(false)

  init(group: EventLoopGroup, methods: MethodTable, configuration: ServerConfiguration) {
    let budgets = ServerBudgets(bytesInFlight: configuration.bytesInFlight)
    loops = group.loops.map {
      ServerLoop(loop: $0, methods: methods, configuration: configuration, budgets: budgets)
    }
    self.methods = methods
    self.budgets = budgets
    self.configuration = configuration
  }

  /// A connection could not be accepted.
  func didFailToAccept(_ description: String) {
    acceptFailures.add(1, ordering: .relaxed)
    configuration.onEvent(.acceptFailed(description))
  }

  var statistics: ServerStatistics {
    var sum = ServerStatistics()
    for loop in loops { loop.counters.add(to: &sum) }
    sum.refusedConnections = refusedConnections.load(ordering: .relaxed)
    sum.acceptFailures = acceptFailures.load(ordering: .relaxed)
    sum.openConnections = openConnections
    sum.maximumConnections = configuration.maximumConnections
    sum.bytesInFlight = budgets.usedBytes
    sum.bytesInFlightLimit = configuration.bytesInFlight
    sum.replyBytesInFlight = budgets.replies.usedBytes
    sum.replyBytesInFlightLimit = budgets.replies.limitBytes
    return sum
  }

  var methodStatistics: [MethodStatistics] {
    let names = methods.names.map(Optional.some) + [nil]
    return names.enumerated().map { place, name in
      var sum = MethodStatistics(method: name)
      for loop in loops { loop.methodCounters[place].add(to: &sum) }
      return sum
    }
  }

  private var openConnections: Int {
    loops.reduce(0) { $0 + $1.connectionCount.load(ordering: .relaxed) }
  }

  /// Gives an accepted connection to the loop that has the fewest.
  func take(_ descriptor: Int32, kind: StreamKind) {
    if kind == .tcp { SocketOptions.apply(toTCP: descriptor) }
    let peer = PeerAddress(of: descriptor, kind: kind)
    do throws(RPCError) {
      try checkRoom(for: peer)
      place(descriptor, kind: kind, peer: peer)
    } catch {
      refuse(descriptor, error)
    }
  }

  /// Makes a connection from this process.
  ///
  /// - Returns: the client's end, non-blocking; the caller closes it.
  /// - Throws: `UNAVAILABLE` when the server is draining, `RESOURCE_EXHAUSTED` when it has as many connections as it takes.
  func openInProcess() throws(RPCError) -> Int32 {
    guard !isDraining.load(ordering: .relaxed) else {
      throw RPCError(.unavailable, .draining, "cannot connect in-process: the server is shutting down")
    }
    try checkRoom(for: .inProcess)
    let pair = try SocketPair()
    place(pair.server, kind: .inProcess, peer: .inProcess)
    return pair.client
  }

  /// Throws `RESOURCE_EXHAUSTED` when a connection is one too many.
  private func checkRoom(for peer: PeerAddress) throws(RPCError) {
    let limit = configuration.maximumConnections
    guard openConnections >= limit else { return }
    refusedConnections.add(1, ordering: .relaxed)
    configuration.onEvent(.connectionRefused(peer))
    throw RPCError.limitReached(.tooManyConnections, limit: limit, of: "open connections")
      .retryable(after: Limits.RetryAfter.serverUnavailable)
  }

  private func place(_ descriptor: Int32, kind: StreamKind, peer: PeerAddress) {
    let counts = loops.map { $0.connectionCount.load(ordering: .relaxed) }
    guard let fewest = counts.indices.min(by: { counts[$0] < counts[$1] }) else { return }
    let target = loops[fewest]
    target.connectionCount.add(1, ordering: .relaxed)
    let isTaken = target.loop.submit(.body { target.open(descriptor, kind: kind, peer: peer) })
    guard !isTaken else { return }
    target.connectionCount.subtract(1, ordering: .relaxed)
    close(descriptor)
  }

  /// Tells a connection that is one too many so, as the answer to its first call: ttrpc's clients begin with stream 1.
  /// If the call has arrived already, closing resets the connection, and the peer may see only that.
  private func refuse(_ descriptor: Int32, _ error: RPCError) {
    var output = OutputBuffer()
    let isEncoded: Void? = try? EnvelopeEncoder.appendResponse(
      to: &output, streamID: 1, error: error, arena: Arena(capacityBytes: Limits.Server.refusalArenaBytes))
    if isEncoded != nil { send(descriptor, output.bytes.baseAddress, output.count, Int32(MSG_NOSIGNAL)) }
    close(descriptor)
  }

  /// Closes every connection without a word.
  func breakConnections() async {
    for target in loops {
      await target.loop.call { _ in target.breakConnections() }
    }
  }

  /// Drains every loop; returns when the last connection is closed.
  func drain() async {
    isDraining.store(true, ordering: .relaxed)
    await withTaskGroup { group in
      for target in loops {
        group.addTask {
          await withCheckedContinuation { continuation in
            let isTaken = target.loop.submit(.body { target.drain { continuation.resume() } })
            if !isTaken { continuation.resume() }
          }
        }
      }
    }
  }
}

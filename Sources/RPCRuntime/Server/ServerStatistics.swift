import Synchronization

/// What a server has done since it was made, and what it is doing. A snapshot; the figures are each exact, but not all of
/// the same moment.
public struct ServerStatistics: Sendable, Equatable {
  /// Requests that arrived, those refused included.
  public var calls: UInt64 = 0
  /// Calls answered with an error.
  public var failures: UInt64 = 0
  /// Calls whose handler is running and did not end at once.
  public var callsInFlight = 0
  /// Bytes read from connections.
  public var bytesReceived: UInt64 = 0
  /// Bytes of replies.
  public var bytesSent: UInt64 = 0
  /// Connections accepted.
  public var connections: UInt64 = 0
  /// Connections turned away because `maximumConnections` were open.
  public var refusedConnections: UInt64 = 0
  /// Connections that ended, by why.
  public var closedConnections: [CloseReason.Kind: UInt64] = [:]
  /// Times that the system had no connection to hand out although one waited, for lack of descriptors for instance.
  public var acceptFailures: UInt64 = 0
  /// Connections open now.
  public var openConnections = 0
  /// Connections that may be open.
  public var maximumConnections = 0
  /// Bytes of requests and replies held in memory for connections: large requests whole as soon as there is room for them,
  /// the rest in steps of 64 KiB a connection.
  public var bytesInFlight = 0
  /// As many of them as there may be.
  public var bytesInFlightLimit = 0
  /// The part of them that is replies, made or about to be made.
  public var replyBytesInFlight = 0
  /// As many bytes of replies as there may be.
  public var replyBytesInFlightLimit = 0
}

/// One loop's counters. Only the loop's thread counts, so counting needs no atomic read-modify-write; any thread reads.
final class LoopCounters: Sendable {
  private let calls = Atomic<UInt64>(0)
  private let failures = Atomic<UInt64>(0)
  private let bytesReceived = Atomic<UInt64>(0)
  private let bytesSent = Atomic<UInt64>(0)
  private let connections = Atomic<UInt64>(0)
  private let closed = InlineArray<10, Atomic<UInt64>> { _ in Atomic(0) }
  private let callsInFlight = Atomic<Int>(0)

  func countCall() { calls.addAlone(1) }
  func countFailure() { failures.addAlone(1) }
  func countReceived(bytes: Int) { bytesReceived.addAlone(UInt64(bytes)) }
  func countSent(bytes: Int) { bytesSent.addAlone(UInt64(bytes)) }
  func countOpened() { connections.addAlone(1) }
  func countClosed(_ kind: CloseReason.Kind) { closed[kind.place].addAlone(1) }
  func setCallsInFlight(_ count: Int) { callsInFlight.store(count, ordering: .relaxed) }

  /// Adds this loop's figures to `sum`.
  func add(to sum: inout ServerStatistics) {
    sum.calls += calls.load(ordering: .relaxed)
    sum.failures += failures.load(ordering: .relaxed)
    sum.bytesReceived += bytesReceived.load(ordering: .relaxed)
    sum.bytesSent += bytesSent.load(ordering: .relaxed)
    sum.connections += connections.load(ordering: .relaxed)
    sum.callsInFlight += callsInFlight.load(ordering: .relaxed)
    for (place, kind) in CloseReason.Kind.allCases.enumerated() {
      sum.closedConnections[kind, default: 0] += closed[place].load(ordering: .relaxed)
    }
  }
}

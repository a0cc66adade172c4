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
  /// Connections open now.
  public var openConnections = 0
  /// Bytes of requests and replies held in memory for connections, in steps of 64 KiB a connection.
  public var bytesInFlight = 0
}

/// One loop's counters. Only the loop's thread counts, so counting needs no atomic read-modify-write; any thread reads.
final class LoopCounters: Sendable {
  private let calls = Atomic<UInt64>(0)
  private let failures = Atomic<UInt64>(0)
  private let bytesReceived = Atomic<UInt64>(0)
  private let bytesSent = Atomic<UInt64>(0)
  private let connections = Atomic<UInt64>(0)
  private let callsInFlight = Atomic<Int>(0)

  func countCall() { Self.add(1, to: calls) }
  func countFailure() { Self.add(1, to: failures) }
  func countReceived(bytes: Int) { Self.add(UInt64(bytes), to: bytesReceived) }
  func countSent(bytes: Int) { Self.add(UInt64(bytes), to: bytesSent) }
  func countConnection() { Self.add(1, to: connections) }
  func setCallsInFlight(_ count: Int) { callsInFlight.store(count, ordering: .relaxed) }

  /// Adds this loop's figures to `sum`.
  func add(to sum: inout ServerStatistics) {
    sum.calls += calls.load(ordering: .relaxed)
    sum.failures += failures.load(ordering: .relaxed)
    sum.bytesReceived += bytesReceived.load(ordering: .relaxed)
    sum.bytesSent += bytesSent.load(ordering: .relaxed)
    sum.connections += connections.load(ordering: .relaxed)
    sum.callsInFlight += callsInFlight.load(ordering: .relaxed)
  }

  private static func add(_ amount: UInt64, to counter: borrowing Atomic<UInt64>) {
    counter.store(counter.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }
}

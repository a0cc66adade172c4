import Glibc
import Limits
import RPCWire
import TestSupport
import Testing
import Timekeeping

@testable import RPCRuntime

/// What a connection bears of a peer that neither reads nor closes, to the byte and the millisecond.
struct SilentPeerTests {
  private let clock = ManualClock()

  @Test(.bothSides) func whatWasEndedWaitsForThePeerSoLongAndNoLonger() async throws {
    try await withConnection { connection, reasons in
      _ = await connection.loop.call { _ in connection.closeAfterWriting(.draining) }
      await clock.advance(by: Limits.Connection.lingerTimeout - .milliseconds(1))
      #expect(reasons.all.isEmpty)
      await clock.advance(by: .milliseconds(1))
      #expect(reasons.all == [.draining])
    }
  }

  @Test(.bothSides) func whatThePeerDoesNotTakeIsKeptSoLongAndNoLonger() async throws {
    try await withConnection { connection, reasons in
      let waitingBytes = try await write(to: connection)
      await clock.advance(by: Limits.Connection.stalledWriteTimeout - .milliseconds(1))
      #expect(reasons.all.isEmpty)
      await clock.advance(by: .milliseconds(1))
      #expect(reasons.all == [.slowReader(waitingBytes: waitingBytes)])
    }
  }

  @Test(.bothSides) func soManyBytesMayWaitAndNoMore() async throws {
    // The system takes as much of one pair of sockets as of another.
    var waitingBytes = 0
    try await withConnection { connection, _ in waitingBytes = try await write(to: connection) }
    var limits = ConnectionLimits()
    limits.maximumWaitingBytes = waitingBytes
    try await withConnection(limits: limits) { connection, reasons in
      let left = try await write(to: connection)
      #expect(left == waitingBytes && reasons.all.isEmpty)
    }
    limits.maximumWaitingBytes -= 1
    try await withConnection(limits: limits) { connection, reasons in
      _ = try await write(to: connection)
      #expect(reasons.all == [.slowReader(waitingBytes: waitingBytes)])
    }
  }

  /// Writes more than the system takes; returns how much it has left.
  private func write(to connection: Connection) async throws -> Int {
    let bytes = [UInt8](repeating: 7, count: 2_000_000)
    _ = await connection.loop.call { _ in
      connection.write { output in bytes.withUnsafeBytes { output.append($0) } }
    }
    return try #require(await connection.loop.call { _ in connection.waitingBytes })
  }

  private func withConnection(
    limits: ConnectionLimits = ConnectionLimits(),
    _ body: (Connection, EventLog<CloseReason>) async throws -> Void
  ) async throws {
    try await withLoop(by: .manual(clock)) { loop in
      let pair = try SocketPair()
      defer { close(pair.client) }
      let reasons = EventLog<CloseReason>()
      let connection = await loop.call { loop in
        let connection = Connection(
          descriptor: pair.server, kind: .inProcess, peer: .inProcess, limits: limits, loop: loop)
        connection?.start(delegate: Listener(reasons))
        return connection
      }
      try await body(try #require(connection ?? nil), reasons)
    }
  }

  /// Notes why the connection has ended.
  private final class Listener: ConnectionDelegate {
    private let reasons: EventLog<CloseReason>

    init(_ reasons: EventLog<CloseReason>) { self.reasons = reasons }

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) {}
    func connectionRoom(_ connection: Connection) -> UnsafeMutableRawBufferPointer? { nil }
    func connection(_ connection: Connection, receivedIntoRoom count: Int) {}
    func connectionDidFlush(_ connection: Connection) {}
    func connectionDidClose(_ connection: Connection, reason: CloseReason) { reasons.append(reason) }
  }
}

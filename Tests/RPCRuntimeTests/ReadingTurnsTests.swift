import Glibc
import Limits
import Locking
import TestSupport
import Testing

@testable import RPCRuntime

/// A peer that sends without end gets no more of a loop's turn than any other.
struct ReadingTurnsTests {
  @Test("Of a socket that never runs dry one piece is read a turn", .bothSides)
  func onePieceATurn() async throws {
    let pair = try SocketPair()
    let sent = [UInt8](repeating: 7, count: 100_000)
    #expect(Glibc.send(pair.client, sent, sent.count, 0) == sent.count)
    shutdown(pair.client, Int32(SHUT_WR))
    let loop = EventLoop(name: "reading")
    let reader = Reader()
    await withCheckedContinuation { continuation in
      loop.run {
        reader.onClose = { continuation.resume() }
        Connection(
          descriptor: pair.server, kind: .inProcess, peer: .inProcess, limits: ConnectionLimits(), loop: loop
        )?.start(delegate: reader)
      }
    }
    await loop.shutdown()
    close(pair.client)
    #expect(reader.pieces.reduce(0) { $0 + $1.bytes } == sent.count)
    // The first piece is as large as one may be, and what is past it comes in another turn.
    #expect(reader.pieces.first?.bytes == Limits.Loop.readBufferBytes)
    #expect(reader.pieces.allSatisfy { $0.bytes <= Limits.Loop.readBufferBytes })
    #expect(Set(reader.pieces.map(\.turn)).count == reader.pieces.count)
  }

  /// Notes what came in which turn. Used on the loop's thread until the connection is closed.
  private final class Reader: ConnectionDelegate, @unchecked Sendable {
    var pieces: [(turn: UInt64, bytes: Int)] = []
    var onClose: () -> Void = {}

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) {
      pieces.append((connection.loop.turn, bytes.count))
    }
    func connectionRoom(_ connection: Connection) -> UnsafeMutableRawBufferPointer? { nil }
    func connection(_ connection: Connection, receivedIntoRoom count: Int) {}
    func connectionDidFlush(_ connection: Connection) {}
    func connectionDidClose(_ connection: Connection, reason: CloseReason) { onClose() }
  }
}

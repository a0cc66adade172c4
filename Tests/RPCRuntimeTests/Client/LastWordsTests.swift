import Glibc
import Locking
import RPCWire
import Testing

@testable import RPCRuntime

/// What a client learns of a server that takes no request any more.
@Suite("What a server said last is heard, although the request did not reach it") struct LastWordsTests {
  /// Makes connections whose server's end has said something already, and then receives nothing.
  private struct LastWordsDialer: Dialer {
    let words: [UInt8]
    /// How the server's end stops receiving.
    let end: @Sendable (Int32) -> Void
    var description: String { "a server that is leaving" }

    func dial(
      on loop: EventLoop, limits: ConnectionLimits, timeout: Duration
    ) async throws(RPCError) -> Connection {
      let pair = try SocketPair()
      #expect(send(pair.server, words, words.count, Int32(MSG_NOSIGNAL)) == words.count)
      end(pair.server)
      let connection = await loop.call { [limits] loop in
        var limits = limits
        limits.lingerTimeout = .milliseconds(50)
        return Connection(
          descriptor: pair.client, kind: .inProcess, peer: .inProcess, limits: limits, loop: loop)
      }
      guard let connection = connection.flatMap(\.self) else {
        throw RPCError(.unavailable, "no connection")
      }
      return connection
    }
  }

  private static func refusal() throws -> [UInt8] {
    var output = OutputBuffer()
    try EnvelopeEncoder.appendResponse(
      to: &output, streamID: 1, error: .limitReached(.tooManyConnections, limit: 3, of: "open connections"),
      arena: Arena(capacityBytes: 4_096))
    return Array(UnsafeRawBufferPointer(output.bytes))
  }

  private static func failure(of channel: SocketChannel) async -> RPCError? {
    do throws(RPCError) {
      _ = try await channel.say("a")
      return nil
    } catch {
      return error
    }
  }

  private static let once = {
    var configuration = ChannelConfiguration()
    configuration.retries = .never
    return configuration
  }()

  @Test("A refusal is told to the caller, also where the server closed before it was asked")
  func refusalThenClosed() async throws {
    let dialer = LastWordsDialer(words: try Self.refusal()) { close($0) }
    let error = await Self.failure(of: SocketChannel(through: dialer, configuration: Self.once))
    #expect(error?.info?.reason == "TOO_MANY_CONNECTIONS")
    #expect(error?.message == "open connections: at most 3 are allowed")
  }

  @Test("A server that closed without a word has lost the connection")
  func closedWithoutAWord() async throws {
    let dialer = LastWordsDialer(words: []) { close($0) }
    let error = await Self.failure(of: SocketChannel(through: dialer, configuration: Self.once))
    #expect(error?.code == .unavailable && error?.info?.reason == "CONNECTION_LOST")
  }

  @Test("A server that stays, but receives nothing, is given up after the lingering time")
  func receivesNothing() async throws {
    let descriptor = Locked<Int32>(-1)
    let dialer = LastWordsDialer(words: []) { server in
      shutdown(server, Int32(SHUT_RD))
      descriptor.withLock { $0 = server }
    }
    let error = await Self.failure(of: SocketChannel(through: dialer, configuration: Self.once))
    close(descriptor.withLock { $0 })
    #expect(error?.code == .unavailable && error?.info?.reason == "CONNECTION_LOST")
    #expect(error?.message.contains("broken pipe") == true)
  }
}

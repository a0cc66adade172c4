import Glibc
import Locking
import RPCWire
import Testing

@testable import RPCRuntime

/// The channel against servers that go, come back, or break the line.
@Suite("The channel outlives its connections") struct ReconnectTests {
  /// Breaks the first connection when so many calls have arrived, and answers every call of the later ones.
  private static func breaking(after count: Int) -> FakeServer {
    let connections = Locked(0)
    return FakeServer { peer in
      let number = connections.withLock { number in
        number += 1
        return number
      }
      if number == 1 {
        for _ in 0..<count { _ = peer.receive() }
        return
      }
      while let (header, _) = peer.receive() { peer.reply(to: header.streamID, key: "connection \(number)") }
    }
  }

  @Test(
    "A safe call under way when the line breaks is made again; one of unknown safety fails, and the next is fine"
  )
  func brokenLine() async throws {
    let server = Self.breaking(after: 2)
    let channel = SocketChannel(to: server.address)
    async let unknown = Self.failure { _ = try await channel.say("a") }
    let safe = try await channel.say("b", idempotency: .idempotent)
    #expect(safe == "connection 2")
    #expect(await unknown?.info?.reason == "CONNECTION_LOST")
    #expect(try await channel.say("c") == "connection 2")
  }

  @Test("The error of the last attempt tells how many there were")
  func attempts() async throws {
    let port = ReservedPort()
    let channel = SocketChannel(to: port.address, configuration: Self.quick)
    let error = await Self.failure { _ = try await channel.say("a") }
    #expect(error?.code == .unavailable && error?.info?.reason == "NOT_REACHABLE")
    #expect(error?.message.contains("refused") == true && error?.message.contains("(4 attempts)") == true)
    #expect(error?.info?.metadata.contains(.init(key: "attempts", value: "4")) == true)
    withExtendedLifetime(port) {}
  }

  @Test("A call that waits for the server fails at its deadline, naming the problem; others fail meanwhile")
  func waiting() async throws {
    let port = ReservedPort()
    var configuration = Self.quick
    configuration.reconnect = Backoff(
      initialDelay: .seconds(60), multiplier: 1, maximumDelay: .seconds(60))
    configuration.retries = .never
    let channel = SocketChannel(to: port.address, configuration: configuration)
    let waiting = Task {
      await Self.failure { _ = try await channel.say("a", timeout: .milliseconds(300), waitsForReady: true) }
    }
    let refused = await Self.failure { _ = try await channel.say("b") }
    #expect(refused?.code == .unavailable && refused?.message.contains("refused") == true)
    let late = await waiting.value
    #expect(late?.code == .deadlineExceeded && late?.message.contains("refused") == true)
    withExtendedLifetime(port) {}
  }

  @Test("A call that waits for the server is answered when it has come")
  func comesBack() async throws {
    let path = temporarySocketPath()
    let channel = SocketChannel(to: .unix(path: path), configuration: Self.quick)
    let waiting = Task { try await channel.echo("a", waitsForReady: true) }
    try await Task.sleep(for: .milliseconds(30))
    try await withServer(on: .unix(path: path)) { _ in
      let reply = try await waiting.value
      #expect(reply == "a")
    }
    let between = Task { try await channel.echo("b", waitsForReady: true) }
    try await withServer(on: .unix(path: path)) { _ in
      let reply = try await between.value
      #expect(reply == "b")
    }
  }

  @Test("Before its ids run out a connection is replaced, and all calls are answered", arguments: [0, 8])
  func rotation(idsLeftAtRotation: UInt32) async throws {
    try await withServer { server in
      var configuration = ChannelConfiguration()
      configuration.firstStreamID = .max - 2 * 19
      configuration.idsLeftAtRotation = idsLeftAtRotation
      let channel = try await SocketChannel.connect(to: server.address, configuration: configuration)
      let replies = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<100 { group.addTask { try await channel.echo("\(number)") } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(replies.count == 100)
      _ = try await server.closeReason()
      #expect(server.server.statistics.connections >= 5, "100 calls, and 20 ids a connection")
    }
  }

  @Test("Bytes in bulk have a connection of their own")
  func lanes() async throws {
    try await withServer { server in
      let channel = SocketChannel(to: try server.address)
      for _ in 0..<3 {
        _ = try await channel.echo("a")
        _ = try await channel.echo("b", lane: .bytes)
      }
      #expect(server.server.statistics.openConnections == 2)
    }
  }

  @Test("Client sockets are set as the configuration says")
  func socketOptions() async throws {
    try await withServer { server in
      var patience = TCPPatience()
      patience.keepAliveIdle = .seconds(7)
      patience.keepAliveInterval = .seconds(3)
      patience.keepAliveProbes = 5
      patience.userTimeout = .milliseconds(1234)
      let loop = EventLoopGroup.shared.next()
      let connection = try await SocketDialer(server.address, patience: patience)
        .dial(on: loop, limits: ConnectionLimits(), timeout: .seconds(10))
      let values = await loop.call { _ in
        let tcp = Int32(IPPROTO_TCP)
        let options = [
          (SOL_SOCKET, SO_KEEPALIVE), (tcp, TCP_KEEPIDLE), (tcp, TCP_KEEPINTVL), (tcp, TCP_KEEPCNT),
          (tcp, TCP_USER_TIMEOUT),
        ]
        return options.map { level, option in
          var value: Int32 = -1
          var size = socklen_t(MemoryLayout<Int32>.size)
          getsockopt(connection.handle.descriptor ?? -1, level, option, &value, &size)
          return value
        }
      }
      #expect(values == [1, 7, 3, 5, 1234])
      _ = await loop.call { _ in connection.close(.closedLocally) }
    }
  }

  @Test("A closed channel makes no call, and ends those that wait")
  func closing() async throws {
    let port = ReservedPort()
    let channel = SocketChannel(to: port.address, configuration: Self.quick)
    let waiting = Task { await Self.failure { _ = try await channel.say("a", waitsForReady: true) } }
    try await Task.sleep(for: .milliseconds(20))
    await channel.close()
    #expect(await waiting.value?.info?.reason == "CLOSED")
    #expect(await Self.failure { _ = try await channel.say("b") }?.info?.reason == "CLOSED")
    withExtendedLifetime(port) {}
  }

  /// Short delays, for what does not test them.
  private static var quick: ChannelConfiguration {
    var configuration = ChannelConfiguration()
    configuration.reconnect = Backoff(
      initialDelay: .milliseconds(2), multiplier: 1, maximumDelay: .milliseconds(2))
    configuration.retries.backoff = configuration.reconnect
    return configuration
  }

  private static func failure(of body: () async throws -> Void) async -> RPCError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? RPCError
    }
  }
}

extension SocketChannel {
  fileprivate func echo(
    _ key: String, waitsForReady: Bool = false, lane: CallOptions.Lane = .calls
  ) async throws(RPCError) -> String {
    try await unary(
      MethodName(service: TestService.name, method: "Echo"), KeyValue(key: key), returning: KeyValue.self,
      idempotency: .noSideEffects, options: CallOptions(lane: lane, waitsForReady: waitsForReady)
    ).key
  }
}

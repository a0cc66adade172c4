import Glibc
import RPCWire
import Testing

@testable import RPCRuntime

/// Connections that this side opens.
struct ConnectingTests {
  @Test func bytesGoBothWays() async throws {
    try await withServer { server in
      try await withLoop { loop in
        let connection = try await connect(to: server.address, on: loop)
        let delegate = Recorder()
        let request = try Frames.request("Echo", KeyValue(key: "from a connection"))
        _ = await loop.call { _ in
          connection.start(delegate: delegate)
          connection.write { output in request.withUnsafeBytes { output.append($0) } }
        }
        try await delegate.events.first { $0.contains("from a connection") }
        await server.server.drain()
        try await delegate.events.first { $0 == "closed: closed by the peer" }
      }
    }
  }

  @Test func aNameIsLookedUp() async throws {
    try await withServer { server in
      guard case .tcp(_, let port) = try server.address else { return }
      try await withLoop { loop in
        let connection = try await connect(to: .tcp(host: "localhost", port: port), on: loop)
        #expect(connection.peer == .tcp(host: "127.0.0.1", port: port))
      }
    }
  }

  @Test(arguments: [
    SocketAddress.tcp(host: "127.0.0.1", port: 1), .unix(path: "/nonexistent/socket"),
    .tcp(host: "no.such.host.invalid", port: 1),
  ])
  func whereNobodyListensIsUnavailable(address: SocketAddress) async throws {
    try await withLoop { loop in
      let error = await #expect(throws: RPCError.self) { try await connect(to: address, on: loop) }
      #expect(error?.code == .unavailable)
    }
  }

  @Test func connectingEndsInTime() async throws {
    try await withLoop { loop in
      let error = await #expect(throws: RPCError.self) {
        try await Connection.connect(
          to: .tcp(host: "192.0.2.1", port: 9), on: loop, limits: ConnectionLimits(),
          timeout: .milliseconds(50))
      }
      // Where there is no route at all, that is noticed first.
      #expect(error?.code == .deadlineExceeded || error?.code == .unavailable)
    }
  }

  /// Writing to a socket whose other end is closed raises SIGPIPE, which ends a process unless somebody prevents it.
  @Test func writingToAPeerThatIsGoneEndsOnlyTheConnection() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let path = temporarySocketPath()
      let delegate = Recorder()
      let loop = EventLoop(name: "test")
      try await withServer(on: .unix(path: path)) { server in
        let connection = try await Connection.connect(
          to: server.address, on: loop, limits: ConnectionLimits(), timeout: .seconds(10))
        await server.server.drain()
        _ = await loop.call { _ in
          connection.start(delegate: delegate)
          connection.pauseReading()
          connection.write { output in [1, 2, 3].withUnsafeBytes { output.append($0) } }
        }
        try await delegate.events.first { $0 == "closed: broken pipe" }
      }
    }
  }

  @Test func aLoopThatEndsClosesItsConnections() async throws {
    try await withServer { server in
      let delegate = Recorder()
      try await withLoop { loop in
        let connection = try await connect(to: server.address, on: loop)
        _ = await loop.call { _ in connection.start(delegate: delegate) }
      }
      #expect(delegate.events.all == ["closed: closed"])
      let loop = EventLoop(name: "test")
      await loop.shutdown()
      await #expect(throws: RPCError.self) { try await connect(to: server.address, on: loop) }
    }
  }

  private func connect(to address: SocketAddress, on loop: EventLoop) async throws -> Connection {
    try await Connection.connect(to: address, on: loop, limits: ConnectionLimits(), timeout: .seconds(10))
  }
}

/// Notes what a connection tells.
private final class Recorder: ConnectionDelegate, Sendable {
  let events = EventLog<String>()

  func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) {
    events.append(String(decoding: bytes, as: UTF8.self))
  }

  func connectionRoom(_ connection: Connection) -> UnsafeMutableRawBufferPointer? { nil }
  func connection(_ connection: Connection, receivedIntoRoom count: Int) {}
  func connectionDidFlush(_ connection: Connection) {}

  func connectionDidClose(_ connection: Connection, reason: CloseReason) {
    events.append("closed: \(reason)")
  }
}

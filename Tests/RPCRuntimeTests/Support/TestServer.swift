import Glibc
import RPCWire
import TestSupport
import Testing
import Timekeeping

@testable import RPCRuntime

/// A server of the tests' methods.
struct TestServer {
  let server: RPCServer
  /// Where it listens; nil where only its own process reaches it.
  let boundAddress: SocketAddress?
  let service: TestService
  let events: EventLog<RuntimeEvent>
  /// What its time-outs go by.
  let time: Timekeeper

  /// Where it listens; fails the test where it listens nowhere.
  var address: SocketAddress { get throws { try #require(boundAddress) } }

  func client(receiveBufferBytes: Int32? = nil) throws -> RawClient {
    guard let boundAddress else { return RawClient(taking: try server.openInProcess()) }
    return try RawClient(connectingTo: boundAddress, receiveBufferBytes: receiveBufferBytes)
  }

  /// Why connections have ended, in order.
  var closeReasons: [CloseReason] {
    events.all.compactMap { if case .connectionClosed(_, let reason) = $0 { reason } else { nil } }
  }

  /// Waits for the end of a connection and returns the reason. A clock is moved by `step` again and again meanwhile.
  func closeReason(moving clock: ManualClock, by step: Duration) async throws -> CloseReason {
    try await eventually {
      await clock.advance(by: step)
      return !closeReasons.isEmpty
    }
    return try #require(closeReasons.first)
  }

  /// Waits for the end of a connection and returns the reason.
  func closeReason() async throws -> CloseReason {
    let event = try await events.first { if case .connectionClosed = $0 { true } else { false } }
    guard case .connectionClosed(_, let reason) = event else { fatalError("the condition says so") }
    return reason
  }
}

/// Runs a server of the tests' methods as the other function does, reached over `transport`.
func withServer(
  over transport: Transport,
  with services: [any RPCService] = [],
  _ configure: (inout ServerConfiguration) -> Void = { _ in },
  _ body: (TestServer) async throws -> Void
) async throws {
  let address: SocketAddress? =
    switch transport {
    case .inProcess: nil
    case .unix: .unix(path: temporarySocketPath())
    case .tcp: .tcp(host: "127.0.0.1", port: 0)
    }
  try await withServer(on: address, with: services, configure, body)
}

/// Runs a server of the tests' methods, and of `services`, for the length of `body`, then drains it. A manual clock is moved
/// meanwhile, for what does not end by itself.
func withServer(
  on address: SocketAddress? = .tcp(host: "127.0.0.1", port: 0),
  with services: [any RPCService] = [],
  _ configure: (inout ServerConfiguration) -> Void = { _ in },
  _ body: (TestServer) async throws -> Void
) async throws {
  var configuration = ServerConfiguration()
  let events = EventLog<RuntimeEvent>()
  configuration.onEvent = { events.append($0) }
  configuration.drainTimeout = .milliseconds(100)
  // A busy machine must not make a slow test look like a silent peer.
  configuration.greetingTimeout = .seconds(300)
  configure(&configuration)
  let service = TestService()
  let server = try RPCServer(services: [service] + services, configuration: configuration)
  do {
    let bound: SocketAddress? = if let address { try await server.start(listeningOn: address) } else { nil }
    try await body(
      TestServer(
        server: server, boundAddress: bound, service: service, events: events,
        time: configuration.time))
  } catch {
    await drain(server, by: configuration.time)
    throw error
  }
  await drain(server, by: configuration.time)
}

/// Drains a server. A manual clock is moved until that is done.
func drain(_ server: RPCServer, by time: Timekeeper) async {
  let passing = time.manual.map { clock in
    Task {
      while !Task.isCancelled {
        await clock.advance(by: .seconds(1))
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }
  await server.drain()
  passing?.cancel()
  await passing?.value
}

/// A path for a socket that no other test uses.
func temporarySocketPath() -> String {
  "/tmp/rpc-test-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
}

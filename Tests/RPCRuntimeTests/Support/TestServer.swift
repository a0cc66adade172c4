import Glibc
import RPCRuntime
import RPCWire
import Testing

/// A server of the tests' methods on a port that the system chose.
struct TestServer {
  let server: RPCServer
  let address: SocketAddress
  let service: TestService
  let events: EventLog<RuntimeEvent>

  func client(receiveBufferBytes: Int32? = nil) throws -> RawClient {
    try RawClient(connectingTo: address, receiveBufferBytes: receiveBufferBytes)
  }

  /// Waits for the end of a connection and returns the reason.
  func closeReason() async throws -> CloseReason {
    let event = try await events.first { if case .connectionClosed = $0 { true } else { false } }
    guard case .connectionClosed(_, let reason) = event else { fatalError("the condition says so") }
    return reason
  }
}

/// Runs a server of the tests' methods, and of `services`, for the length of `body`, then drains it.
func withServer(
  on address: SocketAddress = .tcp(host: "127.0.0.1", port: 0),
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
    let bound = try await server.start(listeningOn: address)
    try await body(TestServer(server: server, address: bound, service: service, events: events))
  } catch {
    await server.drain()
    throw error
  }
  await server.drain()
}

/// A path for a socket that no other test uses.
func temporarySocketPath() -> String {
  "/tmp/rpc-test-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
}

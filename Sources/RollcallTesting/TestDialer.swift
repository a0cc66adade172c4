internal import Locking
internal import RPCRuntime
internal import RPCWire
internal import RollcallServer

/// Connects to the server that a test has at the moment: none while it restarts, and none while nobody may reach it.
final class TestDialer: Dialer {
  private struct State {
    var server: Server?
    var isReachable = true
  }

  private let state = Locked(State())

  /// The server; `nil` while there is none.
  var server: Server? {
    get { state.withLock { $0.server } }
    set { state.withLock { $0.server = newValue } }
  }

  /// Whether connections can be made.
  var isReachable: Bool {
    get { state.withLock { $0.isReachable } }
    set { state.withLock { $0.isReachable = newValue } }
  }

  func dial(
    on loop: EventLoop, limits: ConnectionLimits, timeout: Duration
  ) async throws(RPCError) -> Connection {
    guard let server = state.withLock({ $0.isReachable ? $0.server : nil }) else {
      throw RPCError(.unavailable, "cannot connect to \(self): nobody answers there")
    }
    return try await server.dialer.dial(on: loop, limits: limits, timeout: timeout)
  }

  var description: String { "the test's server" }
}

package import RPCWire

/// Where a channel's connections come from.
///
/// A channel that reconnects asks the same dialer again, whatever the transport is. The description names the place, for
/// errors: `127.0.0.1:7300`, `unix:/run/rollcall`.
package protocol Dialer: Sendable, CustomStringConvertible {
  /// Makes one connection, which belongs to `loop`.
  ///
  /// - Parameters:
  ///   - limits: what the connection holds back for its peer.
  ///   - timeout: how long it may take.
  /// - Throws: `UNAVAILABLE` when nobody answers or `loop` has ended, `DEADLINE_EXCEEDED` when it took too long.
  func dial(
    on loop: EventLoop, limits: ConnectionLimits, timeout: Duration
  ) async throws(RPCError) -> Connection
}

/// Connects to a TCP or Unix socket.
package struct SocketDialer: Dialer {
  /// The server's address.
  package let address: SocketAddress
  private let patience: TCPPatience

  /// Connects to `address`; a host's name is looked up anew each time.
  package init(_ address: SocketAddress, patience: TCPPatience = TCPPatience()) {
    self.address = address
    self.patience = patience
  }

  package func dial(
    on loop: EventLoop, limits: ConnectionLimits, timeout: Duration
  ) async throws(RPCError) -> Connection {
    try await Connection.connect(
      to: address, on: loop, limits: limits, timeout: timeout, patience: patience)
  }

  package var description: String { address.description }
}

import Glibc
public import RPCWire

/// Makes connections that end in a server of this process: no port, no path, nothing that another process can see.
///
/// Each is a pair of connected sockets, so that frames, limits, deadlines, cancellation and back-pressure are the very same
/// code as over TCP and Unix sockets. Two things are told at once that those tell later: a server that is draining refuses
/// the connection, and so does one that has `maximumConnections`.
package struct InProcessDialer: Dialer {
  private let server: RPCServer

  /// Makes a dialer; keeps the server alive, but does not drain it.
  package init(to server: RPCServer) {
    self.server = server
  }

  /// For errors and logs.
  package var description: String { PeerAddress.inProcess.description }

  /// Makes one connection, which belongs to `loop`; `start(delegate:)` it there.
  ///
  /// - Parameter timeout: not needed; nothing is waited for.
  /// - Throws: `UNAVAILABLE` when the server drains or a loop has been shut down, `RESOURCE_EXHAUSTED` when the server has
  ///   as many connections as it takes.
  package func dial(
    on loop: EventLoop, limits: ConnectionLimits, timeout: Duration
  ) async throws(RPCError) -> Connection {
    let descriptor = try server.openInProcess()
    let connection = await loop.call { loop in
      Connection(descriptor: descriptor, kind: .inProcess, peer: .inProcess, limits: limits, loop: loop)
    }
    switch connection {
    case .some(.some(let connection)): return connection
    case .some(.none): throw RPCError(.unavailable, "cannot connect in-process: libuv refused the descriptor")
    case .none:
      close(descriptor)
      throw RPCError(.unavailable, "the event loop has been shut down")
    }
  }
}

extension SocketChannel {
  /// Connects to a server of this process, whether it listens anywhere or not.
  ///
  /// - Parameter group: where the client's end lives; the process's shared loop unless told otherwise.
  /// - Throws: UNAVAILABLE when the server is draining, RESOURCE_EXHAUSTED when it has as many connections as it takes.
  public static func connect(
    to server: RPCServer, on group: EventLoopGroup? = nil,
    configuration: ChannelConfiguration = ChannelConfiguration()
  ) async throws(RPCError) -> SocketChannel {
    try await connect(through: InProcessDialer(to: server), on: group, configuration: configuration)
  }
}

/// The other end of a connection.
public enum PeerAddress: Sendable, Hashable, CustomStringConvertible {
  /// A TCP peer: its numeric host and its port.
  case tcp(host: String, port: Int)
  /// A process on this machine, as the kernel vouches for it.
  case unix(processID: Int32, userID: UInt32)
  /// The same process.
  case inProcess

  /// For logs: `127.0.0.1:4711`, `[::1]:4711`, `unix:pid=812,uid=1000`, `in-process`.
  public var description: String {
    switch self {
    case .tcp(let host, let port): SocketAddress.tcp(host: host, port: port).description
    case .unix(let processID, let userID): "unix:pid=\(processID),uid=\(userID)"
    case .inProcess: "in-process"
    }
  }
}

import CLibUV
import Glibc

/// What every connection's socket is set to.
enum SocketOptions {
  /// How long a silent line is trusted before it is probed, in seconds.
  private static let keepAliveIdleSeconds: Int32 = 60
  /// Time between probes, in seconds.
  private static let keepAliveIntervalSeconds: Int32 = 15
  /// Probes without an answer after which the line counts as broken.
  private static let keepAliveProbes: Int32 = 4
  /// How long sent bytes may stay unacknowledged before the line counts as broken, in milliseconds. Without it, a reply to
  /// a machine that is gone is retried for a quarter of an hour.
  private static let userTimeoutMilliseconds: Int32 = 60_000

  /// Sets a TCP socket: replies leave at once, and a broken line is noticed. An option that the system refuses is left.
  static func apply(toTCP descriptor: Int32) {
    set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    set(descriptor, SOL_SOCKET, SO_KEEPALIVE, 1)
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPIDLE, keepAliveIdleSeconds)
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPINTVL, keepAliveIntervalSeconds)
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPCNT, keepAliveProbes)
    set(descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, userTimeoutMilliseconds)
  }

  /// Sets one option of type int.
  @discardableResult
  static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) -> Bool {
    var value = value
    return setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size)) == 0
  }
}

extension PeerAddress {
  /// The other end of a connected socket.
  init(of descriptor: Int32, kind: StreamKind) {
    switch kind {
    case .tcp:
      let address = NumericAddress(of: descriptor, by: getpeername)
      self = .tcp(host: address?.host ?? "?", port: address?.port ?? 0)
    case .unix:
      var processID: Int32 = 0
      var userID: UInt32 = 0
      // Fails only where the socket is none of Unix's, which the kind rules out.
      precondition(rollcall_peer_credentials(descriptor, &processID, &userID) == 0)
      self = .unix(processID: processID, userID: userID)
    case .inProcess: self = .inProcess
    }
  }
}

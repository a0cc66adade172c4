import CLibUV
import Glibc
import Limits

/// What every connection's socket is set to.
enum SocketOptions {

  /// Sets a TCP socket: replies leave at once, and a broken line is noticed. An option that the system refuses is left.
  static func apply(toTCP descriptor: Int32) {
    set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    set(descriptor, SOL_SOCKET, SO_KEEPALIVE, 1)
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPIDLE, Limits.Socket.keepAliveIdleSeconds)
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPINTVL, Limits.Socket.keepAliveIntervalSeconds)
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPCNT, Limits.Socket.keepAliveProbes)
    set(descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, Limits.Socket.userTimeoutMilliseconds)
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

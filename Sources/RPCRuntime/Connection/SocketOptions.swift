import CLibUV
import Glibc

/// What every connection's socket is set to.
enum SocketOptions {
  /// Sets a TCP socket: replies leave at once, and a broken line is noticed. An option that the system refuses is left.
  static func apply(toTCP descriptor: Int32, patience: TCPPatience = TCPPatience()) {
    set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    set(descriptor, SOL_SOCKET, SO_KEEPALIVE, 1)
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPIDLE, seconds(patience.keepAliveIdle))
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPINTVL, seconds(patience.keepAliveInterval))
    set(descriptor, Int32(IPPROTO_TCP), TCP_KEEPCNT, Int32(clamping: patience.keepAliveProbes))
    set(descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, whole(patience.userTimeout, .milliseconds(1)))
  }

  private static func seconds(_ duration: Duration) -> Int32 { max(1, whole(duration, .seconds(1))) }

  private static func whole(_ duration: Duration, _ unit: Duration) -> Int32 {
    Int32(clamping: Int64(min(max(0, duration / unit), Double(Int32.max))))
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

import CLibUV
import Glibc
import Limits
import RPCWire

/// A bound, listening, non-blocking socket, and how to end it.
struct ListenSocket: Sendable {
  let descriptor: Int32
  let kind: StreamKind
  /// Where it listens; a port 0 is replaced by the one that the system chose.
  let address: SocketAddress

  /// Binds and listens.
  ///
  /// A Unix socket's file that nobody listens on is removed first; one that a server lives on is refused.
  ///
  /// - Parameter candidates: the host's addresses, for TCP; the first that can be bound is taken.
  /// - Throws: `FAILED_PRECONDITION` when the address is in use, `INVALID_ARGUMENT` when it is none of this machine's or a path
  ///   too long for a socket.
  static func open(_ address: SocketAddress, candidates: [NumericAddress]) throws(RPCError) -> ListenSocket {
    switch address {
    case .unix(let path): return try openUnix(path)
    case .tcp:
      var lastError = RPCError(.invalidArgument, "\(address): no address to listen on")
      for candidate in candidates {
        do throws(RPCError) { return try openTCP(address, candidate) } catch { lastError = error }
      }
      throw lastError
    }
  }

  /// Stops listening; a Unix socket's file is removed.
  func close() {
    Glibc.close(descriptor)
    if case .unix(let path) = address { unlink(path) }
  }

  private static func openTCP(
    _ address: SocketAddress, _ candidate: NumericAddress
  ) throws(RPCError) -> ListenSocket {
    let descriptor = try makeSocket(candidate.family, address)
    // A server that restarts must not wait for the connections of its former life to time out.
    SocketOptions.set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    try listen(descriptor, address) { candidate.withSystemAddress { bind(descriptor, $0, $1) } }
    let bound = NumericAddress(of: descriptor, by: getsockname)
    guard let bound, case .tcp(let host, _) = address else {
      preconditionFailure("a TCP socket without address")
    }
    return ListenSocket(descriptor: descriptor, kind: .tcp, address: .tcp(host: host, port: bound.port))
  }

  private static func openUnix(_ path: String) throws(RPCError) -> ListenSocket {
    let address = SocketAddress.unix(path: path)
    try SocketAddress.check(path: path)
    try removeStaleSocket(path)
    let descriptor = try makeSocket(AF_UNIX, address)
    try listen(descriptor, address) {
      withUnixAddress(path) { bind(descriptor, $0, $1) }
    }
    return ListenSocket(descriptor: descriptor, kind: .unix, address: address)
  }

  private static func makeSocket(_ family: Int32, _ address: SocketAddress) throws(RPCError) -> Int32 {
    let descriptor = rollcall_stream_socket(family)
    guard descriptor >= 0 else { throw listenError(address, errno) }
    return descriptor
  }

  private static func listen(
    _ descriptor: Int32, _ address: SocketAddress, bind: () -> Int32
  ) throws(RPCError) {
    guard bind() == 0, Glibc.listen(descriptor, Limits.Socket.listenBacklog) == 0 else {
      let number = errno
      Glibc.close(descriptor)
      throw listenError(address, number)
    }
  }

  private static func listenError(_ address: SocketAddress, _ number: Int32) -> RPCError {
    let code: StatusCode = number == EADDRNOTAVAIL ? .invalidArgument : .failedPrecondition
    return RPCError(code, "cannot listen on \(address): \(String(cString: strerror(number)))")
  }
}

// MARK: - Unix sockets

extension ListenSocket {
  /// Removes the file of a socket whose server is gone. Connecting tells: only a living server accepts.
  private static func removeStaleSocket(_ path: String) throws(RPCError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw RPCError(.failedPrecondition, "cannot listen on unix:\(path): a file that is no socket is there")
    }
    let probe = try makeSocket(AF_UNIX, .unix(path: path))
    defer { Glibc.close(probe) }
    let isRefused = withUnixAddress(path) { connect(probe, $0, $1) } != 0 && errno == ECONNREFUSED
    guard isRefused else {
      throw RPCError(.failedPrecondition, "cannot listen on unix:\(path): another server listens there")
    }
    unlink(path)
  }

  private static func withUnixAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path.utf8.prefix(Limits.Socket.maximumPathBytes))
    }
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

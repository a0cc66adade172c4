import CLibUV
import Glibc
import RPCWire

extension Connection {
  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - timeout: how long it may take, names included.
  ///   - patience: when a TCP line counts as broken.
  /// - Returns: the connection, which belongs to `loop`; `start(delegate:)` it there.
  /// - Throws: `UNAVAILABLE` when nobody answers there, `DEADLINE_EXCEEDED` when it took too long, `INVALID_ARGUMENT` for a path
  ///   too long for a socket.
  static func connect(
    to address: SocketAddress, on loop: EventLoop, limits: ConnectionLimits, timeout: Duration,
    patience: TCPPatience = TCPPatience()
  ) async throws(RPCError) -> Connection {
    let result: Result<Connection, RPCError> = await withCheckedContinuation { continuation in
      let connector = Connector(address: address, loop: loop, limits: limits, patience: patience) {
        continuation.resume(returning: $0)
      }
      guard loop.submit(.body { connector.start(timeout: timeout) }) else {
        return continuation.resume(
          returning: .failure(RPCError(.unavailable, "the event loop has been shut down")))
      }
    }
    return try result.get()
  }
}

/// One attempt to connect: finds the host's addresses and tries them in turn. Belongs to its loop's thread.
private final class Connector: @unchecked Sendable, LoopResource {
  private let address: SocketAddress
  private let loop: EventLoop
  private let limits: ConnectionLimits
  private let patience: TCPPatience
  private var completion: ((Result<Connection, RPCError>) -> Void)?
  private var candidates: [NumericAddress] = []
  private var attempt: ConnectAttempt?
  private var timer: LoopTimer?

  init(
    address: SocketAddress, loop: EventLoop, limits: ConnectionLimits, patience: TCPPatience,
    completion: @escaping (Result<Connection, RPCError>) -> Void
  ) {
    self.address = address
    self.loop = loop
    self.limits = limits
    self.patience = patience
    self.completion = completion
  }

  func start(timeout: Duration) {
    loop.adopt(self)
    timer = loop.schedule(after: timeout) { [self] in
      finish(.failure(RPCError(.deadlineExceeded, "connecting to \(address) took longer than \(timeout)")))
    }
    switch address {
    case .unix(let path): connectUnix(path)
    case .tcp(let host, let port): resolve(host: host, port: port)
    }
  }

  func closeForShutdown() {
    fail("the event loop was shut down")
  }

  private func resolve(host: String, port: Int) {
    NameLookup.start(host: host, port: port, on: loop) { [self] result in
      switch result {
      case .failure(let error): finish(.failure(error))
      case .success(let addresses):
        candidates = addresses.reversed()
        connectNext(lastProblem: "\(host) has no address")
      }
    }
  }

  private func connectNext(lastProblem: String) {
    guard completion != nil else { return }
    guard let candidate = candidates.popLast() else { return fail(lastProblem) }
    begin(kind: .tcp) { handle, request, callback in
      candidate.withSystemAddress { system, _ in uv_tcp_connect(request, handle.tcp, system, callback) }
    }
  }

  private func connectUnix(_ path: String) {
    do throws(RPCError) { try SocketAddress.check(path: path) } catch { return finish(.failure(error)) }
    begin(kind: .unix) { handle, request, callback in
      uv_pipe_connect(request, handle.pipe, path, callback)
      return 0
    }
  }

  private func begin(
    kind: StreamKind, _ connect: (StreamHandle, UnsafeMutablePointer<uv_connect_t>, uv_connect_cb) -> Int32
  ) {
    let attempt = ConnectAttempt(handle: StreamHandle(kind: kind, loop: loop), kind: kind) { [self] status in
      ended(status: status)
    }
    self.attempt = attempt
    let status = attempt.begin(connect)
    if status != 0 { ended(status: status) }
  }

  private func ended(status: Int32) {
    guard let attempt else { return }
    self.attempt = nil
    guard completion != nil, status == 0, let descriptor = attempt.handle.descriptor else {
      attempt.handle.discard()
      return connectNext(lastProblem: libUVMessage(status))
    }
    if attempt.kind == .tcp { SocketOptions.apply(toTCP: descriptor, patience: patience) }
    let peer = PeerAddress(of: descriptor, kind: attempt.kind)
    finish(.success(Connection(handle: attempt.handle, peer: peer, limits: limits, loop: loop)))
  }

  private func fail(_ problem: String) {
    finish(.failure(RPCError(.unavailable, "cannot connect to \(address): \(problem)")))
  }

  private func finish(_ result: Result<Connection, RPCError>) {
    guard let completion else { return }
    self.completion = nil
    timer?.cancel()
    loop.release(self)
    // Closing the handle ends its attempt with ECANCELED, after which `ended` finds nothing to do.
    if let attempt {
      self.attempt = nil
      attempt.handle.discard()
    }
    completion(result)
  }
}

/// One `connect` of one handle; keeps itself alive until libuv has called back.
private final class ConnectAttempt {
  let handle: StreamHandle
  let kind: StreamKind
  private let request = UnsafeMutablePointer<uv_connect_t>.allocate(capacity: 1)
  private let completion: (Int32) -> Void

  init(handle: StreamHandle, kind: StreamKind, completion: @escaping (Int32) -> Void) {
    self.handle = handle
    self.kind = kind
    self.completion = completion
  }

  deinit {
    request.deallocate()
  }

  /// Starts connecting. Where this returns another status than 0, the completion is not called.
  func begin(_ connect: (StreamHandle, UnsafeMutablePointer<uv_connect_t>, uv_connect_cb) -> Int32) -> Int32 {
    request.pointee.data = Unmanaged.passRetained(self).toOpaque()
    let status = connect(handle, request) { request, status in
      guard let data = request?.pointee.data else { return }
      Unmanaged<ConnectAttempt>.fromOpaque(data).takeRetainedValue().completion(status)
    }
    if status != 0 { Unmanaged.passUnretained(self).release() }
    return status
  }
}

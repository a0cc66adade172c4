import Dispatch
import Glibc
import RPCRuntime
import RPCWire

/// A client of nothing but blocking POSIX calls, so that a test can send any bytes it likes, when it likes.
///
/// Its calls block on queues of its own and not on Swift's few threads, which the server's side of a test may need. Sending
/// and receiving have a queue each: a peer that reads nothing while it sends may not be read from either.
final class RawClient: @unchecked Sendable {
  private let descriptor: Int32
  private let sendQueue = DispatchQueue(label: "raw-client.send")
  private let receiveQueue = DispatchQueue(label: "raw-client.receive")
  private let arena = Arena()
  private var received: [UInt8] = []

  /// A frame as it came.
  struct Frame: Equatable {
    var streamID: UInt32
    var type: FrameType
    var flags: FrameFlags
    var data: [UInt8]
  }

  /// Nothing came, and the connection is over.
  struct Closed: Error {}
  /// Nothing came, and it was not to be waited for any longer.
  struct TimedOut: Error {}

  init(connectingTo address: SocketAddress, receiveBufferBytes: Int32? = nil) throws {
    switch address {
    case .tcp(_, let port):
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      if var size = receiveBufferBytes { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
      var system = sockaddr_in()
      system.sin_family = sa_family_t(AF_INET)
      system.sin_port = in_port_t(port).bigEndian
      system.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      try connect(to: system)
    case .unix(let path):
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var system = sockaddr_un()
      system.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &system.sun_path) { $0.copyBytes(from: path.utf8) }
      try connect(to: system)
    }
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
  }

  /// Takes over a connected descriptor.
  init(taking descriptor: Int32) {
    self.descriptor = descriptor
    // Its calls are to block.
    _ = fcntl(descriptor, F_SETFL, 0)
  }

  deinit { Glibc.close(descriptor) }

  private func connect<Address>(to address: Address) throws {
    let status = withUnsafeBytes(of: address) {
      Glibc.connect(
        descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self),
        socklen_t(MemoryLayout<Address>.size))
    }
    guard status == 0 else { throw Closed() }
  }

  /// Sends bytes, all of them.
  func send(_ bytes: [UInt8]) async throws {
    try await on(sendQueue) { [descriptor] in
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw Closed() }
        sent += count
      }
    }
  }

  /// The next frame.
  func receive(within timeout: Duration = .seconds(60)) async throws -> Frame {
    try await on(receiveQueue) { [self] in
      let end = ContinuousClock.now + timeout
      while true {
        if let frame = takeFrame() { return frame }
        try readMore(until: end)
      }
    }
  }

  /// Waits until the server closes the connection, and throws away what it sends until then.
  func receiveEnd(within timeout: Duration = .seconds(60)) async throws {
    try await on(receiveQueue) { [self] in
      let end = ContinuousClock.now + timeout
      do { while true { try readMore(until: end) } } catch is Closed {}
    }
  }

  /// Tells the server that nothing more will be sent, and lets go of the connection.
  func disconnect() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func takeFrame() -> Frame? {
    guard received.count >= FrameHeader.sizeBytes else { return nil }
    let header = received.withUnsafeBytes { FrameHeader(reading: $0.baseAddress!) }
    let end = FrameHeader.sizeBytes + Int(header.dataSizeBytes)
    guard received.count >= end else { return nil }
    defer { received.removeFirst(end) }
    return Frame(
      streamID: header.streamID, type: header.type, flags: header.flags,
      data: Array(received[FrameHeader.sizeBytes..<end]))
  }

  private func readMore(until end: ContinuousClock.Instant) throws {
    let left = max(.zero, end - .now)
    let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, Int32(milliseconds)) > 0 else { throw TimedOut() }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { throw Closed() }
    received += chunk[..<count]
  }

  private func on<Result: Sendable>(
    _ queue: DispatchQueue, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }
}

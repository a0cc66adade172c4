import Glibc

/// A connected TCP socket on this machine, closed with the value. Sends what it is told, in as many pieces as it is told.
struct TCPSocket: ~Copyable {
  /// What became of an attempt to send or receive.
  enum Progress: Equatable {
    case bytes(Int)
    /// Nothing now, perhaps later.
    case nothing
    /// The other side has closed the connection, or broken it off.
    case ended
  }

  let descriptor: Int32

  /// Takes over a connected descriptor.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
  }

  /// Connects to a port of 127.0.0.1; nil where nobody takes the connection.
  init?(port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let status = withLoopback(port: port) { connect(descriptor, $0, $1) }
    guard status == 0 else {
      close(descriptor)
      return nil
    }
    self.init(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  /// Sends what the system takes at once.
  func send(_ bytes: ArraySlice<UInt8>) -> Progress {
    let count = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }
    return count > 0 ? .bytes(count) : errno == EAGAIN || errno == EINTR ? .nothing : .ended
  }

  /// Receives what is there.
  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
    let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
  }

  /// Waits until it can be read from, or written to where that is asked for; false when the time has passed.
  func wait(toWrite: Bool, milliseconds: Int32) -> Bool {
    var entry = pollfd(
      fd: descriptor, events: Int16(toWrite ? POLLIN | POLLOUT : POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}

/// The system's form of 127.0.0.1 and a port.
func withLoopback<Result>(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return withUnsafePointer(to: address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

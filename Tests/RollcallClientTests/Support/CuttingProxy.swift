import Glibc
import Locking

/// A TCP proxy that breaks the line at a chosen place of the traffic, once, and is a plain wire before and after.
final class CuttingProxy: Sendable {
  /// Where the line breaks: so many bytes into a frame of one direction, counted from 0 on each connection.
  struct Cut: Sendable, CustomStringConvertible {
    var isUpward: Bool
    var frame: Int
    var offset: Int
    var description: String { "\(isUpward ? "request" : "reply") \(frame), byte \(offset)" }
  }

  let port: Int
  private let target: sockaddr_in
  private let cut: Locked<Cut?>

  /// Whether the line was broken.
  var hasCut: Bool { cut.withLock { $0 == nil } }

  /// Listens on a port of its own, for as long as the process lives, and forwards to a port of this machine.
  init(to port: Int, cut: Cut) {
    self.cut = Locked(cut)
    target = Self.address(port: port)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = Self.address(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        precondition(bind(listener, plain, size) == 0 && listen(listener, 8) == 0)
        precondition(getsockname(listener, plain, &size) == 0)
      }
    }
    self.port = Int(UInt16(bigEndian: address.sin_port))
    Thread.start { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        Thread.start { [self] in forward(client) }
      }
    }
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return address
  }

  /// Carries one connection until an end closes it or it is cut.
  private func forward(_ client: Int32) {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer {
      close(client)
      close(server)
    }
    let status = withUnsafePointer(to: target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return }
    var upward = FramePlace()
    var downward = FramePlace()
    while true {
      var ends = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&ends, 2, -1) > 0 else { return }
      if ends[0].revents != 0, !carry(from: client, to: server, &upward, isUpward: true) { return }
      if ends[1].revents != 0, !carry(from: server, to: client, &downward, isUpward: false) { return }
    }
  }

  /// Carries what has come. False when the line is to be closed.
  private func carry(from: Int32, to: Int32, _ place: inout FramePlace, isUpward: Bool) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(from, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    var passing = 0
    let isCut = cut.withLock { cut in
      guard let planned = cut, planned.isUpward == isUpward else {
        passing = count
        return false
      }
      while passing < count {
        if place.frame == planned.frame, place.offset == planned.offset {
          cut = nil
          return true
        }
        place.take(bytes[passing])
        passing += 1
      }
      return false
    }
    var sent = 0
    while sent < passing {
      let count = bytes.withUnsafeBytes {
        send(to, $0.baseAddress! + sent, passing - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return !isCut
  }
}

/// Which byte of which frame comes next.
private struct FramePlace {
  private(set) var frame = 0
  private(set) var offset = 0
  private var dataBytes = 0

  mutating func take(_ byte: UInt8) {
    if offset < 4 { dataBytes = (offset == 0 ? 0 : dataBytes << 8) | Int(byte) }
    offset += 1
    guard offset >= 10, offset == 10 + dataBytes else { return }
    frame += 1
    offset = 0
  }
}

private enum Thread {
  private final class Body {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let boxed = Unmanaged.passRetained(Body(body)).toOpaque()
    let status = pthread_create(
      &thread, nil,
      { argument in
        Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue().body()
        return nil
      }, boxed)
    precondition(status == 0)
    pthread_detach(thread)
  }
}

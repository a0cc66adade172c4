import Glibc
import RPCWire

@testable import RPCRuntime

/// A server that does what a script says, on a plain blocking socket and a thread of its own: for answers that no
/// decent server gives.
final class FakeServer: Sendable {
  let address: SocketAddress

  /// Serves one connection after the other with `script`, and closes each when the script returns. It listens until the process
  /// ends: its thread waits in `accept`.
  init(script: @escaping @Sendable (Peer) -> Void) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        precondition(bind(listener, plain, size) == 0 && listen(listener, 8) == 0)
        precondition(getsockname(listener, plain, &size) == 0)
      }
    }
    self.address = .tcp(host: "127.0.0.1", port: Int(UInt16(bigEndian: address.sin_port)))
    startThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        let peer = Peer(descriptor: descriptor)
        script(peer)
        close(descriptor)
      }
    }
  }

  /// The client's end of the script.
  struct Peer {
    let descriptor: Int32

    func send(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    /// The next frame, or nil at the end of the stream.
    func receive() -> (header: FrameHeader, data: [UInt8])? {
      guard let head = receive(count: FrameHeader.sizeBytes) else { return nil }
      let header = head.withUnsafeBytes { FrameHeader(reading: $0.baseAddress!) }
      guard let data = receive(count: Int(header.dataSizeBytes)) else { return nil }
      return (header, data)
    }

    private func receive(count: Int) -> [UInt8]? {
      var bytes: [UInt8] = []
      while bytes.count < count {
        var part = [UInt8](repeating: 0, count: count - bytes.count)
        let received = recv(descriptor, &part, part.count, 0)
        guard received > 0 else { return nil }
        bytes += part.prefix(received)
      }
      return bytes
    }

    /// Answers a call with a `KeyValue`.
    func reply(to streamID: UInt32, key: String) {
      send(FakeServer.success(streamID, key: key))
    }
  }

  /// A Response frame whose payload is a `KeyValue`.
  static func success(_ streamID: UInt32, key: String) -> [UInt8] {
    let payload = [0x0A, UInt8(key.utf8.count)] + Array(key.utf8)
    let data = [0x12, UInt8(payload.count)] + payload
    return Frames.frame(.response, streamID: streamID, data: data)
  }
}

private final class ThreadBody {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

private func startThread(_ body: @escaping @Sendable () -> Void) {
  var thread: pthread_t = 0
  let boxed = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  let status = pthread_create(
    &thread, nil,
    { argument in
      Unmanaged<ThreadBody>.fromOpaque(argument!).takeRetainedValue().body()
      return nil
    }, boxed)
  precondition(status == 0)
  pthread_detach(thread)
}

import Dispatch
import Glibc
import Locking
import RPCWire

/// Stands between a client and a server, and keeps what the client sends.
final class RecordingProxy: Sendable {
  /// Where clients connect.
  let port: Int
  private let listener: Int32
  private let serverPort: Int
  private let sent = Locked<[[UInt8]]>([])

  /// Listens on a port that the system chooses; nil where it gives none.
  init?(serverPort: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    self.serverPort = serverPort
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withLoopback(port: 0) { bind(listener, $0, $1) } == 0 && listen(listener, 16) == 0
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
    }
    port = Int(in_port_t(bigEndian: address.sin_port))
    guard isBound, status == 0 else { return nil }
    DispatchQueue(label: "proxy.accept").async { [self] in acceptAll() }
  }

  /// Stops taking connections, and returns the frames that were sent over those there were.
  func stop() -> [[UInt8]] {
    shutdown(listener, Int32(SHUT_RDWR))
    return sent.withLock { $0 }.flatMap(Self.frames)
  }

  private func acceptAll() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0, let server = TCPSocket(port: serverPort) else { break }
      let upstream = dup(server.descriptor)
      let index = sent.withLock { connections in
        connections.append([])
        return connections.count - 1
      }
      DispatchQueue(label: "proxy.up").async { [self] in pump(from: client, to: upstream, recording: index) }
      DispatchQueue(label: "proxy.down").async { [self] in pump(from: upstream, to: client, recording: nil) }
    }
    close(listener)
  }

  /// Hands bytes on until one side ends. Both descriptors stay open until the process ends: there are a handful.
  private func pump(from source: Int32, to target: Int32, recording index: Int?) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      if let index { sent.withLock { $0[index] += buffer[..<count] } }
      var written = 0
      while written < count {
        let taken = buffer[written..<count].withUnsafeBytes {
          send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard taken > 0 else { return }
        written += taken
      }
    }
    shutdown(target, Int32(SHUT_WR))
  }

  private static func frames(of bytes: [UInt8]) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    var place = 0
    while bytes.count - place >= FrameHeader.sizeBytes {
      let header = bytes[place...].withUnsafeBytes { FrameHeader(reading: $0.baseAddress!) }
      let end = place + FrameHeader.sizeBytes + Int(header.dataSizeBytes)
      guard end <= bytes.count else { break }
      frames.append(Array(bytes[place..<end]))
      place = end
    }
    return frames
  }
}

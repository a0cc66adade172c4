import Glibc
import RPCRuntime

/// A TCP port on which nobody listens, and nobody can while this is alive: it is bound.
final class ReservedPort {
  let address: SocketAddress
  private let descriptor: Int32

  init() {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var system = sockaddr_in()
    system.sin_family = sa_family_t(AF_INET)
    system.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &system) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
      }
    }
    precondition(isBound)
    self.descriptor = descriptor
    address = .tcp(host: "127.0.0.1", port: Int(UInt16(bigEndian: system.sin_port)))
  }

  deinit { close(descriptor) }
}

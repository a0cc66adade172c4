import CLibUV
import Glibc

/// An IPv4 or IPv6 address with its port, as the system has it.
struct NumericAddress {
  private var storage: sockaddr_storage

  /// Reads a numeric host; nil when it is a name.
  init?(host: String, port: Int) {
    var storage = sockaddr_storage()
    let isRead = withUnsafeMutableBytes(of: &storage) { bytes in
      uv_ip4_addr(host, Int32(port), bytes.baseAddress?.assumingMemoryBound(to: sockaddr_in.self)) == 0
        || uv_ip6_addr(host, Int32(port), bytes.baseAddress?.assumingMemoryBound(to: sockaddr_in6.self)) == 0
    }
    guard isRead else { return nil }
    self.storage = storage
  }

  /// Copies an address that the system gave; nil when it is of another family.
  init?(copying address: UnsafePointer<sockaddr>) {
    let lengthBytes: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: lengthBytes = MemoryLayout<sockaddr_in>.size
    case AF_INET6: lengthBytes = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: lengthBytes))
    }
    self.storage = storage
  }

  /// Asks one of the system's calls for an address: `getsockname` or `getpeername`.
  init?(
    of descriptor: Int32,
    by ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &length) }
    }
    guard status == 0, [AF_INET, AF_INET6].contains(Int32(storage.ss_family)) else { return nil }
    self.storage = storage
  }

  /// `AF_INET` or `AF_INET6`.
  var family: Int32 { Int32(storage.ss_family) }

  /// The address in the system's form.
  func withSystemAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    return withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(size)) }
    }
  }

  /// The port, 0 to 65535.
  var port: Int {
    // Both families keep the port in the same place, in network order.
    withUnsafeBytes(of: storage) { Int(UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))) }
  }

  /// The host in numbers.
  var host: String {
    withSystemAddress { address, _ in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
        guard let base = text.baseAddress, uv_ip_name(address, base, text.count) == 0 else { return "?" }
        return String(cString: base)
      }
    }
  }

  /// Whether only this machine can reach it: 127.0.0.0/8 or ::1.
  var isLoopback: Bool {
    family == AF_INET ? host.hasPrefix("127.") : host == "::1"
  }
}

import CLibUV
import Glibc
import RPCWire

/// Finds a host's addresses on libuv's thread pool, so that the loop does not wait for the network's name service.
final class NameLookup {
  private let request = UnsafeMutablePointer<uv_getaddrinfo_t>.allocate(capacity: 1)
  private let port: Int
  private let completion: (Result<[NumericAddress], RPCError>) -> Void

  private init(port: Int, completion: @escaping (Result<[NumericAddress], RPCError>) -> Void) {
    self.port = port
    self.completion = completion
  }

  deinit {
    request.deallocate()
  }

  /// Starts a look-up; `completion` is called on the loop, with the addresses in the order in which to try them.
  static func start(
    host: String, port: Int, on loop: EventLoop,
    completion: @escaping (Result<[NumericAddress], RPCError>) -> Void
  ) {
    let lookup = NameLookup(port: port, completion: completion)
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    lookup.request.pointee.data = Unmanaged.passRetained(lookup).toOpaque()
    let status = uv_getaddrinfo(
      loop.handles.loop, lookup.request,
      { request, status, list in
        guard let data = request?.pointee.data else { return }
        Unmanaged<NameLookup>.fromOpaque(data).takeRetainedValue().ended(status: status, list: list)
      }, host, String(port), &hints)
    guard status != 0 else { return }
    Unmanaged.passUnretained(lookup).release()
    completion(.failure(RPCError(.unavailable, libUVMessage(status))))
  }

  private func ended(status: Int32, list: UnsafeMutablePointer<addrinfo>?) {
    defer { uv_freeaddrinfo(list) }
    guard status == 0 else { return completion(.failure(RPCError(.unavailable, libUVMessage(status)))) }
    var addresses: [NumericAddress] = []
    var entry = list
    while let current = entry {
      if let address = current.pointee.ai_addr.flatMap({ NumericAddress(copying: $0) }) {
        addresses.append(address)
      }
      entry = current.pointee.ai_next
    }
    completion(.success(addresses))
  }
}

import CLibUV
import Glibc
import RPCWire

/// Finds a host's addresses on libuv's thread pool, so that the loop does not wait for the network's name service.
final class NameLookup {
  private let request = UnsafeMutablePointer<uv_getaddrinfo_t>.allocate(capacity: 1)
  private let host: String
  private let completion: (Result<[NumericAddress], RPCError>) -> Void

  private init(host: String, completion: @escaping (Result<[NumericAddress], RPCError>) -> Void) {
    self.host = host
    self.completion = completion
  }

  deinit {
    request.deallocate()
  }

  /// Finds a host's addresses, in the order in which to try them; a numeric host is its own.
  ///
  /// - Throws: `UNAVAILABLE` when the name is not known, or `loop` has ended.
  static func addresses(
    of host: String, port: Int, on loop: EventLoop
  ) async throws(RPCError) -> [NumericAddress] {
    let result: Result<[NumericAddress], RPCError> = await withCheckedContinuation { continuation in
      let isTaken = loop.submit(
        .body { start(host: host, port: port, on: loop) { continuation.resume(returning: $0) } })
      if !isTaken {
        continuation.resume(returning: .failure(RPCError(.unavailable, "the event loop has ended")))
      }
    }
    return try result.get()
  }

  /// Starts a look-up. On the loop, where `completion` is called too, at once for a numeric host.
  static func start(
    host: String, port: Int, on loop: EventLoop,
    completion: @escaping (Result<[NumericAddress], RPCError>) -> Void
  ) {
    if let numeric = NumericAddress(host: host, port: port) { return completion(.success([numeric])) }
    let lookup = NameLookup(host: host, completion: completion)
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
    completion(.failure(unknownHost(host, status)))
  }

  private static func unknownHost(_ host: String, _ status: Int32) -> RPCError {
    RPCError(.unavailable, "\(host) has no address: \(libUVMessage(status))")
  }

  private func ended(status: Int32, list: UnsafeMutablePointer<addrinfo>?) {
    defer { uv_freeaddrinfo(list) }
    guard status == 0 else { return completion(.failure(Self.unknownHost(host, status))) }
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

import RPCWire

/// A server's methods, found by the bytes of a request's names, without making strings of them.
struct MethodTable: Sendable {
  /// The names as they stand in a request, and the method.
  private struct Entry: Sendable {
    let service: [UInt8]
    let name: [UInt8]
    let method: ServerMethod
  }

  /// Entries by hash; most buckets hold one or none.
  private var buckets: [[Entry]]

  /// Builds the table.
  ///
  /// - Throws: `INVALID_ARGUMENT` when two methods have the same name.
  init(_ services: [any RPCService]) throws(RPCError) {
    let methods = services.flatMap(\.methods)
    var bucketCount = 16
    while bucketCount < methods.count * 4 { bucketCount *= 2 }
    buckets = Array(repeating: [], count: bucketCount)
    for method in methods {
      let entry = Entry(
        service: Array(method.name.service.utf8), name: Array(method.name.method.utf8), method: method)
      let bucket = entry.service.withUnsafeBytes { service in
        entry.name.withUnsafeBytes { bucketIndex(service: service, method: $0) }
      }
      guard !buckets[bucket].contains(where: { $0.method.name == method.name }) else {
        throw RPCError(.invalidArgument, "\(method.name) is offered twice")
      }
      buckets[bucket].append(entry)
    }
  }

  /// The method with these names, or nil.
  func method(service: UnsafeRawBufferPointer, method: UnsafeRawBufferPointer) -> ServerMethod? {
    for entry in buckets[bucketIndex(service: service, method: method)]
    where entry.name.isEqual(to: method) && entry.service.isEqual(to: service) {
      return entry.method
    }
    return nil
  }

  /// FNV-1a over the method's name and the service's end, which tell methods apart. Hostile names can only miss, and a miss costs one short bucket: the table never grows.
  private func bucketIndex(service: UnsafeRawBufferPointer, method: UnsafeRawBufferPointer) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in method { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in service.suffix(8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (buckets.count - 1)
  }
}

extension [UInt8] {
  fileprivate func isEqual(to bytes: UnsafeRawBufferPointer) -> Bool {
    count == bytes.count && withUnsafeBytes { $0.elementsEqual(bytes) }
  }
}

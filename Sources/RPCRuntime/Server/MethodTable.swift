import Glibc
import RPCWire

/// A server's methods, found by the bytes of a request's names, without making strings of them.
struct MethodTable: Sendable {
  /// A method, and its names as they stand in a request. An object, so that finding one copies a reference and not a method.
  final class Entry: Sendable {
    let method: ServerMethod
    /// The method's place among all methods of the server, from 0.
    let place: Int
    private let service: [UInt8]
    private let name: [UInt8]

    init(_ method: ServerMethod, place: Int) {
      self.method = method
      self.place = place
      service = Array(method.name.service.utf8)
      name = Array(method.name.method.utf8)
    }

    func isCalled(service: UnsafeRawBufferPointer, method: UnsafeRawBufferPointer) -> Bool {
      Self.areEqual(name, method) && Self.areEqual(self.service, service)
    }

    private static func areEqual(_ name: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
      guard let base = bytes.baseAddress else { return name.isEmpty }
      return name.count == bytes.count
        && name.withUnsafeBytes { memcmp($0.baseAddress ?? base, base, bytes.count) == 0 }
    }
  }

  /// Entries by hash; most buckets hold one or none.
  private var buckets: [[Entry]]

  /// The methods' names, each at its place.
  let names: [MethodName]

  /// Builds the table.
  ///
  /// - Throws: `INVALID_ARGUMENT` when two methods have the same name.
  init(_ services: [any RPCService]) throws(RPCError) {
    let methods = services.flatMap(\.methods)
    var bucketCount = 16
    while bucketCount < methods.count * 4 { bucketCount *= 2 }
    buckets = Array(repeating: [], count: bucketCount)
    names = methods.map(\.name)
    for (place, method) in methods.enumerated() {
      let entry = Entry(method, place: place)
      let bucket = Array(method.name.method.utf8).withUnsafeBytes { bucketIndex($0) }
      guard !buckets[bucket].contains(where: { $0.method.name == method.name }) else {
        throw RPCError(.invalidArgument, "\(method.name) is offered twice")
      }
      buckets[bucket].append(entry)
    }
  }

  /// The method with these names, or nil.
  func entry(service: UnsafeRawBufferPointer, method: UnsafeRawBufferPointer) -> Entry? {
    buckets[bucketIndex(method)].first { $0.isCalled(service: service, method: method) }
  }

  /// FNV-1a over the method's name. Hostile names can only miss, and a miss costs one short bucket: the table never grows.
  private func bucketIndex(_ name: UnsafeRawBufferPointer) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (buckets.count - 1)
  }
}

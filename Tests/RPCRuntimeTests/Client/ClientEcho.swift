import CRPCProto
import RPCWire

@testable import RPCRuntime

/// ttrpc's KeyValue as generated code would have it: the message of these tests' calls.
struct ClientEcho: ProtobufMessage {
  static let messageName = "ttrpc.KeyValue"
  static let cStruct = CStructInfo(initializedBy: ttrpc__key_value__init)
  static let method = MethodName(service: "test.Echo", method: "Say")

  var key = ""
  var value = ""

  init() {}

  init(key: String, value: String = "") {
    self.key = key
    self.value = value
  }

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Ttrpc__KeyValue.self).pointee
    key = try arena.string(from: c.key, field: "ttrpc.KeyValue.key")
    value = try arena.string(from: c.value, field: "ttrpc.KeyValue.value")
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Ttrpc__KeyValue.self)
    c.pointee.key = try arena.copy(key, field: "ttrpc.KeyValue.key")
    c.pointee.value = try arena.copy(value, field: "ttrpc.KeyValue.value")
  }
}

extension SocketChannel {
  /// Says `key`; the reply's key.
  func say(
    _ key: String, value: String = "", timeout: Duration? = nil, metadata: Metadata = [:]
  ) async throws(RPCError) -> String {
    try await unary(
      ClientEcho.method, ClientEcho(key: key, value: value), returning: ClientEcho.self,
      options: CallOptions(timeout: timeout, metadata: metadata)
    ).key
  }
}

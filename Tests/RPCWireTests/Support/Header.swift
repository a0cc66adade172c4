import CRPCProto
import RPCWire

/// ttrpc's KeyValue as generated code would have it, to test the helpers that generated code calls.
struct Header: ProtobufMessage {
  static let messageName = "ttrpc.KeyValue"
  static let cStruct = CStructInfo(initializedBy: ttrpc__key_value__init)

  var key = ""
  var value = ""

  init() {}

  init(key: String, value: String) {
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

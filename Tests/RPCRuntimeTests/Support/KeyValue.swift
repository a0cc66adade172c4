import CRPCProto
import RPCWire

/// The message that the tests' methods take and return: ttrpc's KeyValue, through protobuf-c as generated code does it.
struct KeyValue: ProtobufMessage {
  var key = ""
  var value = ""

  static let messageName = "ttrpc.KeyValue"
  static let cStruct = CStructInfo(initializedBy: ttrpc__key_value__init)

  init() {}

  init(key: String, value: String = "") {
    self.key = key
    self.value = value
  }

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let message = c.assumingMemoryBound(to: Ttrpc__KeyValue.self).pointee
    key = try arena.string(from: message.key, field: "ttrpc.KeyValue.key")
    value = try arena.string(from: message.value, field: "ttrpc.KeyValue.value")
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let message = c.assumingMemoryBound(to: Ttrpc__KeyValue.self)
    message.pointee.key = try arena.copy(key, field: "ttrpc.KeyValue.key")
    message.pointee.value = try arena.copy(value, field: "ttrpc.KeyValue.value")
  }
}

import CRPCProto

/// google.protobuf.Any as a value.
struct AnyMessage: ProtobufMessage {
  static let messageName = "google.protobuf.Any"
  static let cStruct = CStructInfo(initializedBy: google__protobuf__any__init)

  var typeURL = ""
  var value: [UInt8] = []

  init() {}

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Protobuf__Any.self).pointee
    typeURL = try arena.string(from: c.type_url, field: "google.protobuf.Any.type_url")
    value = arena.bytes(from: c.value)
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Protobuf__Any.self)
    c.pointee.type_url = try arena.copy(typeURL, field: "google.protobuf.Any.type_url")
    c.pointee.value = try arena.copy(value)
  }
}

/// google.rpc.Status as a value.
struct StatusMessage: ProtobufMessage {
  static let messageName = "google.rpc.Status"
  static let cStruct = CStructInfo(initializedBy: google__rpc__status__init)

  var code: Int32 = 0
  var message = ""
  var details: [AnyMessage] = []

  init() {}

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Rpc__Status.self).pointee
    code = c.code
    message = try arena.string(from: c.message, field: "google.rpc.Status.message")
    details = try arena.messages(from: c.details, count: c.n_details)
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Rpc__Status.self)
    c.pointee.code = code
    c.pointee.message = try arena.copy(message, field: "google.rpc.Status.message")
    c.pointee.n_details = details.count
    c.pointee.details = try arena.copy(messages: details)
  }
}

/// google.rpc.ErrorInfo as a value.
struct ErrorInfoMessage: ProtobufMessage {
  static let messageName = "google.rpc.ErrorInfo"
  static let cStruct = CStructInfo(initializedBy: google__rpc__error_info__init)

  var info = ErrorInfo(reason: "", domain: "")

  init() {}

  init(_ info: ErrorInfo) { self.info = info }

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Rpc__ErrorInfo.self).pointee
    info.reason = try arena.string(from: c.reason, field: "google.rpc.ErrorInfo.reason")
    info.domain = try arena.string(from: c.domain, field: "google.rpc.ErrorInfo.domain")
    info.metadata = try arena.messages(from: c.metadata, count: c.n_metadata, as: ErrorInfoEntryMessage.self)
      .map(\.entry)
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Rpc__ErrorInfo.self)
    c.pointee.reason = try arena.copy(info.reason, field: "google.rpc.ErrorInfo.reason")
    c.pointee.domain = try arena.copy(info.domain, field: "google.rpc.ErrorInfo.domain")
    c.pointee.n_metadata = info.metadata.count
    c.pointee.metadata = try arena.copy(messages: info.metadata.map(ErrorInfoEntryMessage.init))
  }
}

/// One entry of google.rpc.ErrorInfo's map.
struct ErrorInfoEntryMessage: ProtobufMessage {
  static let messageName = "google.rpc.ErrorInfoEntry"
  static let cStruct = CStructInfo(initializedBy: google__rpc__error_info_entry__init)

  var entry = Metadata.Entry(key: "", value: "")

  init() {}

  init(_ entry: Metadata.Entry) { self.entry = entry }

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Rpc__ErrorInfoEntry.self).pointee
    entry.key = try arena.string(from: c.key, field: "google.rpc.ErrorInfo.metadata.key")
    entry.value = try arena.string(from: c.value, field: "google.rpc.ErrorInfo.metadata.value")
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Google__Rpc__ErrorInfoEntry.self)
    c.pointee.key = try arena.copy(entry.key, field: "google.rpc.ErrorInfo.metadata.key")
    c.pointee.value = try arena.copy(entry.value, field: "google.rpc.ErrorInfo.metadata.value")
  }
}

import RPCWire
import RollcallProto

/// A request of any type, encoded beforehand.
struct EncodedRequest: ProtobufMessage {
  static let messageName = "an encoded request"
  static var cStruct: CStructInfo { RollcallV1.ReloadTokensRequest.cStruct }

  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init() { bytes = [] }

  init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    throw RPCError(.internal, "requests of a load test are only sent")
  }

  func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let room = unsafe UnsafeMutableRawBufferPointer(
      start: try arena.allocate(sizeBytes: bytes.count), count: bytes.count)
    unsafe room.copyBytes(from: bytes)
    try unsafe arena.fill(c, encoding: UnsafeRawBufferPointer(room))
  }
}

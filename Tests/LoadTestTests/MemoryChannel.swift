import RPCRuntime
import RPCWire
import RollcallProto

/// Calls a `MemoryLibrary` without a socket, by what is on the wire: requests may be any bytes.
struct MemoryChannel: ClientChannel {
  let library: MemoryLibrary

  func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, _ request: Request, returning: Reply.Type, idempotency: Idempotency,
    options: CallOptions
  ) async throws(RPCError) -> Reply {
    let reply = try answer(method, try request.encoded())
    guard let reply = reply as? Reply else { throw RPCError(.internal, "\(method) answers \(Reply.self)") }
    return reply
  }

  private func answer(_ method: MethodName, _ request: [UInt8]) throws(RPCError) -> any ProtobufMessage {
    typealias Methods = RollcallV1.PhotoLibraryMethods
    switch method {
    case GrpcHealthV1.HealthMethods.check: return library.check(try .init(decoding: request))
    case Methods.saveImage: return library.saveImage(try .init(decoding: request))
    case Methods.ensureAlbum: return library.ensureAlbum(try .init(decoding: request))
    case Methods.addToAlbum: return library.addToAlbum(try .init(decoding: request))
    case Methods.performChanges: return library.performChanges(try .init(decoding: request))
    case Methods.readAsset: return try library.readAsset(try .init(decoding: request))
    default: throw RPCError(.unimplemented, method.description)
    }
  }

  func close() async {}
}

import RPCRuntime
import RPCWire
import RollcallProto

/// Calls a `MemoryLibrary` without a socket.
struct MemoryChannel: ClientChannel {
  let library: MemoryLibrary

  func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, _ request: Request, returning: Reply.Type, idempotency: Idempotency,
    options: CallOptions
  ) async throws(RPCError) -> Reply {
    let reply: any ProtobufMessage
    switch request {
    case let request as GrpcHealthV1.HealthCheckRequest: reply = library.check(request)
    case let request as RollcallV1.SaveImageRequest: reply = library.saveImage(request)
    case let request as RollcallV1.PerformChangesRequest: reply = library.performChanges(request)
    case let request as RollcallV1.ReadAssetRequest: reply = try library.readAsset(request)
    default: throw RPCError(.unimplemented, method.description)
    }
    guard let reply = reply as? Reply else { throw RPCError(.internal, "\(method) answers \(Reply.self)") }
    return reply
  }

  func close() async {}
}

import RPCWire

/// A method's code behind one type, whatever its messages are.
protocol MethodHandler: Sendable {
}

/// The handler of a method with one request and one reply.
struct UnaryHandler<Request: ProtobufMessage, Reply: ProtobufMessage>: MethodHandler {
  let body: @Sendable (Request, ServerCallContext) async throws -> Reply
}

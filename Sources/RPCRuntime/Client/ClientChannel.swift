public import RPCWire

/// Something that carries calls to a server: a channel over sockets, or what a test puts in its place.
///
/// Generated client stubs call `unary`; nothing else of a channel is known to them.
public protocol ClientChannel: Sendable {
  /// Makes one call: one request, one reply.
  ///
  /// - Parameters:
  ///   - idempotency: whether the call may be made again although it may have been executed. Generated stubs say what the
  ///     .proto says of the method, and of the request.
  /// - Throws: the status that the server answered, or one of the channel's own: `UNAVAILABLE` when the
  ///   connection is lost, `DEADLINE_EXCEEDED` when `options.timeout` has passed, `CANCELLED` when the task was
  ///   cancelled.
  func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName,
    _ request: Request,
    returning: Reply.Type,
    idempotency: Idempotency,
    options: CallOptions
  ) async throws(RPCError) -> Reply

  /// Closes the channel. Calls still waiting fail with `UNAVAILABLE`.
  func close() async
}

extension ClientChannel {
  /// Makes one call of which nothing is known but its name: it is repeated only when it was certainly not executed.
  public func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, _ request: Request, returning: Reply.Type, options: CallOptions
  ) async throws(RPCError) -> Reply {
    try await unary(method, request, returning: Reply.self, idempotency: .unknown, options: options)
  }
}

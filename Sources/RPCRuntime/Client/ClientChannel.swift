public import RPCWire

/// Something that carries calls to a server: a socket, or a server in the same process.
///
/// Generated client stubs call `unary`; nothing else of a channel is known to them.
public protocol ClientChannel: Sendable {
  /// Makes one call: one request, one reply.
  ///
  /// - Throws: the status that the server answered, or one of the channel's own: `UNAVAILABLE` when the
  ///   connection is lost, `DEADLINE_EXCEEDED` when `options.timeout` has passed, `CANCELLED` when the task was
  ///   cancelled.
  func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName,
    _ request: Request,
    returning: Reply.Type,
    options: CallOptions
  ) async throws(RPCError) -> Reply

  /// Closes the channel. Calls still waiting fail with `UNAVAILABLE`.
  func close() async
}

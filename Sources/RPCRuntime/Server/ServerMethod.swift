public import RPCWire

/// One method that a server offers: its name, and the code that answers it.
public struct ServerMethod: Sendable {
  /// The name by which callers ask for it, `package.Service/Method`.
  public let name: MethodName

  /// The handler, its message types erased once here instead of at every call.
  let handler: any MethodHandler

  /// Creates a unary method.
  ///
  /// - Parameters:
  ///   - name: the name by which callers ask for it.
  ///   - body: makes the reply. It starts on the event loop of its connection and must not block it. What it throws
  ///     becomes the status of the call: an `RPCError` as it is, `CancellationError` as `CANCELLED` or
  ///     `DEADLINE_EXCEEDED`, anything else as `INTERNAL` with a message that tells the caller nothing.
  public init<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ name: MethodName,
    _ body: @escaping @Sendable (Request, ServerCallContext) async throws -> Reply
  ) {
    self.name = name
    self.handler = UnaryHandler(body: body)
  }

  /// Creates a unary method that never waits: it has made its reply, or failed, when it returns. It runs without a task, so nothing
  /// cancels it, and a small one costs about half.
  ///
  /// - Parameters: as of ``init(_:_:)``.
  public init<Request: ProtobufMessage, Reply: ProtobufMessage>(
    immediate name: MethodName,
    _ body: @escaping @Sendable (Request, ServerCallContext) throws -> Reply
  ) {
    self.name = name
    self.handler = ImmediateHandler(body: body)
  }

  init(name: MethodName, handler: any MethodHandler) {
    self.name = name
    self.handler = handler
  }
}

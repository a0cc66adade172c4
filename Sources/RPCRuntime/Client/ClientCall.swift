import RPCWire

/// One call on its way, whatever its messages are. Belongs to its loop's thread once it has been handed over.
///
/// A base class and not a protocol: the tables of calls then hold plain references.
class ClientCall: @unchecked Sendable {
  let method: MethodName
  let idempotency: Idempotency
  let options: CallOptions
  /// Which connection has sent it and waits for the answer; nil before and after. Not counted, which would cost every call
  /// something: a connection lives until the last of its calls has left it.
  unowned(unsafe) var carrier: ChannelConnection?
  /// The id under which it was sent, while there is a carrier.
  var streamID: UInt32 = 0
  /// Where it waits in its lane, for a connection or for its next attempt; nil otherwise.
  var ticket: UInt64?
  /// Ends the call when its timeout has passed.
  var deadline: LoopTimer?
  /// Ends its rest before the next attempt.
  var rest: LoopTimer?
  /// How many attempts have been made.
  var attempts = 0
  /// Whether time has passed since it began, so that less than its timeout is left.
  var hasWaited = false
  /// The caller's task was cancelled.
  var isCancelled = false

  init(method: MethodName, idempotency: Idempotency, options: CallOptions) {
    self.method = method
    self.idempotency = idempotency
    self.options = options
  }

  /// Builds the request in `arena`.
  func packRequest(in arena: Arena) throws(RPCError) -> PackedMessage {
    preconditionFailure("a call without messages")
  }

  /// Decodes the reply and resumes the caller.
  func succeed(with payload: UnsafeRawBufferPointer, arena: Arena) {
    preconditionFailure("a call without messages")
  }

  /// Resumes the caller with an error.
  func fail(with error: RPCError) {
    preconditionFailure("a call without messages")
  }
}

/// A call with its messages' types.
final class UnaryCall<Request: ProtobufMessage, Reply: ProtobufMessage>: ClientCall, @unchecked Sendable {
  typealias Continuation = UnsafeContinuation<Result<Reply, RPCError>, Never>
  private let request: Request
  private var continuation: Continuation?

  init(_ method: MethodName, _ request: Request, idempotency: Idempotency, options: CallOptions) {
    self.request = request
    super.init(method: method, idempotency: idempotency, options: options)
  }

  /// Names the caller to be resumed. Before the call is handed to its loop.
  func await(_ continuation: Continuation) {
    self.continuation = continuation
  }

  override func packRequest(in arena: Arena) throws(RPCError) -> PackedMessage {
    try request.packed(in: arena)
  }

  override func succeed(with payload: UnsafeRawBufferPointer, arena: Arena) {
    do throws(RPCError) {
      resume(.success(try Reply(decoding: payload, arena: arena)))
    } catch {
      fail(with: RPCError(.internal, "\(method) was answered with what is no reply: \(error.message)"))
    }
  }

  override func fail(with error: RPCError) {
    resume(.failure(error))
  }

  private func resume(_ result: Result<Reply, RPCError>) {
    guard let continuation else { preconditionFailure("\(method) was answered twice") }
    self.continuation = nil
    deadline?.cancel()
    deadline = nil
    continuation.resume(returning: result)
  }
}

import RPCWire

/// A method's code behind one type, whatever its messages are.
protocol MethodHandler: Sendable {
  /// Decodes the request and starts the handler's task, which will answer the call.
  ///
  /// - Parameter payload: the encoded request; gone when this returns.
  /// - Throws: the status to answer when the request cannot be decoded; then nothing was started.
  func start(_ payload: UnsafeRawBufferPointer, of call: ServerCall) throws(RPCError)

  /// The same for a large request, which is decoded elsewhere: the call has begun, and what cannot be decoded fails it.
  func start(_ payload: LargeRequests.Payload, by decoder: LargeRequests, of call: ServerCall)

  /// The same handler behind a gate.
  func gated(by gate: any CallGate) -> any MethodHandler
}

/// The handler of a method with one request and one reply, which may wait.
struct UnaryHandler<Request: ProtobufMessage, Reply: ProtobufMessage>: MethodHandler {
  let body: @Sendable (Request, ServerCallContext) async throws -> Reply

  /// The task begins right here, on the loop's thread, without a trip through the executor's queue: a handler that
  /// never waits has answered when this returns.
  func start(_ payload: UnsafeRawBufferPointer, of call: ServerCall) throws(RPCError) {
    let request = try Request(decoding: payload, arena: call.loop.arena)
    let task = Task.immediateDetached(executorPreference: call.loop) { [body] in
      do {
        call.succeed(with: try await body(request, ServerCallContext(call)))
      } catch {
        call.fail(with: error)
      }
    }
    call.didStart(task)
  }

  func start(_ payload: LargeRequests.Payload, by decoder: LargeRequests, of call: ServerCall) {
    let task = Task.immediateDetached(executorPreference: call.loop) { [body] in
      do {
        let request: Request
        do throws(RPCError) { request = try await decoder.decode(payload) } catch {
          throw error.withWireReason
        }
        call.succeed(with: try await body(request, ServerCallContext(call)))
      } catch {
        call.fail(with: error)
      }
    }
    call.didStart(task)
  }
}

/// The handler of a method with one request and one reply that never waits. It needs no task: making one, running it and taking
/// it down costs as much as all else of a small call.
struct ImmediateHandler<Request: ProtobufMessage, Reply: ProtobufMessage>: MethodHandler {
  let body: @Sendable (Request, ServerCallContext) throws -> Reply

  func start(_ payload: UnsafeRawBufferPointer, of call: ServerCall) throws(RPCError) {
    let request = try Request(decoding: payload, arena: call.loop.arena)
    do {
      call.succeed(with: try body(request, ServerCallContext(call)))
    } catch {
      call.fail(with: error)
    }
  }

  func start(_ payload: LargeRequests.Payload, by decoder: LargeRequests, of call: ServerCall) {
    waiting.start(payload, by: decoder, of: call)
  }

  /// The same, for where something else may wait.
  var waiting: UnaryHandler<Request, Reply> { UnaryHandler { [body] in try body($0, $1) } }
}

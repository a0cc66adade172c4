import Limits
public import RPCWire

/// One connection to a server, shared by any number of callers: calls overlap, and replies come in any order.
///
/// A channel ends with its connection: every call under way fails with UNAVAILABLE (CONNECTION_LOST), and so does every
/// later one. Whether a call that failed so was executed is not known; a batch is safe to repeat with its batch_id.
public final class SocketChannel: ClientChannel {
  /// The loop that the connection lives on. A task that prefers it as executor makes calls without changing threads.
  public let loop: EventLoop
  private let connection: ChannelConnection

  private init(loop: EventLoop, connection: ChannelConnection) {
    self.loop = loop
    self.connection = connection
  }

  deinit {
    loop.run { [connection] in connection.close() }
  }

  /// Connects to a server.
  ///
  /// - Parameter group: where the connection lives; the process's shared loop unless told otherwise.
  /// - Throws: UNAVAILABLE where nobody listens, DEADLINE_EXCEEDED after `connectTimeout`; both name the address.
  public static func connect(
    to address: SocketAddress, on group: EventLoopGroup? = nil,
    configuration: ChannelConfiguration = ChannelConfiguration()
  ) async throws(RPCError) -> SocketChannel {
    try await connect(through: SocketDialer(address), on: group, configuration: configuration)
  }

  /// Makes a connection by any transport, as `connect(to:)` does.
  package static func connect(
    through dialer: any Dialer, on group: EventLoopGroup? = nil,
    configuration: ChannelConfiguration = ChannelConfiguration()
  ) async throws(RPCError) -> SocketChannel {
    let loop = (group ?? .shared).next()
    var limits = ConnectionLimits()
    // The channel refuses calls before this; it is here for the frames that were admitted last.
    limits.maximumWaitingBytes = configuration.maximumWaitingBytes + 2 * Limits.Wire.maximumFrameDataBytes
    let connection = try await dialer.dial(
      on: loop, limits: limits, timeout: configuration.connectTimeout)
    let onLoop = await withUnsafeContinuation {
      (continuation: UnsafeContinuation<ChannelConnection, Never>) in
      loop.run {
        continuation.resume(
          returning: ChannelConnection(connection, to: dialer, configuration: configuration))
      }
    }
    return SocketChannel(loop: loop, connection: onLoop)
  }

  /// Makes one call, on any executor; a caller that is on the channel's loop does not leave its thread.
  ///
  /// - Throws: the server's status. The channel's own: DEADLINE_EXCEEDED when `options.timeout` has passed and CANCELLED
  ///   when the task was cancelled (the server is told in both cases), UNAVAILABLE when the connection is lost,
  ///   RESOURCE_EXHAUSTED when a frame or the channel is full, INTERNAL when the reply is none.
  public func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, _ request: Request, returning: Reply.Type, options: CallOptions
  ) async throws(RPCError) -> Reply {
    let call = UnaryCall<Request, Reply>(method, request, options: options)
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        call.await(continuation)
        guard loop.take({ [connection] in connection.begin(call) }) else {
          return call.fail(with: Self.ended)
        }
      }
    } onCancel: {
      _ = loop.take { [connection] in connection.cancel(call) }
    }
    return try result.get()
  }

  /// Closes the connection. Calls under way fail with UNAVAILABLE.
  public func close() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let isTaken = loop.take { [connection] in
        connection.close()
        continuation.resume()
      }
      if !isTaken { continuation.resume() }
    }
  }

  private static let ended = RPCError(
    .unavailable, .connectionLost, "the channel's event loop has been shut down")
}

extension EventLoop {
  /// Does `body` on the loop, at once where the caller is on it. False, and nothing is done, when the loop has been shut
  /// down, and every connection with it.
  fileprivate func take(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard isCurrent else { return submit(.body(body)) }
    body()
    return true
  }
}

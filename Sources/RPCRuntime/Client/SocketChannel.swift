public import RPCWire

/// A server, as a client has it: any number of callers share it, calls overlap, and replies come in any order.
///
/// It outlives its connections. Each of its two lanes (``CallOptions/Lane-swift.enum``) has one connection, made when it is
/// first needed, made anew when it was lost, and replaced before its call ids run out. While a server cannot be reached the
/// channel rests between its attempts, longer each time (``ChannelConfiguration/reconnect``); calls fail at once
/// meanwhile, or wait for it where they ask to (``CallOptions/waitsForReady``). Calls that failed are made again where that
/// can do no harm: ``RetryPolicy`` has the bounds, and the error of the last attempt tells how many there were.
public final class SocketChannel: ClientChannel {
  /// The loop that the connections live on. A task that prefers it as executor makes calls without changing threads.
  public let loop: EventLoop
  private let calls: ChannelLane
  private let bytes: ChannelLane

  /// A channel that connects when it is first used.
  ///
  /// - Parameter group: where the connections live; the process's shared loop unless told otherwise.
  public convenience init(
    to address: SocketAddress, on group: EventLoopGroup? = nil,
    configuration: ChannelConfiguration = ChannelConfiguration()
  ) {
    let dialer = SocketDialer(address, patience: configuration.tcp)
    self.init(through: dialer, on: group, configuration: configuration)
  }

  /// A channel over any transport that connects when it is first used.
  package init(
    through dialer: any Dialer, on group: EventLoopGroup? = nil,
    configuration: ChannelConfiguration = ChannelConfiguration()
  ) {
    loop = (group ?? .shared).next()
    calls = ChannelLane(loop: loop, dialer: dialer, configuration: configuration)
    bytes = ChannelLane(loop: loop, dialer: dialer, configuration: configuration)
  }

  deinit {
    loop.run { [calls, bytes] in
      calls.close()
      bytes.close()
    }
  }

  /// Connects to a server at once.
  ///
  /// - Parameter group: where the connections live; the process's shared loop unless told otherwise.
  /// - Throws: UNAVAILABLE where nobody listens or it takes longer than `connectTimeout`; it names the address.
  public static func connect(
    to address: SocketAddress, on group: EventLoopGroup? = nil,
    configuration: ChannelConfiguration = ChannelConfiguration()
  ) async throws(RPCError) -> SocketChannel {
    let channel = SocketChannel(to: address, on: group, configuration: configuration)
    try await channel.connect()
    return channel
  }

  /// Connects to a server by any transport, as `connect(to:)` does.
  package static func connect(
    through dialer: any Dialer, on group: EventLoopGroup? = nil,
    configuration: ChannelConfiguration = ChannelConfiguration()
  ) async throws(RPCError) -> SocketChannel {
    let channel = SocketChannel(through: dialer, on: group, configuration: configuration)
    try await channel.connect()
    return channel
  }

  /// Makes the connection for calls now, unless there is one.
  ///
  /// - Throws: UNAVAILABLE where that fails, or has just failed; a later call tries again all the same.
  public func connect() async throws(RPCError) {
    let problem: RPCError? = await withUnsafeContinuation { continuation in
      let isTaken = loop.take { [calls] in calls.connect { continuation.resume(returning: $0) } }
      if !isTaken { continuation.resume(returning: Self.ended) }
    }
    if let problem { throw problem }
  }

  /// Makes one call, on any executor; a caller that is on the channel's loop does not leave its thread.
  ///
  /// - Throws: the server's status. The channel's own: DEADLINE_EXCEEDED when `options.timeout` has passed and CANCELLED
  ///   when the task was cancelled (the server is told in both cases), UNAVAILABLE when there is no connection
  ///   (NOT_REACHABLE), when it was lost (CONNECTION_LOST) or the channel closed (CLOSED), RESOURCE_EXHAUSTED when a frame
  ///   or the channel is full, INTERNAL when the reply is none.
  public func unary<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, _ request: Request, returning: Reply.Type, idempotency: Idempotency,
    options: CallOptions
  ) async throws(RPCError) -> Reply {
    let call = UnaryCall<Request, Reply>(method, request, idempotency: idempotency, options: options)
    let lane = options.lane == .calls ? calls : bytes
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        call.await(continuation)
        guard loop.take({ lane.begin(call) }) else { return call.fail(with: Self.ended) }
      }
    } onCancel: {
      _ = loop.take { lane.cancel(call) }
    }
    return try result.get()
  }

  /// Closes the channel for good. Calls under way, waiting and later ones fail with UNAVAILABLE.
  public func close() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let isTaken = loop.take { [calls, bytes] in
        calls.close()
        bytes.close()
        continuation.resume()
      }
      if !isTaken { continuation.resume() }
    }
  }

  private static let ended = RPCError(
    .unavailable, .notReachable, "the channel's event loop has been shut down")
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

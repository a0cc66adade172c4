import Limits
import RPCWire
import Timekeeping

/// One call being answered. Belongs to its loop's thread; the handler's task runs there too.
final class ServerCall: CallFacts, @unchecked Sendable {
  let streamID: UInt32
  /// The size of the request's frame, counted against the connection while the call runs.
  let sizeBytes: Int
  /// From arrival to deadline; nil without one.
  let timeout: Duration?
  /// When the request's last byte came, by `MonotonicClock`.
  let arrivedNanoseconds: UInt64
  /// What counts the method's calls.
  let counters: MethodCounters
  private let connection: ServerConnection

  private var task: Task<Void, Never>?
  private var timer: LoopTimer?
  private var ending: Ending?
  private(set) var isAnswered = false

  /// Why a call was cancelled.
  enum Ending {
    case deadline
    case cancelledByCaller
    case disconnect
    case draining
  }

  /// A call over `connection`, of which its bytes have just come.
  init(
    _ header: FrameHeader, _ entry: MethodTable.Entry, _ request: RequestEnvelope,
    over connection: ServerConnection
  )
    throws(RPCError)
  {
    let server = connection.server
    streamID = header.streamID
    sizeBytes = header.frameSizeBytes
    let timeout: Duration? = request.timeoutNanoseconds > 0 ? .nanoseconds(request.timeoutNanoseconds) : nil
    self.timeout = timeout
    arrivedNanoseconds = connection.arrivedNanoseconds
    counters = server.methodCounters[entry.place]
    self.connection = connection
    super.init(
      id: server.nextCallID(), method: entry.method.name, metadata: try request.metadata(),
      deadline: timeout.map { connection.loop.time.now + $0 }, peer: connection.connection.peer,
      connectionID: connection.id, replyRoom: connection.replyRoom, notes: server.notes)
  }

  var loop: EventLoop { connection.loop }

  /// Whether the request took room of its own before it was read.
  var isLarge: Bool { sizeBytes > Limits.Server.smallFrameBytes }

  /// The handler's task has begun. Unless it is done already, the call is now one that can be cancelled.
  func didStart(_ task: Task<Void, Never>) {
    guard !isAnswered else { return }
    self.task = task
    connection.register(self)
    guard let timeout else { return }
    // Forgotten with the timer, which ends with the call.
    timer = loop.schedule(after: timeout) { self.cancel(.deadline) }
  }

  /// Cancels the handler's task. The call is answered when the handler returns: work that cannot be undone is reported as
  /// what it became. The first reason counts.
  func cancel(_ ending: Ending) {
    guard !isAnswered, self.ending == nil else { return }
    self.ending = ending
    timer?.cancel()
    task?.cancel()
  }

  /// The handler has made a reply.
  func succeed(with reply: some ProtobufMessage) {
    finish { connection.answer(streamID, with: reply) }
  }

  /// The handler has failed.
  func fail(with error: any Error) {
    finish { connection.answer(streamID, with: status(for: error)) }
  }

  /// Answers, and ends the call's life on the connection. In this order: the last call of a server that is draining lets
  /// the connections close.
  private func finish(_ answer: () -> ServerConnection.Answer) {
    // Elsewhere than on its loop a handler ends only when the loop has been shut down under it.
    guard loop.isCurrent else { return }
    isAnswered = true
    let answer = answer()
    connection.replyRoom.release(id)
    connection.server.didAnswer(self, answer)
    guard task != nil else { return }
    task = nil
    timer?.cancel()
    connection.unregister(self)
  }
}

// MARK: - From errors to statuses

extension ServerCall {
  private func status(for error: any Error) -> RPCError {
    switch error {
    case let error as RPCError where error.code == .cancelled && ending != nil: endingStatus
    case let error as RPCError: error
    case is CancellationError: endingStatus
    default: hidden(error)
    }
  }

  private var endingStatus: RPCError {
    switch ending {
    case .deadline:
      RPCError(.deadlineExceeded, .deadlineExceeded, "\(method): the deadline has passed")
    case .draining:
      RPCError(.unavailable, .draining, "the server is shutting down")
        .retryable(after: Limits.RetryAfter.serverUnavailable)
    case .cancelledByCaller, .disconnect, nil:
      RPCError(.cancelled, .cancelled, "\(method) was cancelled")
    }
  }

  /// An error that was not meant for the caller: the log gets all of it, the caller nothing.
  private func hidden(_ error: any Error) -> RPCError {
    connection.report(
      .internalError(method, callID: id, description: String(reflecting: error)))
    return RPCError(
      .internal, .internalError,
      "\(method) failed inside the server; its log names call \(id)")
  }
}

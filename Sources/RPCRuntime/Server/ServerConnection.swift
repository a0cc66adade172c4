import RPCWire

/// One client's connection: frames in, calls started, replies out. Belongs to its loop's thread.
///
/// What a peer can do wrong, and what happens:
///
/// | peer | answer |
/// | --- | --- |
/// | first byte is not 0 | closed before anything is allocated |
/// | nothing within `greetingTimeout`, or a frame not ended within `frameTimeout` | closed |
/// | frame of more than 4 MiB, up to 16 MiB | RESOURCE_EXHAUSTED with both sizes, its data skipped, connection kept |
/// | frame beyond | closed: where the next one begins cannot be trusted |
/// | frame of unknown type, Response, Data without a stream | skipped (ttrpc: for future types) |
/// | Request with stream id 0 or even | INVALID_ARGUMENT on that id, connection kept (as ttrpc's Go server) |
/// | Request with the id of a running call | closed: the peer could not tell the two replies apart |
/// | Request with flag remote open (a stream) | UNIMPLEMENTED; Data that follows is skipped |
/// | Request that is no message, or whose payload is none | INVALID_ARGUMENT |
/// | Cancel of an id that is not running | skipped: the reply crossed it |
///
/// Every Request gets exactly one Response, a cancelled one too, unless the connection is lost before.
final class ServerConnection {
  let server: ServerLoop
  let connection: Connection
  private var decoder = FrameDecoder()
  private var isDecoding = false
  /// Calls whose handlers did not end at once, by stream id.
  private(set) var calls: [UInt32: ServerCall] = [:]
  /// Bytes of the requests of `calls`.
  private var requestBytes = 0
  /// What of this connection is counted in the budget of all.
  private var countedBytes = 0
  /// Whether reading waits for room in the budget of all.
  private var isWaitingForBudget = false
  private var hasGreeted = false
  /// When the connection was opened, or the frame that is arriving was begun; milliseconds of the loop's turns. nil
  /// between frames.
  private var waitingSinceMilliseconds: UInt64?

  /// The budget of all connections is not told of changes below this many bytes.
  private static let countingStepBytes = 64 * 1024

  init(connection: Connection, server: ServerLoop) {
    self.connection = connection
    self.server = server
    waitingSinceMilliseconds = connection.loop.turnMilliseconds
  }

  var loop: EventLoop { connection.loop }

  func report(_ event: RuntimeEvent) {
    server.configuration.onEvent(event)
  }

  /// Closes the connection if it keeps the server waiting for too long.
  func checkPatience(nowMilliseconds: UInt64) {
    guard connection.isOpen, let since = waitingSinceMilliseconds else { return }
    // Not read because of its own running calls: that is no fault of the peer's.
    guard connection.isReading || isWaitingForBudget else {
      waitingSinceMilliseconds = nowMilliseconds
      return
    }
    let waited = Duration.milliseconds(Int64(nowMilliseconds - since))
    if hasGreeted {
      if waited > server.configuration.frameTimeout { connection.close(.frameTimeout) }
    } else if waited > server.configuration.greetingTimeout {
      connection.close(.greetingTimeout)
    }
  }
}

// MARK: - Bytes in

extension ServerConnection: ConnectionDelegate {
  func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) {
    server.counters.countReceived(bytes: bytes.count)
    guard hasGreeted || greet(bytes) else { return }
    var rest = bytes
    var hasFrame = false
    isDecoding = true
    while connection.isOpen, let event = decoder.next(&rest) {
      hasFrame = true
      handle(event)
    }
    didDecode(hasFrame: hasFrame)
  }

  func connectionMayRead(_ connection: Connection) -> Bool {
    // Other connections may have used up the budget since this one was last looked at.
    !server.budget.mustWait()
  }

  func connectionDidNotRead(_ connection: Connection) {
    balance()
  }

  func connectionRoom(_ connection: Connection) -> UnsafeMutableRawBufferPointer? {
    decoder.room()
  }

  func connection(_ connection: Connection, receivedIntoRoom count: Int) {
    server.counters.countReceived(bytes: count)
    isDecoding = true
    let event = decoder.didReadIntoRoom(count: count)
    if let event { handle(event) }
    didDecode(hasFrame: event != nil)
  }

  func connectionDidFlush(_ connection: Connection) {
    balance()
  }

  func connectionDidClose(_ connection: Connection, reason: CloseReason) {
    waitingSinceMilliseconds = nil
    if !isDecoding { decoder = FrameDecoder() }
    cancelCalls(.disconnect)
    balance()
    server.didClose(self, reason: reason)
  }

  /// The first byte tells the protocol.
  private func greet(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes[0] == 0 else {
      connection.close(.unknownProtocol(firstByte: bytes[0]))
      return false
    }
    hasGreeted = true
    waitingSinceMilliseconds = nil
    return true
  }

  private func didDecode(hasFrame: Bool) {
    isDecoding = false
    guard connection.isOpen else {
      decoder = FrameDecoder()
      return
    }
    if !decoder.isInsideFrame {
      waitingSinceMilliseconds = nil
    } else if hasFrame || waitingSinceMilliseconds == nil {
      waitingSinceMilliseconds = loop.turnMilliseconds
    }
    balance()
  }
}

// MARK: - Frames

extension ServerConnection {
  private func handle(_ event: FrameDecoder.Event) {
    switch event {
    case .frame(let header, let data):
      switch header.type {
      case .request: serve(header, data)
      case .cancel: calls[header.streamID]?.cancel(.cancelledByCaller)
      default: break
      }
    case .oversized(let header):
      guard header.type == .request else { return }
      server.counters.countCall()
      answer(header.streamID, with: .frameTooLarge(sizeBytes: Int(header.dataSizeBytes)))
    case .violation(let error):
      violate(error)
    }
  }

  private func serve(_ header: FrameHeader, _ data: UnsafeRawBufferPointer) {
    guard calls[header.streamID] == nil else {
      return violate(
        RPCError(.invalidArgument, .badRequest, "stream \(header.streamID) has a call that is still running"))
    }
    server.counters.countCall()
    do throws(RPCError) {
      try admit(header)
      try start(header, try RequestEnvelope(reading: data))
    } catch {
      answer(header.streamID, with: error)
    }
  }

  /// Refuses what needs no look at the request.
  private func admit(_ header: FrameHeader) throws(RPCError) {
    guard header.streamID % 2 == 1 else {
      throw RPCError(
        .invalidArgument, .badRequest, "stream id \(header.streamID): a client's stream ids are odd")
    }
    guard !header.flags.contains(.remoteOpen) else {
      throw RPCError(.unimplemented, .badRequest, "this server has no streaming methods on this protocol")
    }
    guard !server.isDraining else {
      throw RPCError(.unavailable, .draining, "the server is shutting down; the call was not executed")
    }
    let limit = server.configuration.callsInFlightPerConnection
    guard calls.count < limit else {
      throw .limitReached(.tooManyCalls, limit: limit, of: "calls running on one connection")
    }
  }

  private func start(_ header: FrameHeader, _ request: RequestEnvelope) throws(RPCError) {
    guard let entry = server.methods.entry(service: request.service, method: request.method) else {
      throw RPCError(.unimplemented, .unknownMethod, "there is no method \(request.methodName())")
    }
    guard request.timeoutNanoseconds >= 0 else {
      throw RPCError(
        .deadlineExceeded, .deadlineExceeded, "\(entry.method.name): the deadline had passed on arrival")
    }
    let timeout: Duration? = request.timeoutNanoseconds > 0 ? .nanoseconds(request.timeoutNanoseconds) : nil
    let context = ServerCallContext(
      id: server.nextCallID(), method: entry.method.name, metadata: try request.metadata(),
      deadline: timeout.map { ContinuousClock.now + $0 }, peer: connection.peer)
    let call = ServerCall(
      context: context, streamID: header.streamID,
      sizeBytes: FrameHeader.sizeBytes + Int(header.dataSizeBytes),
      timeout: timeout, connection: self)
    try entry.method.handler.start(request.payload, of: call)
  }

  private func violate(_ error: RPCError) {
    report(.violation(connection.peer, error))
    cancelCalls(.disconnect)
    connection.closeAfterWriting(.violation(error))
  }
}

// MARK: - Calls and replies

extension ServerConnection {
  /// A call that did not end at once.
  func register(_ call: ServerCall) {
    calls[call.streamID] = call
    requestBytes += call.sizeBytes
    server.callsInFlight += 1
    if !connection.isOpen { call.cancel(.disconnect) }
  }

  /// A registered call has ended.
  func unregister(_ call: ServerCall) {
    calls[call.streamID] = nil
    requestBytes -= call.sizeBytes
    server.callsInFlight -= 1
    balance()
  }

  /// Cancels all that is running.
  func cancelCalls(_ ending: ServerCall.Ending) {
    for call in calls.values { call.cancel(ending) }
  }

  /// Appends a reply to the output.
  func answer(_ streamID: UInt32, with reply: some ProtobufMessage) {
    do throws(RPCError) {
      try append { output throws(RPCError) in
        let arena = loop.arena
        defer { arena.reset() }
        let payload = try reply.packed(in: arena)
        try EnvelopeEncoder.appendResponse(to: &output, streamID: streamID, payload: payload)
      }
    } catch {
      answer(streamID, with: error)
    }
  }

  /// Appends an error to the output.
  func answer(_ streamID: UInt32, with error: RPCError) {
    server.counters.countFailure()
    do throws(RPCError) {
      try append { output throws(RPCError) in
        try EnvelopeEncoder.appendResponse(to: &output, streamID: streamID, error: error, arena: loop.arena)
      }
    } catch {
      // Only a detail of megabytes cannot be sent, and no handler of ours makes one: the peer is not left waiting.
      connection.close(.failed("a status could not be sent: \(error)"))
    }
  }

  private func append(_ body: (inout OutputBuffer) throws(RPCError) -> Void) throws(RPCError) {
    try connection.write { output throws(RPCError) in
      let before = output.count
      try body(&output)
      server.counters.countSent(bytes: output.count - before)
    }
  }
}

// MARK: - Bytes in flight

extension ServerConnection {
  /// There may be room in the budget of all again.
  func resumeAfterBudget() {
    guard isWaitingForBudget else { return }
    isWaitingForBudget = false
    balance()
  }

  /// Counts what this connection holds, and lets it read or not accordingly.
  private func balance() {
    let ownBytes = requestBytes + (connection.isOpen ? connection.waitingBytes : 0)
    count(ownBytes + decoder.gatheredBytes)
    guard connection.isOpen else { return }
    if ownBytes > server.configuration.bytesInFlightPerConnection {
      connection.pauseReading()
    } else if server.budget.mustWait() {
      isWaitingForBudget = true
      connection.pauseReading()
    } else if !isWaitingForBudget {
      connection.resumeReading()
    }
  }

  private func count(_ bytes: Int) {
    let change = bytes - countedBytes
    guard abs(change) >= Self.countingStepBytes || (bytes == 0 && change != 0) else { return }
    countedBytes = bytes
    server.budget.add(change)
  }
}

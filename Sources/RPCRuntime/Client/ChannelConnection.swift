import RPCWire
import SystemCalls

/// The loop's side of a client channel: sends requests, matches replies to calls. Belongs to its loop's thread.
final class ChannelConnection: @unchecked Sendable {
  private let connection: Connection
  private let server: any Dialer
  private let maximumWaitingBytes: Int
  private var decoder = FrameDecoder()
  private var pending: PendingCalls<ClientCall>
  private var end = CloseReason.closedLocally

  /// Takes over a connection; on its loop.
  init(_ connection: Connection, to server: any Dialer, configuration: ChannelConfiguration) {
    self.connection = connection
    self.server = server
    maximumWaitingBytes = configuration.maximumWaitingBytes
    pending = PendingCalls(limit: configuration.maximumCallsInFlight)
    connection.start(delegate: self)
  }

  /// Begins a call: sends its request at the end of this turn, with all others of the turn.
  func begin(_ call: ClientCall) {
    if call.isCancelled { return call.fail(with: cancelled(call)) }
    if let timeout = call.options.timeout, timeout <= .zero { return call.fail(with: late(call)) }
    guard connection.waitingBytes <= maximumWaitingBytes else {
      return call.fail(
        with: .limitReached(
          .tooManyCalls, limit: maximumWaitingBytes, of: "bytes of requests that \(server) has not read"))
    }
    switch pending.admit(call) {
    case .admitted(let streamID): send(call, streamID)
    case .full(let limit):
      call.fail(with: .limitReached(.tooManyCalls, limit: limit, of: "calls under way on one channel"))
    case .outOfIDs:
      call.fail(
        with: RPCError(
          .unavailable, .connectionLost, "the connection to \(server) has used all of its call ids"))
    case .closed: call.fail(with: lost)
    }
  }

  /// The caller gives up.
  func cancel(_ call: ClientCall) {
    call.isCancelled = true
    giveUp(call, with: cancelled(call))
  }

  /// Closes the connection; calls that wait fail.
  func close() {
    connection.close(.closedLocally)
  }

  private func send(_ call: ClientCall, _ streamID: UInt32) {
    let arena = connection.loop.arena
    defer { arena.reset() }
    do throws(RPCError) {
      let payload = try call.packRequest(in: arena)
      try connection.write { output throws(RPCError) in
        try EnvelopeEncoder.appendRequest(
          to: &output, streamID: streamID, method: call.method,
          timeoutNanoseconds: call.options.timeout.map { Int64(clamping: max(1, $0.wholeNanoseconds)) } ?? 0,
          metadata: call.options.metadata,
          payload: payload)
      }
      // The write may have found the connection dead; then the call has been failed with all others.
      guard pending.contains(streamID) else { return }
      call.streamID = streamID
      guard let timeout = call.options.timeout else { return }
      call.timer = connection.loop.schedule(after: timeout) { [self] in giveUp(call, with: late(call)) }
    } catch {
      pending.remove(streamID)?.fail(with: error)
    }
  }

  /// Fails a call that waits, and tells the server that nobody does any more.
  private func giveUp(_ call: ClientCall, with error: RPCError) {
    guard let streamID = call.streamID, let call = pending.remove(streamID) else { return }
    call.streamID = nil
    connection.writeCancel(streamID)
    call.fail(with: error)
  }

  private func late(_ call: ClientCall) -> RPCError {
    RPCError(
      .deadlineExceeded, .deadlineExceeded,
      "\(call.method) was not answered within \(call.options.timeout ?? .zero)")
  }

  private func cancelled(_ call: ClientCall) -> RPCError {
    RPCError(.cancelled, .cancelled, "\(call.method) was cancelled")
  }

  private var lost: RPCError {
    RPCError(.unavailable, .connectionLost, "the connection to \(server) is lost: \(end)")
  }
}

// MARK: - What the connection brings

extension ChannelConnection: ConnectionDelegate {
  func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) {
    var piece = bytes
    while connection.isOpen, let event = decoder.next(&piece) { handle(event) }
  }

  func connectionRoom(_ connection: Connection) -> UnsafeMutableRawBufferPointer? {
    decoder.room()
  }

  func connection(_ connection: Connection, receivedIntoRoom count: Int) {
    if let event = decoder.didReadIntoRoom(count: count) { handle(event) }
  }

  func connectionDidFlush(_ connection: Connection) {}

  func connectionDidClose(_ connection: Connection, reason: CloseReason) {
    end = reason
    let error = lost
    for call in pending.close() {
      call.streamID = nil
      call.fail(with: error)
    }
  }

  private func handle(_ event: FrameDecoder.Event) {
    switch event {
    case .frame(let header, let data) where header.type == .response: answer(header.streamID, with: data)
    case .frame: return
    case .oversized(let header):
      finish(header.streamID) { $0.fail(with: .frameTooLarge(sizeBytes: Int(header.dataSizeBytes))) }
    case .violation(let error): connection.close(.violation(error))
    }
  }

  private func answer(_ streamID: UInt32, with data: UnsafeRawBufferPointer) {
    finish(streamID) { [arena = connection.loop.arena] call in
      do throws(RPCError) {
        let envelope = try ResponseEnvelope(reading: data, arena: arena)
        if let error = envelope.error {
          call.fail(with: error)
        } else {
          call.succeed(with: envelope.payload, arena: arena)
        }
      } catch {
        call.fail(with: error)
      }
    }
  }

  /// Takes a call out of the table; a reply whose call has left it is dropped.
  private func finish(_ streamID: UInt32, _ body: (ClientCall) -> Void) {
    guard let call = pending.remove(streamID) else { return }
    call.streamID = nil
    body(call)
  }
}

extension Connection {
  /// Sends a Cancel frame.
  fileprivate func writeCancel(_ streamID: UInt32) {
    write { EnvelopeEncoder.appendCancel(to: &$0, streamID: streamID) }
  }
}

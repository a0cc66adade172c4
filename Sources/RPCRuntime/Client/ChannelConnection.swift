import RPCWire
import SystemCalls

/// One connection of a channel: sends requests, matches replies to calls. Belongs to its loop's thread.
///
/// What becomes of a call whose attempt has failed is its lane's to decide.
final class ChannelConnection: @unchecked Sendable {
  /// What became of the wish to send a call.
  enum Sending {
    /// The call is on its way, or has failed and its lane was told.
    case done
    /// As `done`, and few ids are left.
    case doneAndIDsRunLow
    /// Every id has been used: the call needs another connection.
    case outOfIDs
  }

  private let connection: Connection
  /// Kept until the connection has ended: the lane lets go of it then.
  private let lane: ChannelLane
  private let limits: ChannelConfiguration
  private var decoder = FrameDecoder()
  private var pending: PendingCalls<ClientCall>
  /// The first id at which few are left.
  private let lowStreamID: UInt32
  /// Whether it takes no call any more, and closes once the last is answered.
  private var isRetired = false
  /// Whether a reply has come.
  private(set) var hasServed = false

  /// Takes over a connection; on its loop.
  init(_ connection: Connection, of lane: ChannelLane) {
    self.connection = connection
    self.lane = lane
    limits = lane.configuration
    lowStreamID = UInt32.max - 2 * limits.idsLeftAtRotation
    pending = PendingCalls(limit: limits.maximumCallsInFlight, firstID: limits.firstStreamID)
  }

  /// Starts reading.
  func start() { connection.start(delegate: self) }

  /// Sends a call's request at the end of this turn, with all others of the turn.
  func send(_ call: ClientCall) -> Sending {
    guard connection.takesOutput else {
      lane.attempt(of: call, failedWith: lost(.endOfStream), .notSent)
      return .done
    }
    let waitingBytes = connection.waitingBytes
    guard waitingBytes <= limits.maximumWaitingBytes else {
      lane.attempt(
        of: call,
        failedWith: .limitReached(
          .tooManyCalls, limit: limits.maximumWaitingBytes,
          of: "\(waitingBytes) bytes of requests that \(lane.dialer) has not read"),
        .notSent)
      return .done
    }
    switch pending.admit(call) {
    case .admitted(let streamID):
      write(call, streamID)
      return streamID >= lowStreamID ? .doneAndIDsRunLow : .done
    case .full(let limit):
      lane.attempt(
        of: call,
        failedWith: .limitReached(.tooManyCalls, limit: limit, of: "calls under way on one channel"),
        .notSent)
      return .done
    case .outOfIDs: return .outOfIDs
    case .closed:
      lane.attempt(of: call, failedWith: lost(.closedLocally), .notSent)
      return .done
    }
  }

  /// Its caller has given up on a call: forgets it, and tells the server.
  func abandon(_ call: ClientCall) {
    let streamID = call.streamID
    guard take(streamID) != nil else { return }
    connection.write { EnvelopeEncoder.appendCancel(to: &$0, streamID: streamID) }
    closeIfDone()
  }

  /// Takes no call any more, and closes once the last of its calls is answered.
  func retire() {
    isRetired = true
    closeIfDone()
  }

  /// Closes the connection; calls that wait fail.
  func close() {
    connection.close(.closedLocally)
  }

  /// What a call is told that was under way when the connection ended.
  func lost(_ reason: CloseReason) -> RPCError {
    RPCError(.unavailable, .connectionLost, "the connection to \(lane.dialer) is lost: \(reason)")
  }

  private func write(_ call: ClientCall, _ streamID: UInt32) {
    let arena = connection.loop.arena
    defer { arena.reset() }
    call.carrier = self
    call.streamID = streamID
    call.attempts += 1
    do throws(RPCError) {
      let payload = try call.packRequest(in: arena)
      // The write may find the connection dead; then the call fails with all others.
      try connection.write { output throws(RPCError) in
        try EnvelopeEncoder.appendRequest(
          to: &output, streamID: streamID, method: call.method,
          timeoutNanoseconds: timeoutNanoseconds(of: call), metadata: call.options.metadata, payload: payload)
      }
    } catch {
      guard let call = take(streamID) else { return }
      lane.finish(call, with: error)
    }
  }

  /// What is left of a call's timeout; 0 where it has none.
  private func timeoutNanoseconds(of call: ClientCall) -> Int64 {
    guard let timeout = call.options.timeout else { return 0 }
    let left = call.hasWaited ? lane.remaining(of: call) ?? timeout : timeout
    return Int64(clamping: max(1, left.wholeNanoseconds))
  }

  /// Takes a call out of the table; nil for a reply whose call has left it.
  private func take(_ streamID: UInt32) -> ClientCall? {
    guard let call = pending.remove(streamID) else { return nil }
    call.carrier = nil
    return call
  }

  private func closeIfDone() {
    guard isRetired, pending.count == 0 else { return }
    // Not within the turn's reading: the decoder is in use.
    _ = connection.loop.submit(.body { [connection] in connection.closeAfterWriting(.closedLocally) })
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
    guard let event = decoder.didReadIntoRoom(count: count) else { return }
    handle(event)
    decoder.releaseFrame()
  }

  func connectionDidFlush(_ connection: Connection) {}

  /// A server that refuses a connection says so and closes, whether or not a request is on its way.
  func connectionReadsLastWords(_ connection: Connection) -> Bool { true }

  func connectionDidClose(_ connection: Connection, reason: CloseReason) {
    let error = lost(reason)
    // First, so that attempts made at once do not find this connection.
    lane.connectionEnded(self, error)
    for call in pending.close() {
      call.carrier = nil
      lane.attempt(of: call, failedWith: error, .unanswered)
    }
  }

  private func handle(_ event: FrameDecoder.Event) {
    switch event {
    case .frame(let header, let data) where header.type == .response: answer(header.streamID, with: data)
    case .frame: return
    case .oversized(let header):
      guard let call = take(header.streamID) else { return }
      lane.finish(call, with: .frameTooLarge(sizeBytes: Int(header.dataSizeBytes)))
      closeIfDone()
    case .violation(let error): connection.close(.violation(error))
    }
  }

  private func answer(_ streamID: UInt32, with data: UnsafeRawBufferPointer) {
    guard let call = take(streamID) else { return }
    do throws(RPCError) {
      let arena = connection.loop.arena
      let envelope = try ResponseEnvelope(reading: data, arena: arena)
      if let error = envelope.error {
        if error.code != .unavailable, error.code != .resourceExhausted { prove() }
        lane.attempt(of: call, failedWith: error, .answered)
      } else {
        prove()
        lane.countSuccess()
        call.succeed(with: envelope.payload, arena: arena)
      }
    } catch {
      lane.finish(call, with: error)
    }
    if isRetired { closeIfDone() }
  }

  /// A reply has come that is no refusal: the server is there and works.
  private func prove() {
    guard !hasServed else { return }
    hasServed = true
    lane.connectionServed(self)
  }
}

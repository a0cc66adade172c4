import RPCWire

/// Running calls, and the replies to them.
extension ServerConnection {
  /// A call that did not end at once.
  func register(_ call: ServerCall) {
    calls[call.streamID] = call
    requestBytes += call.sizeBytes
    if call.isLarge { largeRequestBytes += call.sizeBytes }
    server.callsInFlight += 1
    if !connection.isOpen { call.cancel(.disconnect) }
  }

  /// A registered call has ended.
  func unregister(_ call: ServerCall) {
    calls[call.streamID] = nil
    requestBytes -= call.sizeBytes
    if call.isLarge { largeRequestBytes -= call.sizeBytes }
    server.callsInFlight -= 1
    // Done at the end of the turn, once for all that it has ended, where the answers leave then.
    if !connection.willFlush { balance() }
  }

  /// Cancels all that is running.
  func cancelCalls(_ ending: ServerCall.Ending) {
    for call in calls.values { call.cancel(ending) }
  }

  /// What became of an answer: the error that was told, and the frame's size, 0 where the connection was closed already.
  struct Answer {
    var error: RPCError?
    var sizeBytes: Int
  }

  /// Appends a reply to the output; an error where it is too large.
  func answer(_ streamID: UInt32, with reply: some ProtobufMessage) -> Answer {
    do throws(RPCError) {
      let sizeBytes = try append { output throws(RPCError) in
        let arena = loop.arena
        defer { arena.reset() }
        let payload = try reply.packed(in: arena)
        try EnvelopeEncoder.appendResponse(to: &output, streamID: streamID, payload: payload)
      }
      return Answer(error: nil, sizeBytes: sizeBytes)
    } catch {
      return answer(streamID, with: error)
    }
  }

  /// Appends an error to the output.
  func answer(_ streamID: UInt32, with error: RPCError) -> Answer {
    server.counters.countFailure()
    do throws(RPCError) {
      let sizeBytes = try append { output throws(RPCError) in
        try EnvelopeEncoder.appendResponse(to: &output, streamID: streamID, error: error, arena: loop.arena)
      }
      return Answer(error: error, sizeBytes: sizeBytes)
    } catch {
      // Only a detail of megabytes cannot be sent, and no handler of ours makes one: the peer is not left waiting.
      connection.close(.failed("a status could not be sent: \(error)"))
      return Answer(error: error, sizeBytes: 0)
    }
  }

  /// Returns how many bytes were appended.
  private func append(_ body: (inout OutputBuffer) throws(RPCError) -> Void) throws(RPCError) -> Int {
    var sizeBytes = 0
    try connection.write { output throws(RPCError) in
      let before = output.count
      try body(&output)
      sizeBytes = output.count - before
      server.counters.countSent(bytes: sizeBytes)
    }
    return sizeBytes
  }
}

import Limits
import RPCWire
import Timekeeping

/// From frames to running calls.
extension ServerConnection {
  /// Takes what the decoder found.
  func handle(_ event: FrameDecoder.Event) {
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
      refuse(header, .frameTooLarge(sizeBytes: Int(header.dataSizeBytes)))
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
      refuse(header, error.withWireReason)
    }
  }

  /// Answers a request for which no call was made.
  private func refuse(_ header: FrameHeader, _ error: RPCError) {
    server.didRefuse(header, from: self, answer(header.streamID, with: error))
  }

  /// Refuses what needs no look at the request.
  private func admit(_ header: FrameHeader) throws(RPCError) {
    guard header.streamID % 2 == 1 else {
      throw RPCError(
        .invalidArgument, .badRequest, "stream id \(header.streamID): a client's stream ids are odd")
    }
    guard !header.flags.contains(.remoteOpen) else {
      throw RPCError(.unimplemented, .unknownMethod, "this server has no streaming methods on this protocol")
    }
    guard !server.isDraining else {
      throw RPCError(
        .unavailable, .draining, "the server is shutting down; the call was not executed"
      ).retryable(after: Limits.RetryAfter.serverUnavailable)
    }
    let limit = server.configuration.callsInFlightPerConnection
    guard calls.count < limit else {
      throw RPCError.limitReached(.tooManyCalls, limit: limit, of: "calls running on one connection")
        .retryable(after: Limits.RetryAfter.busy)
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
    let call = try ServerCall(header, entry, request, over: self)
    let handler = entry.method.handler
    if LargeRequests.areWorthIt(Int(header.dataSizeBytes)), let memory = giveAwayFrame() {
      let payload = LargeRequests.Payload(bytes: request.payload, memory: memory)
      return handler.start(payload, by: server.largeRequests, of: call)
    }
    do throws(RPCError) {
      try handler.start(request.payload, of: call)
    } catch {
      call.fail(with: error.withWireReason)
    }
  }

  private func violate(_ error: RPCError) {
    report(.violation(connection.peer, error))
    cancelCalls(.disconnect)
    connection.closeAfterWriting(.violation(error))
  }
}

import RPCWire
import SystemCalls

/// Answered calls are counted, and told to who wants to hear of them.
extension ServerLoop {
  /// A call was answered.
  func didAnswer(_ call: ServerCall, _ answer: ServerConnection.Answer) {
    let duration = MonotonicClock.nanoseconds - call.arrivedNanoseconds
    let notes = notes.take(call.id)
    let serving = duration - min(notes?.intendedWaitNanoseconds ?? 0, duration)
    call.counters.count(
      answer.error?.code ?? .ok, requestBytes: call.sizeBytes, replyBytes: answer.sizeBytes,
      servingNanoseconds: serving)
    guard let observedNanoseconds, serving >= observedNanoseconds else { return }
    var ended = EndedCall(
      id: call.id, method: call.method, peer: call.peer, requestBytes: call.sizeBytes)
    ended.metadata = call.metadata
    ended.error = answer.error
    ended.durationNanoseconds = duration
    ended.intendedWaitNanoseconds = notes?.intendedWaitNanoseconds ?? 0
    ended.replyBytes = answer.sizeBytes
    ended.phases = notes?.phases ?? []
    configuration.callObserver?.onEnd(ended)
  }

  /// A request was refused before it became a call.
  func didRefuse(_ header: FrameHeader, from served: ServerConnection, _ answer: ServerConnection.Answer) {
    let duration = MonotonicClock.nanoseconds - served.arrivedNanoseconds
    methodCounters[methods.names.count].count(
      answer.error?.code ?? .ok, requestBytes: header.frameSizeBytes, replyBytes: answer.sizeBytes,
      servingNanoseconds: duration)
    guard let observedNanoseconds, duration >= observedNanoseconds else { return }
    var ended = EndedCall(
      id: nextCallID(), method: nil, peer: served.connection.peer, requestBytes: header.frameSizeBytes)
    ended.error = answer.error
    ended.durationNanoseconds = duration
    ended.replyBytes = answer.sizeBytes
    configuration.callObserver?.onEnd(ended)
  }
}

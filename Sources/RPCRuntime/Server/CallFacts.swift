import RPCWire

/// What is known of a call from its arrival on: see ``ServerCallContext``, which shows it to handlers.
class CallFacts: @unchecked Sendable {
  // Unchecked only for the subclass, which belongs to its loop's thread: all here is constant.
  final let id: UInt64
  final let method: MethodName
  final let metadata: Metadata
  final let deadline: ContinuousClock.Instant?
  final let peer: PeerAddress
  /// 0 for a call that came over no connection.
  final let connectionID: UInt64
  /// Where the connection counts its replies; nil for a call that came over none.
  final let replyRoom: ReplyRoom?
  /// Where it is noted how the call's time is spent; nil for a call that came over no connection.
  final let notes: CallNotes?

  init(
    id: UInt64, method: MethodName, metadata: Metadata, deadline: ContinuousClock.Instant?, peer: PeerAddress,
    connectionID: UInt64 = 0, replyRoom: ReplyRoom? = nil, notes: CallNotes? = nil
  ) {
    self.id = id
    self.method = method
    self.metadata = metadata
    self.deadline = deadline
    self.peer = peer
    self.connectionID = connectionID
    self.replyRoom = replyRoom
    self.notes = notes
  }
}

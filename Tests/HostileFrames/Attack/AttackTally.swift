import RPCWire

/// What became of the frames that one attacker, or all of them, sent.
struct AttackTally: Sendable {
  var frames = 0
  var connections = 0
  /// Connections that nobody took: none may be, while the server runs.
  var refusedConnections = 0
  /// Connections that the server ended, and those that we did.
  var endedByServer = 0
  var endedByUs = 0
  /// Connections whose ping was neither answered nor the connection closed for as long as we waited.
  var stalled = 0
  /// What was sent over the first few of those, to be looked at.
  var unanswered: [[UInt8]] = []
  /// Replies by code; OK among them.
  var replies: [String: Int] = [:]
  /// What came back and is no reply.
  var malformedReplies = 0

  mutating func add(_ other: AttackTally) {
    frames += other.frames
    connections += other.connections
    refusedConnections += other.refusedConnections
    endedByServer += other.endedByServer
    endedByUs += other.endedByUs
    stalled += other.stalled
    unanswered += other.unanswered
    malformedReplies += other.malformedReplies
    replies.merge(other.replies, uniquingKeysWith: +)
  }
}

/// What a connection holds back for its peer, and how long it waits for it.
package struct ConnectionLimits: Sendable {
  /// Bytes waiting for a peer that does not read them, at most; then the connection is closed.
  var maximumWaitingBytes = 64 * 1024 * 1024
  /// How long a peer may take none of the bytes waiting for it before the connection is closed.
  var stalledWriteTimeout = Duration.seconds(30)
  /// How long a connection that this side ends may stay open for the peer to read the last reply.
  var lingerTimeout = Duration.seconds(2)

  /// Output above this is written within the turn: a turn's replies must not pile up without end.
  static let flushThresholdBytes = 1024 * 1024
}

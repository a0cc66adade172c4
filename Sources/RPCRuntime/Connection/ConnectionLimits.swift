import Limits

/// What a connection holds back for its peer, and how long it waits for it.
package struct ConnectionLimits: Sendable {
  /// Bytes waiting for a peer that does not read them, at most; then the connection is closed.
  var maximumWaitingBytes = Limits.Connection.maximumWaitingBytes
  /// How long a peer may take none of the bytes waiting for it before the connection is closed.
  var stalledWriteTimeout = Limits.Connection.stalledWriteTimeout
  /// How long a connection that this side ends may stay open for the peer to read the last reply.
  var lingerTimeout = Limits.Connection.lingerTimeout
}

public import RPCWire

/// Something that a server's log should know. Handed to `ServerConfiguration.onEvent`, on an event loop's thread.
public enum RuntimeEvent: Sendable {
  /// A connection was accepted.
  case connectionOpened(PeerAddress)
  /// A connection ended.
  case connectionClosed(PeerAddress, CloseReason)
  /// A connection was turned away because `maximumConnections` are open.
  case connectionRefused(PeerAddress)
  /// A peer broke a rule of the protocol, and was answered so or lost its connection.
  case violation(PeerAddress, RPCError)
  /// A handler failed with an error that is none of a caller's business; the caller saw INTERNAL.
  case internalError(MethodName, callID: UInt64, description: String)
  /// The system could not hand out a new connection, for lack of file descriptors for instance; the server tries again.
  case acceptFailed(String)
}

public import RPCWire

/// Why a connection ended.
public enum CloseReason: Sendable, Equatable, CustomStringConvertible {
  /// The peer closed it.
  case endOfStream
  /// This side closed it, having nothing against the peer.
  case closedLocally
  /// The server is draining, and the connection's calls are done.
  case draining
  /// The first byte is that of no protocol spoken here.
  case unknownProtocol(firstByte: UInt8)
  /// The peer sent nothing for as long as it may after connecting.
  case greetingTimeout
  /// A frame was begun and not ended in time.
  case frameTimeout
  /// The peer does not read its replies: too many bytes wait for it, or none left for too long.
  case slowReader(waitingBytes: Int)
  /// The peer broke a rule of the protocol so that its frames cannot be told apart any more.
  case violation(RPCError)
  /// The system reported an error, such as a connection reset.
  case failed(String)

  /// For logs, without line breaks.
  public var description: String {
    switch self {
    case .endOfStream: "closed by the peer"
    case .closedLocally: "closed"
    case .draining: "draining"
    case .unknownProtocol(let firstByte): "unknown protocol, first byte \(firstByte)"
    case .greetingTimeout: "nothing sent in time after connecting"
    case .frameTimeout: "frame not ended in time"
    case .slowReader(let waitingBytes): "peer does not read, \(waitingBytes) bytes waited for it"
    case .violation(let error): "protocol violation: \(error)"
    case .failed(let message): message
    }
  }
}

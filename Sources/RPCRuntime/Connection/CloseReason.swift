import Limits
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
  /// A large frame came so slowly, or not at all, while others waited for the room that it took.
  case slowSender(bytesPerSecond: Int)
  /// The peer broke a rule of the protocol so that its frames cannot be told apart any more.
  case violation(RPCError)
  /// The system reported an error, such as a connection reset.
  case failed(String)

  /// What reasons are counted by: they differ in their words and numbers, kinds do not.
  public enum Kind: String, Sendable, CaseIterable {
    /// The peer closed it.
    case endOfStream = "closed_by_peer"
    /// This side closed it, having nothing against the peer.
    case closedLocally = "closed"
    /// The server is draining.
    case draining
    /// The first byte is that of no protocol spoken here.
    case unknownProtocol = "unknown_protocol"
    /// The peer sent nothing for as long as it may after connecting.
    case greetingTimeout = "greeting_timeout"
    /// A frame was begun and not ended in time.
    case frameTimeout = "frame_timeout"
    /// The peer does not read its replies.
    case slowReader = "slow_reader"
    /// The peer sends a large frame too slowly while others wait.
    case slowSender = "slow_sender"
    /// The peer broke a rule of the protocol.
    case violation = "protocol_violation"
    /// The system reported an error.
    case failed

    /// Its place among all kinds.
    var place: Int {
      switch self {
      case .endOfStream: 0
      case .closedLocally: 1
      case .draining: 2
      case .unknownProtocol: 3
      case .greetingTimeout: 4
      case .frameTimeout: 5
      case .slowReader: 6
      case .slowSender: 7
      case .violation: 8
      case .failed: 9
      }
    }
  }

  /// The kind of the reason.
  public var kind: Kind {
    switch self {
    case .endOfStream: .endOfStream
    case .closedLocally: .closedLocally
    case .draining: .draining
    case .unknownProtocol: .unknownProtocol
    case .greetingTimeout: .greetingTimeout
    case .frameTimeout: .frameTimeout
    case .slowReader: .slowReader
    case .slowSender: .slowSender
    case .violation: .violation
    case .failed: .failed
    }
  }

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
    case .slowSender(let bytesPerSecond):
      "a large frame came at \(bytesPerSecond) bytes a second while others waited; at least "
        + "\(Limits.Server.leastFrameBytesPerSecond) are asked"
    case .violation(let error): "protocol violation: \(error)"
    case .failed(let message): message
    }
  }
}

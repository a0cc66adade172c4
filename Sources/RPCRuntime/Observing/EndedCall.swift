public import RPCWire

/// A call that has been answered: what a log tells of it.
public struct EndedCall: Sendable {
  /// A number that no other call of this process has.
  public var id: UInt64
  /// The method; nil where the request was refused before it was known, or names none of this server's.
  public var method: MethodName?
  /// What the caller sent along; empty where the request was refused before that was read.
  public var metadata: Metadata = [:]
  /// Who called.
  public var peer: PeerAddress
  /// What the call failed with; nil where it succeeded.
  public var error: RPCError?
  /// From the arrival of the request's last byte to the answer, in nanoseconds.
  public var durationNanoseconds: UInt64 = 0
  /// The part of the duration that the handler waited because it was asked to wait, as a long poll does; in nanoseconds.
  public var intendedWaitNanoseconds: UInt64 = 0
  /// The size of the request's frame.
  public var requestBytes: Int
  /// The size of the reply's frame; 0 where the connection was lost before it.
  public var replyBytes = 0
  /// Where the time went, as far as the handler knew and in its order.
  public var phases: [CallPhase] = []

  /// How it ended.
  public var code: StatusCode { error?.code ?? .ok }

  /// How long the server had the call in hand: the duration without what it was asked to wait.
  public var servingNanoseconds: UInt64 {
    durationNanoseconds - min(intendedWaitNanoseconds, durationNanoseconds)
  }

  /// Describes a call.
  public init(id: UInt64, method: MethodName?, peer: PeerAddress, requestBytes: Int) {
    self.id = id
    self.method = method
    self.peer = peer
    self.requestBytes = requestBytes
  }
}

/// A part of the time that a call took.
public struct CallPhase: Sendable, Equatable {
  /// What was done or waited for, in snake case, such as `reply_room`.
  public var name: String
  /// How long, in nanoseconds.
  public var nanoseconds: UInt64

  /// Names a part.
  public init(name: String, nanoseconds: UInt64) {
    self.name = name
    self.nanoseconds = nanoseconds
  }

  /// The time that a call waited until its reply had room; see ``ServerCallContext/waitForRoom(forReplyOf:)``.
  public static let replyRoomName = "reply_room"
}

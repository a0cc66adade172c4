public import RPCWire

/// What a handler may know about the call that it answers.
///
/// The handler runs in a task of its own, which is cancelled when the deadline passes, when the caller cancels, and
/// when the caller's connection is lost.
public struct ServerCallContext: Sendable {
  /// A number that no other call of this process has.
  public let id: UInt64
  /// The method that was called.
  public let method: MethodName
  /// What the caller sent along; keys in lower case.
  public let metadata: Metadata
  /// When the caller stops waiting, counted from the arrival of the request; `nil` if it never does.
  public let deadline: ContinuousClock.Instant?
  /// Who called.
  public let peer: PeerAddress

  /// Creates a context. Servers do; tests of a service may.
  public init(
    id: UInt64,
    method: MethodName,
    metadata: Metadata = [:],
    deadline: ContinuousClock.Instant? = nil,
    peer: PeerAddress = .inProcess
  ) {
    self.id = id
    self.method = method
    self.metadata = metadata
    self.deadline = deadline
    self.peer = peer
  }
}

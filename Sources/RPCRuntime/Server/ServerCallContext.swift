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
  /// A number of the connection that the call came over, which no other connection of this process has; 0 for none.
  public let connectionID: UInt64
  /// Where the connection counts its replies; nil for a call that came over none.
  private let replyRoom: ReplyRoom?
  /// Where it is noted how the call's time is spent; nil for a call that came over no connection.
  private let notes: CallNotes?

  /// Creates a context. Servers do; tests of a service may.
  public init(
    id: UInt64,
    method: MethodName,
    metadata: Metadata = [:],
    deadline: ContinuousClock.Instant? = nil,
    peer: PeerAddress = .inProcess
  ) {
    self.init(
      id: id, method: method, metadata: metadata, deadline: deadline, peer: peer, connectionID: 0,
      replyRoom: nil, notes: nil)
  }

  /// Creates the context of a call that came over a connection.
  init(
    id: UInt64, method: MethodName, metadata: Metadata, deadline: ContinuousClock.Instant?,
    peer: PeerAddress, connectionID: UInt64, replyRoom: ReplyRoom?, notes: CallNotes?
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

  /// Waits until the caller's connection, and all together, have room for a reply of so many bytes.
  ///
  /// A handler whose reply may be much larger than its request calls this before it makes the reply: else a peer that
  /// asks for much and reads nothing decides how much memory the server needs. To be called on the call's own task.
  ///
  /// Called again, it gives back what it took before, and waits anew.
  ///
  /// - Parameter bytes: the most that the reply may take.
  /// - Throws: `CancellationError` when the call ends while it waits.
  public nonisolated(nonsending) func waitForRoom(forReplyOf bytes: Int) async throws {
    try await replyRoom?.reserve(bytes, for: id)
  }

  /// Notes where the call's time went, for whoever is told of slow calls; costs next to nothing where nobody will be.
  /// To be called on the call's own task, before it ends.
  ///
  /// - Parameters:
  ///   - name: what was done or waited for, in snake case, such as `commit`.
  ///   - nanoseconds: how long.
  public func note(_ name: String, nanoseconds: UInt64) {
    notes?.add(name, nanoseconds: nanoseconds, callID: id)
  }

  /// Notes that the call has waited because its caller asked it to, as a long poll does: that time is not counted as the
  /// server's own. To be called on the call's own task, before it ends.
  public func noteIntendedWait(nanoseconds: UInt64) {
    notes?.addIntendedWait(nanoseconds: nanoseconds, callID: id)
  }
}

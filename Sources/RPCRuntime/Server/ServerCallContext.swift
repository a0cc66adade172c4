public import RPCWire

/// What a handler may know about the call that it answers.
///
/// The handler runs in a task of its own, which is cancelled when the deadline passes, when the caller cancels, and
/// when the caller's connection is lost.
public struct ServerCallContext: Sendable {
  /// One reference, however much there is to know: a handler's functions hand the context on, and each copy would retain the
  /// names, the metadata and the peer.
  private let facts: CallFacts

  /// A number that no other call of this process has.
  public var id: UInt64 { facts.id }
  /// The method that was called.
  public var method: MethodName { facts.method }
  /// What the caller sent along; keys in lower case.
  public var metadata: Metadata { facts.metadata }
  /// When the caller stops waiting, counted from the arrival of the request; `nil` if it never does.
  public var deadline: ContinuousClock.Instant? { facts.deadline }
  /// Who called.
  public var peer: PeerAddress { facts.peer }
  /// A number of the connection that the call came over, which no other connection of this process has; 0 for none.
  public var connectionID: UInt64 { facts.connectionID }

  /// Creates a context. Servers do; tests of a service may.
  public init(
    id: UInt64,
    method: MethodName,
    metadata: Metadata = [:],
    deadline: ContinuousClock.Instant? = nil,
    peer: PeerAddress = .inProcess
  ) {
    self.init(CallFacts(id: id, method: method, metadata: metadata, deadline: deadline, peer: peer))
  }

  /// The context of a call.
  init(_ facts: CallFacts) { self.facts = facts }

  /// Takes room for a reply of so many bytes where that needs no waiting: what ``waitForRoom(forReplyOf:)`` does first, for handlers that
  /// can do without its frame. To be called on the call's own task.
  ///
  /// - Returns: whether there was room; where not, nothing has changed.
  public func takeRoomAtOnce(forReplyOf bytes: Int) -> Bool {
    facts.replyRoom?.reserveAtOnce(bytes, for: id) ?? true
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
    try await facts.replyRoom?.reserve(bytes, for: id)
  }

  /// Notes where the call's time went, for whoever is told of slow calls; costs next to nothing where nobody will be.
  /// To be called on the call's own task, before it ends.
  ///
  /// - Parameters:
  ///   - name: what was done or waited for, in snake case, such as `commit`.
  ///   - nanoseconds: how long.
  public func note(_ name: String, nanoseconds: UInt64) {
    facts.notes?.add(name, nanoseconds: nanoseconds, callID: id)
  }

  /// Notes that the call has waited because its caller asked it to, as a long poll does: that time is not counted as the
  /// server's own. To be called on the call's own task, before it ends.
  public func noteIntendedWait(nanoseconds: UInt64) {
    facts.notes?.addIntendedWait(nanoseconds: nanoseconds, callID: id)
  }
}

/// The calls of one connection that wait for their reply, and the ids that they go by: odd, increasing, used once.
///
/// No I/O happens here: each event returns what has to be done. A call leaves the table by exactly one of three events
/// (its reply, its giving up, the connection's end), so it is answered once; a reply whose call has left finds nothing
/// and is dropped, as ttrpc expects of a client that has cancelled.
struct PendingCalls<Call>: ~Copyable {
  /// What became of the wish to make a call.
  enum Admission {
    case admitted(streamID: UInt32)
    /// As many calls are under way as may be.
    case full(limit: Int)
    /// Every id has been used; the server would take a further one for a call of before.
    case outOfIDs
    /// The connection has ended.
    case closed
  }

  private var calls: [UInt32: Call] = [:]
  private var nextID: UInt32?
  private let limit: Int
  private var isClosed = false

  /// - Parameters:
  ///   - limit: calls under way at once, at most.
  ///   - firstID: odd; tests begin near the end.
  init(limit: Int, firstID: UInt32 = 1) {
    precondition(firstID % 2 == 1, "a client's stream ids are odd")
    self.limit = limit
    nextID = firstID
  }

  /// How many calls wait.
  var count: Int { calls.count }

  /// Gives a call its id and waits for its reply from now on.
  mutating func admit(_ call: Call) -> Admission {
    guard !isClosed else { return .closed }
    guard calls.count < limit else { return .full(limit: limit) }
    guard let id = nextID else { return .outOfIDs }
    let (next, overflow) = id.addingReportingOverflow(2)
    nextID = overflow ? nil : next
    calls[id] = call
    return .admitted(streamID: id)
  }

  /// Whether a call waits for this reply.
  func contains(_ streamID: UInt32) -> Bool { calls[streamID] != nil }

  /// A reply has come, or the caller has given up: the call, unless it left before.
  mutating func remove(_ streamID: UInt32) -> Call? {
    calls.removeValue(forKey: streamID)
  }

  /// The connection has ended: every call that waited. Nothing is admitted from now on.
  mutating func close() -> [Call] {
    isClosed = true
    defer { calls = [:] }
    return calls.sorted { $0.key < $1.key }.map(\.value)
  }
}

import Limits

/// What the connections of a server may hold in memory together, cut into shares of `bytesInFlight` so that no kind of bytes
/// waits for another: what large requests hold, whole or in part, keeps no small one from being read, and what requests hold
/// keeps no reply from being made.
struct ServerBudgets: Sendable {
  /// Large requests, from before they have arrived until their calls have ended.
  let requestRoom: RequestRoom
  /// Small requests whose calls are running.
  let smallRequests: ByteBudget
  /// Replies that wait to be sent, or are about to be made.
  let replies: ByteBudget
  /// The two before together: small replies are made without asking for room, and stop the reading of small requests when
  /// they are more than the two shares hold.
  let smallRequestsAndReplies: ByteBudget

  init(bytesInFlight: Int) {
    func bytes(ofShares count: Int) -> Int { bytesInFlight / Limits.Server.bytesInFlightShares * count }
    requestRoom = RequestRoom(limitBytes: bytes(ofShares: Limits.Server.largeRequestShares))
    smallRequests = ByteBudget(limitBytes: bytes(ofShares: Limits.Server.smallRequestShares))
    replies = ByteBudget(limitBytes: bytes(ofShares: Limits.Server.replyShares))
    smallRequestsAndReplies = ByteBudget(
      limitBytes: bytes(ofShares: Limits.Server.smallRequestShares + Limits.Server.replyShares))
  }

  /// All that is held, in bytes.
  var usedBytes: Int { smallRequestsAndReplies.usedBytes + requestRoom.usedBytes }

  /// Whether a connection should read no small request now. If so, it will be told when there is room.
  func mustWaitForSmallRequests() -> Bool {
    smallRequests.mustWait() || smallRequestsAndReplies.mustWait()
  }

  /// Has `listener` called, from any thread, whenever there is room again for those who wait; large frames are told by
  /// themselves.
  func onRoom(_ listener: @escaping @Sendable () -> Void) {
    for budget in [smallRequests, replies, smallRequestsAndReplies] { budget.onRoom(listener) }
  }
}

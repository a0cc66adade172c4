import Limits
import RPCWire

/// Room for large frames: asked for once a header is known, taken before the rest is read, given back when the call has ended.
extension ServerConnection: RequestRoomOwner {
  /// Has the large frame that has arrived in part wait for room, unless it does already.
  func takeRoomForFrame() {
    guard arriving == nil, let sizeBytes = decoder.partialFrame?.frameSizeBytes,
      sizeBytes > Limits.Server.smallFrameBytes
    else { return }
    arriving = ArrivingFrame(sizeBytes: sizeBytes)
    if server.budgets.requestRoom.take(sizeBytes, for: self) { admitFrame() }
  }

  func didGetRoom() {
    _ = loop.submit(
      .body {
        self.admitFrame()
        // Gives it back at once where the connection has been closed on the way here.
        self.balance()
      })
  }

  private func admitFrame() {
    let now = loop.turnMilliseconds
    arriving?.admit(arrivedBytes: decoder.gatheredBytes, nowMilliseconds: now)
    requestRoomBytes += arriving?.sizeBytes ?? 0
    patience.excuse(nowMilliseconds: now)
  }

  /// The connection is closed: the rest of the frame will not be read.
  func leaveLine() {
    if arriving?.isAdmitted == false { server.budgets.requestRoom.leave(self) }
  }

  /// How fast the large frame comes, in bytes a second, where that is too slow and others wait for the room that it takes.
  func paceKeepingOthersWaiting(nowMilliseconds: UInt64) -> Int? {
    let pace = arriving?.pace(
      arrivedBytes: decoder.gatheredBytes, nowMilliseconds: nowMilliseconds, over: Limits.Server.framePaceTime
    )
    guard let pace, pace < Limits.Server.leastFrameBytesPerSecond, server.budgets.requestRoom.isWaitedFor
    else { return nil }
    return pace
  }

  /// Gives back room for what has ended.
  func countRequestRoom() {
    let frameBytes = connection.isOpen && arriving?.isAdmitted == true ? arriving?.sizeBytes ?? 0 : 0
    let leftBytes = requestRoomBytes - largeRequestBytes - frameBytes
    // Below zero while a frame becomes a call.
    guard leftBytes > 0 else { return }
    requestRoomBytes -= leftBytes
    server.budgets.requestRoom.giveBack(leftBytes)
  }
}

import RPCWire
import SystemCalls

/// One client's connection: frames in, calls started, replies out. Belongs to its loop's thread.
///
/// What a peer can do wrong, and what happens:
///
/// | peer | answer |
/// | --- | --- |
/// | first byte is not 0 | closed before anything is allocated |
/// | nothing within `greetingTimeout`, or a frame not ended within `frameTimeout` | closed |
/// | none of its replies read between two looks, while others wait for room | closed |
/// | a frame above 8 KiB that comes slower than 64 KiB a second from one look to another, while others wait for room | closed |
/// | frame of more than 4 MiB, up to 16 MiB | RESOURCE_EXHAUSTED with both sizes, its data skipped, connection kept |
/// | frame beyond | closed: where the next one begins cannot be trusted |
/// | frame of unknown type, Response, Data without a stream | skipped (ttrpc: for future types) |
/// | Request with stream id 0 or even | INVALID_ARGUMENT on that id, connection kept (as ttrpc's Go server) |
/// | Request with the id of a running call | closed: the peer could not tell the two replies apart |
/// | Request with flag remote open (a stream) | UNIMPLEMENTED; Data that follows is skipped |
/// | Request that is no message, or whose payload is none | INVALID_ARGUMENT |
/// | Cancel of an id that is not running | skipped: the reply crossed it |
///
/// Every Request gets exactly one Response, a cancelled one too, unless the connection is lost before.
///
/// What it is read for: a frame above 8 KiB is read on once `RequestRoom` has room for the whole of it, and then to its end. All
/// else is read as long as the connection holds no more than it may, and all connections together leave room for small requests.
///
/// `@unchecked Sendable` so that it can be named in work for its loop. Its values that several methods of a call touch are not
/// checked for overlapping accesses while it runs: a thread has them alone, no access calls out, and the checks were a twentieth of a
/// small call.
final class ServerConnection: @unchecked Sendable {
  let server: ServerLoop
  let connection: Connection
  /// A number that no other connection of this process has, from 1.
  let id: UInt64
  @exclusivity(unchecked) var decoder = FrameDecoder()
  private var isDecoding = false
  @exclusivity(unchecked) var patience: Patience
  @exclusivity(unchecked) private var smallRequestShare: BudgetShare
  @exclusivity(unchecked) private var replyShare: BudgetShare
  @exclusivity(unchecked) private var smallRequestAndReplyShare: BudgetShare
  /// The large frame that has arrived in part, once it has asked for room.
  @exclusivity(unchecked) var arriving: ArrivingFrame?
  /// What of the room for large requests is this connection's.
  var requestRoomBytes = 0
  /// Whether reading waits until all connections hold less.
  private var isWaitingForBudget = false
  /// Where calls wait until their replies have room.
  let replyRoom: ReplyRoom
  /// What the peer had taken of the replies when it was last looked at.
  private var lastTakenBytes: UInt64 = 0
  /// When bytes last came, by `MonotonicClock`: the arrival of every request whose last byte was among them. Read once for
  /// all of them, as many small requests arrive together.
  private(set) var arrivedNanoseconds: UInt64 = 0
  /// Calls whose handlers did not end at once, by stream id.
  @exclusivity(unchecked) var calls: [UInt32: ServerCall] = [:]
  /// Bytes of the requests of `calls`.
  var requestBytes = 0
  /// The part of them that are large ones.
  var largeRequestBytes = 0

  init(connection: Connection, server: ServerLoop) {
    self.connection = connection
    self.server = server
    id = server.nextCallID()
    replyRoom = ReplyRoom(notes: server.notes)
    patience = Patience(nowMilliseconds: connection.loop.turnMilliseconds)
    smallRequestShare = BudgetShare(budget: server.budgets.smallRequests)
    replyShare = BudgetShare(budget: server.budgets.replies)
    smallRequestAndReplyShare = BudgetShare(budget: server.budgets.smallRequestsAndReplies)
    replyRoom.open(for: self)
  }

  var loop: EventLoop { connection.loop }

  func report(_ event: RuntimeEvent) {
    server.configuration.onEvent(event)
  }

  /// Closes the connection if it keeps the server waiting for too long.
  func checkPatience(nowMilliseconds: UInt64) {
    guard connection.isOpen else { return }
    if isStalling() { return connection.close(.slowReader(waitingBytes: connection.waitingBytes)) }
    // Who is not read is not at fault: it waits for calls that are running, or for room, of which it holds none meanwhile.
    guard connection.isReading else { return patience.excuse(nowMilliseconds: nowMilliseconds) }
    if let bytesPerSecond = paceKeepingOthersWaiting(nowMilliseconds: nowMilliseconds) {
      return connection.close(.slowSender(bytesPerSecond: bytesPerSecond))
    }
    if let reason = patience.verdict(nowMilliseconds: nowMilliseconds, server.configuration) {
      connection.close(reason)
    }
  }
}

// MARK: - Bytes in

extension ServerConnection: ConnectionDelegate {
  func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) {
    server.counters.countReceived(bytes: bytes.count)
    arrivedNanoseconds = MonotonicClock.nanoseconds
    guard !patience.isForGreeting || greet(bytes) else { return }
    var rest = bytes
    var hasFrame = false
    isDecoding = true
    while connection.isOpen, let event = decoder.next(&rest) {
      hasFrame = true
      handle(event)
    }
    didDecode(hasFrame: hasFrame)
  }

  func connectionMayRead(_ connection: Connection) -> Bool {
    // Other connections may have used up the budget since this one was last looked at.
    arriving?.isAdmitted == true || !server.budgets.mustWaitForSmallRequests()
  }

  func connectionDidNotRead(_ connection: Connection) {
    balance()
  }

  func connectionRoom(_ connection: Connection) -> UnsafeMutableRawBufferPointer? {
    decoder.room()
  }

  func connection(_ connection: Connection, receivedIntoRoom count: Int) {
    server.counters.countReceived(bytes: count)
    arrivedNanoseconds = MonotonicClock.nanoseconds
    isDecoding = true
    let event = decoder.didReadIntoRoom(count: count)
    if let event {
      handle(event)
      decoder.releaseFrame()
    }
    didDecode(hasFrame: event != nil)
  }

  func connectionDidFlush(_ connection: Connection) {
    balance()
  }

  func connectionDidClose(_ connection: Connection, reason: CloseReason) {
    if !isDecoding { decoder = FrameDecoder() }
    cancelCalls(.disconnect)
    leaveLine()
    balance()
    replyRoom.close()
    server.didClose(self, reason: reason)
  }

  /// The first byte tells the protocol.
  private func greet(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes[0] == 0 else {
      connection.close(.unknownProtocol(firstByte: bytes[0]))
      return false
    }
    patience.end()
    return true
  }

  /// The memory of the frame that is being handled, where it may be kept.
  func giveAwayFrame() -> FrameMemory? { decoder.giveAwayFrame() }

  private func didDecode(hasFrame: Bool) {
    isDecoding = false
    guard connection.isOpen else {
      decoder = FrameDecoder()
      return
    }
    // The first that comes out is the one that had arrived in part.
    if hasFrame { arriving = nil }
    if hasFrame || !decoder.isInsideFrame { patience.end() }
    if decoder.isInsideFrame { patience.beginFrame(nowMilliseconds: loop.turnMilliseconds) }
    balance()
  }
}

// MARK: - Bytes in flight

extension ServerConnection {
  /// There may be room in the budget of all again.
  func resumeAfterBudget() {
    isWaitingForBudget = false
    balance()
  }

  /// Bytes of replies that wait to be sent.
  private var waitingBytes: Int { connection.isOpen ? connection.waitingBytes : 0 }

  /// Bytes of replies that wait to be sent, or are about to be made.
  private var replyBytes: Int { replyRoom.reservedBytes + waitingBytes }

  /// Counts what this connection holds.
  func countHeldBytes() {
    let smallRequestBytes = requestBytes - largeRequestBytes
    let replyBytes = replyBytes
    smallRequestShare.set(bytes: smallRequestBytes)
    replyShare.set(bytes: replyBytes)
    smallRequestAndReplyShare.set(bytes: smallRequestBytes + replyBytes)
    countRequestRoom()
  }

  /// Whether a reply of so many bytes may be made now. One at a time always may, within what all replies may take.
  func hasRoom(forReplyOf bytes: Int) -> Bool {
    let replyBytes = replyBytes
    return (replyBytes == 0 || replyBytes + bytes <= server.configuration.bytesInFlightPerConnection)
      && server.budgets.replies.hasRoom(forReplyOf: bytes, isFirst: replyBytes == 0)
  }

  /// Whether others wait for room while this peer leaves its replies: it has taken none of them since the last look.
  private func isStalling() -> Bool {
    let takenBytes = connection.takenBytes
    defer { lastTakenBytes = takenBytes }
    return connection.isBlocked && takenBytes == lastTakenBytes && server.budgets.replies.isWaitedFor
  }

  /// Counts what this connection holds, and lets it read, and its calls go on, or not accordingly.
  func balance() {
    countHeldBytes()
    guard connection.isOpen else { return }
    replyRoom.admit()
    if mayRead() { connection.resumeReading() } else { connection.pauseReading() }
  }

  private func mayRead() -> Bool {
    let isFull = requestBytes + waitingBytes > server.configuration.bytesInFlightPerConnection
    if !isFull { takeRoomForFrame() }
    if let arriving { return arriving.isAdmitted }
    guard !isFull else { return false }
    isWaitingForBudget = isWaitingForBudget || server.budgets.mustWaitForSmallRequests()
    return !isWaitingForBudget
  }
}

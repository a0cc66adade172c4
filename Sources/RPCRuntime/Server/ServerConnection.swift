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
final class ServerConnection {
  let server: ServerLoop
  let connection: Connection
  /// A number that no other connection of this process has, from 1.
  let id: UInt64
  private var decoder = FrameDecoder()
  private var isDecoding = false
  private var patience: Patience
  private var share: BudgetShare
  private var replyShare: BudgetShare
  private var partShare: BudgetShare
  /// Whether reading waits for room in the budget of all.
  private var isWaitingForBudget = false
  /// Where calls wait until their replies have room.
  private(set) lazy var replyRoom = ReplyRoom(of: self)
  /// What the peer had taken of the replies when it was last looked at.
  private var lastTakenBytes: UInt64 = 0
  /// How much of a frame had arrived when it was last looked at.
  private var lastGatheredBytes = 0
  /// When bytes last came, by `MonotonicClock`: the arrival of every request whose last byte was among them. Read once for
  /// all of them, as many small requests arrive together.
  private(set) var arrivedNanoseconds: UInt64 = 0
  /// Calls whose handlers did not end at once, by stream id.
  var calls: [UInt32: ServerCall] = [:]
  /// Bytes of the requests of `calls`.
  var requestBytes = 0

  init(connection: Connection, server: ServerLoop) {
    self.connection = connection
    self.server = server
    id = server.nextCallID()
    patience = Patience(nowMilliseconds: connection.loop.turnMilliseconds)
    share = BudgetShare(budget: server.budget)
    replyShare = BudgetShare(budget: server.replyBudget)
    partShare = BudgetShare(budget: server.partBudget)
  }

  var loop: EventLoop { connection.loop }

  func report(_ event: RuntimeEvent) {
    server.configuration.onEvent(event)
  }

  /// Closes the connection if it keeps the server waiting for too long.
  func checkPatience(nowMilliseconds: UInt64) {
    guard connection.isOpen else { return }
    // A peer that sends nothing must not keep others from finishing.
    if decoder.gatheredBytes == lastGatheredBytes { server.didFinishFrame(self) }
    lastGatheredBytes = decoder.gatheredBytes
    if isStalling() { return connection.close(.slowReader(waitingBytes: connection.waitingBytes)) }
    // Who is not read because of calls that are running is not at fault. Who has sent a part of a frame when the budget
    // of all is used up may be: it is the memory for such parts that could otherwise be held forever.
    if !connection.isReading, !isWaitingForBudget || patience.isForGreeting {
      return patience.excuse(nowMilliseconds: nowMilliseconds)
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
    !mustWaitForBudget
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
    if let event { handle(event) }
    didDecode(hasFrame: event != nil)
  }

  func connectionDidFlush(_ connection: Connection) {
    balance()
  }

  func connectionDidClose(_ connection: Connection, reason: CloseReason) {
    if !isDecoding { decoder = FrameDecoder() }
    cancelCalls(.disconnect)
    balance()
    server.didFinishFrame(self)
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
    if hasFrame || !decoder.isInsideFrame { patience.end() }
    if decoder.isInsideFrame { patience.beginFrame(nowMilliseconds: loop.turnMilliseconds) }
    balance()
    if hasFrame { server.didFinishFrame(self) }
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
    share.set(bytes: requestBytes + replyBytes + decoder.gatheredBytes)
    replyShare.set(bytes: replyBytes)
    partShare.set(bytes: decoder.gatheredBytes)
  }

  /// Whether reading has to wait until others hold less.
  private var mustWaitForBudget: Bool {
    server.budget.mustWait() && !(decoder.gatheredBytes > 0 && server.mayFinishFrame(self))
  }

  /// Whether a reply of so many bytes may be made now. One at a time always may, within what all replies may take.
  func hasRoom(forReplyOf bytes: Int) -> Bool {
    let replyBytes = replyBytes
    return (replyBytes == 0 || replyBytes + bytes <= server.configuration.bytesInFlightPerConnection)
      && server.replyBudget.hasRoom(forReplyOf: bytes, isFirst: replyBytes == 0)
  }

  /// Whether others wait for room while this peer leaves its replies: it has taken none of them since the last look.
  private func isStalling() -> Bool {
    let takenBytes = connection.takenBytes
    defer { lastTakenBytes = takenBytes }
    return connection.isBlocked && takenBytes == lastTakenBytes && server.replyBudget.isWaitedFor
  }

  /// Counts what this connection holds, and lets it read, and its calls go on, or not accordingly.
  func balance() {
    countHeldBytes()
    guard connection.isOpen else { return }
    replyRoom.admit()
    if requestBytes + waitingBytes > server.configuration.bytesInFlightPerConnection {
      connection.pauseReading()
    } else if mustWaitForBudget {
      isWaitingForBudget = true
      connection.pauseReading()
    } else if !isWaitingForBudget {
      connection.resumeReading()
    }
  }
}

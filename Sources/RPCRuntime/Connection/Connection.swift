import CLibUV
import Glibc
import Limits
import RPCWire

/// What a connection tells its owner. All on the loop's thread.
protocol ConnectionDelegate: AnyObject {
  /// Bytes came in. They are gone when this returns. May close or pause the connection.
  func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer)
  /// Whether to read now. May not pause or close the connection: libuv is in the middle of reading.
  func connectionMayRead(_ connection: Connection) -> Bool
  /// There was something to read, and it was not read. May close or pause the connection.
  func connectionDidNotRead(_ connection: Connection)
  /// Where to read the next bytes to, if not to the loop's buffer: room for a large message that has arrived in part.
  /// Small room is not used.
  func connectionRoom(_ connection: Connection) -> UnsafeMutableRawBufferPointer?
  /// Bytes came in, to the beginning of the room that was given. May close or pause the connection.
  func connection(_ connection: Connection, receivedIntoRoom count: Int)
  /// Output was handed to the system; `waitingBytes` has changed.
  func connectionDidFlush(_ connection: Connection)
  /// Whether to read what the peer sent before the system refused to take output for it: a peer that closes may have said
  /// why. May not close the connection.
  func connectionReadsLastWords(_ connection: Connection) -> Bool
  /// The connection is over; nothing else is told after this. Told once, also when this side closed.
  func connectionDidClose(_ connection: Connection, reason: CloseReason)
}

/// Owners that hold back nothing of what a peer sends need not care; nor need those that serve: a peer that is gone wants
/// nothing any more.
extension ConnectionDelegate {
  func connectionMayRead(_ connection: Connection) -> Bool { true }
  func connectionDidNotRead(_ connection: Connection) {}
  func connectionReadsLastWords(_ connection: Connection) -> Bool { false }
}

/// A stream socket on an event loop: bytes in to a delegate, bytes out through a buffer that leaves once a turn.
///
/// Belongs to its loop's thread; `@unchecked Sendable` so that it can be named in tasks that run there. It keeps itself
/// alive until it is closed, and keeps its delegate until then.
///
/// States: open → (lingering →) closed. *Lingering* is `closeAfterWriting`: what waits is still written, then the sending
/// side is shut, and what the peer sends is discarded until it closes or a time has passed. Closing at once instead
/// would reset the connection while the peer's bytes are unread, and the peer might never see the last reply.
///
/// An open connection can be one that *takes no output*: a write has failed, and it is read to its end, for a bounded time.
package final class Connection: @unchecked Sendable {
  let loop: EventLoop
  let peer: PeerAddress
  let limits: ConnectionLimits
  let handle: StreamHandle
  private(set) var delegate: (any ConnectionDelegate)?
  private(set) var state = State.open
  private(set) var isReading = false
  /// Whether the read under way goes to the delegate's room.
  private var isReadingIntoRoom = false
  /// The loop's turn in which something was read last.
  private var lastReadTurn: UInt64 = 0

  /// Replies of this turn, and what piles up while an earlier write is under way.
  var pending: PooledBuffer?
  /// The write that the system did not take at once.
  var blockedWrite: BlockedWrite?
  /// Bytes of output that the system has taken, but for what it took of a write under way.
  var flushedBytes: UInt64 = 0
  /// Whether the end of the turn will flush.
  var isFlushScheduled = false
  /// Whether output still reaches the system; false once a write has failed.
  var takesOutput = true

  enum State: Equatable {
    case open
    case lingering(CloseReason)
    case closed
  }

  /// Takes over a connected handle; nothing is read before `start`.
  init(handle: StreamHandle, peer: PeerAddress, limits: ConnectionLimits, loop: EventLoop) {
    self.loop = loop
    self.peer = peer
    self.limits = limits
    self.handle = handle
    loop.assertCurrent()
    handle.stream.pointee.data = Unmanaged.passRetained(self).toOpaque()
    loop.adopt(self)
  }

  /// Takes over a connected descriptor. Returns nil, and closes the descriptor, when libuv refuses it.
  convenience init?(
    descriptor: Int32, kind: StreamKind, peer: PeerAddress, limits: ConnectionLimits, loop: EventLoop
  ) {
    let handle = StreamHandle(kind: kind, loop: loop)
    guard handle.open(descriptor, kind: kind) == 0 else {
      handle.discard()
      Glibc.close(descriptor)
      return nil
    }
    self.init(handle: handle, peer: peer, limits: limits, loop: loop)
  }

  /// Whether bytes still come and go. False as soon as closing has begun.
  var isOpen: Bool { state == .open }

  /// Starts reading.
  func start(delegate: any ConnectionDelegate) {
    loop.assertCurrent()
    self.delegate = delegate
    resumeReading()
  }
}

// MARK: - Reading

extension Connection {
  /// Stops taking bytes from the socket, so that the peer's sending stalls. Calls may be repeated.
  func pauseReading() {
    guard isReading else { return }
    isReading = false
    uv_read_stop(handle.stream)
  }

  /// Takes bytes again.
  func resumeReading() {
    guard !isReading, state != .closed else { return }
    isReading = true
    let status = uv_read_start(
      handle.stream,
      { stream, _, buffer in
        let room = Connection.of(stream?.pointee.data).roomForReading()
        buffer?.pointee = uv_buf_init(
          room.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(room.count))
      },
      { stream, count, buffer in
        Connection.of(stream?.pointee.data).didRead(count, buffer?.pointee.base)
      })
    if status != 0 { close(.failed(libUVMessage(status))) }
  }

  /// Large room of the delegate's saves copying; small room would only make reads small. No room makes libuv report
  /// `UV_ENOBUFS` and read nothing.
  ///
  /// libuv reads again and again while a socket fills the room; here it reads once a turn, so that a peer that sends
  /// without end takes no more of a turn than any other.
  private func roomForReading() -> UnsafeMutableRawBufferPointer {
    isReadingIntoRoom = false
    guard !hasReadThisTurn else { return noRoom }
    guard isOpen, let delegate else { return loop.readBuffer }
    guard delegate.connectionMayRead(self) else { return noRoom }
    guard let room = delegate.connectionRoom(self), room.count >= loop.readBuffer.count / 2 else {
      return loop.readBuffer
    }
    isReadingIntoRoom = true
    return UnsafeMutableRawBufferPointer(rebasing: room.prefix(Limits.Connection.maximumReadBytes))
  }

  private var noRoom: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: nil, count: 0) }

  private var hasReadThisTurn: Bool { lastReadTurn == loop.turn }

  private func didRead(_ count: Int, _ base: UnsafeMutablePointer<CChar>?) {
    // The socket still has something, and its turn comes again.
    if count == Int(UV_ENOBUFS.rawValue), hasReadThisTurn { return }
    if count > 0 { lastReadTurn = loop.turn }
    switch (count, state) {
    case (0, _), (_, .closed), (1..., .lingering): return
    case (Int(UV_ENOBUFS.rawValue), .open): delegate?.connectionDidNotRead(self)
    case (1..., .open):
      if isReadingIntoRoom {
        delegate?.connection(self, receivedIntoRoom: count)
      } else {
        delegate?.connection(self, received: UnsafeRawBufferPointer(start: base, count: count))
      }
    case (_, .lingering(let reason)): close(reason)
    case (Int(UV_EOF.rawValue), .open): close(.endOfStream)
    case (_, .open): close(.failed(libUVMessage(Int32(count))))
    }
  }

  /// The connection that a libuv handle's `data` points at.
  static func of(_ data: UnsafeMutableRawPointer?) -> Connection {
    guard let data else { preconditionFailure("a stream without its connection") }
    return Unmanaged<Connection>.fromOpaque(data).takeUnretainedValue()
  }
}

// MARK: - Closing

extension Connection: LoopResource {
  /// Closes at once; what waits to be written is lost.
  func close(_ reason: CloseReason) {
    loop.assertCurrent()
    guard state != .closed else { return }
    state = .closed
    isReading = false
    loop.release(self)
    forgetOutput()
    uv_close(baseHandle(handle.stream)) { handle in
      guard let handle, let data = handle.pointee.data else { return }
      Unmanaged<Connection>.fromOpaque(data).release()
      UnsafeMutableRawPointer(handle).deallocate()
    }
    let delegate = self.delegate
    self.delegate = nil
    delegate?.connectionDidClose(self, reason: reason)
  }

  /// Writes what waits, then closes. Nothing that comes in from now on reaches the delegate.
  func closeAfterWriting(_ reason: CloseReason) {
    guard isOpen else { return }
    state = .lingering(reason)
    resumeReading()
    flush()
    guard state != .closed else { return }
    loop.schedule(after: limits.lingerTimeout) { [weak self] in self?.close(reason) }
    shutSendingSideIfDone()
  }

  /// When lingering and everything is written: tells the peer that nothing follows.
  func shutSendingSideIfDone() {
    guard case .lingering = state, waitingBytes == 0, let descriptor = handle.descriptor else { return }
    shutdown(descriptor, Int32(SHUT_WR))
  }

  func closeForShutdown() {
    close(.closedLocally)
  }
}

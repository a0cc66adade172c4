import CLibUV
import Limits
import RPCWire

/// A write that the system took only in part: libuv sends the rest when the socket has room.
final class BlockedWrite {
  /// What libuv reads from; must not change until the write is done.
  let content: PooledBuffer
  let request: UnsafeMutablePointer<uv_write_t>
  /// Bytes left when progress was last looked at.
  var lastSeenBytes: Int
  var timer: LoopTimer?

  init(content: PooledBuffer) {
    self.content = content
    self.request = .allocate(capacity: 1)
    self.lastSeenBytes = content.buffer.count
  }

  deinit {
    request.deallocate()
  }
}

extension Connection: TurnObserver {
  /// Bytes that the system has not taken yet.
  var waitingBytes: Int {
    (pending?.buffer.count ?? 0)
      + (blockedWrite == nil ? 0 : Int(uv_stream_get_write_queue_size(handle.stream)))
  }

  /// Whether the system has not taken all of the last write: the peer does not read as fast as it is written to.
  var isBlocked: Bool { blockedWrite != nil }

  /// Whether the end of the turn hands output to the system, which the delegate is then told of.
  var willFlush: Bool { isFlushScheduled && pending != nil && blockedWrite == nil }

  /// Bytes of output that the system has taken; grows as the peer reads.
  var takenBytes: UInt64 {
    guard let blockedWrite else { return flushedBytes }
    let leftBytes = Int(uv_stream_get_write_queue_size(handle.stream))
    return flushedBytes + UInt64(blockedWrite.content.buffer.count - leftBytes)
  }

  /// Lets `body` append to the output, which leaves at the end of the turn. Does nothing on a connection that
  /// is closing or takes no output.
  func write<Failure: Error>(_ body: (inout OutputBuffer) throws(Failure) -> Void) throws(Failure) {
    loop.assertCurrent()
    guard isOpen, takesOutput else { return }
    let target = pending ?? loop.takeBuffer()
    pending = target
    try body(&target.buffer)
    if target.buffer.count >= Limits.Connection.flushThresholdBytes {
      flush()
    } else if !isFlushScheduled {
      isFlushScheduled = true
      loop.observeTurnEnd(self)
    }
  }

  func turnEnded() {
    isFlushScheduled = false
    flush()
  }

  /// Hands the output to the system, as much as it takes.
  func flush() {
    guard state != .closed, let content = pending else { return }
    guard blockedWrite == nil else { return checkSlowReader() }
    guard !content.buffer.isEmpty else { return forgetPending() }
    var buffer = content.buffer.asLibUVBuffer
    let count = uv_try_write(handle.stream, &buffer, 1)
    guard count >= 0 || count == UV_EAGAIN.rawValue else {
      return writingFailed(.failed(libUVMessage(count)))
    }
    if count > 0 {
      content.buffer.removeFirst(Int(count))
      flushedBytes += UInt64(count)
    }
    if content.buffer.isEmpty {
      forgetPending()
    } else {
      pending = nil
      wait(for: content)
      checkSlowReader()
    }
    delegate?.connectionDidFlush(self)
  }

  /// Closes; or first reads to the end, where the owner wants what the peer said last. The peer has closed, so the end is
  /// near; the time is for one that only stopped receiving.
  private func writingFailed(_ reason: CloseReason) {
    guard isOpen, isReading, delegate?.connectionReadsLastWords(self) == true else { return close(reason) }
    takesOutput = false
    forgetOutput()
    loop.schedule(after: limits.lingerTimeout) { [weak self] in self?.close(reason) }
  }

  private func forgetPending() {
    guard let content = pending else { return }
    pending = nil
    loop.giveBuffer(content)
  }

  /// Drops all output of a connection that is being closed. libuv reads a blocked write's bytes until its callback, which
  /// comes before the handle is freed; the callback's context keeps them.
  func forgetOutput() {
    forgetPending()
    blockedWrite?.timer?.cancel()
    blockedWrite = nil
  }
}

// MARK: - Slow readers

extension Connection {
  /// Has libuv write the rest when there is room.
  private func wait(for content: PooledBuffer) {
    let write = BlockedWrite(content: content)
    var buffer = content.buffer.asLibUVBuffer
    write.request.pointee.data = Unmanaged.passRetained(write).toOpaque()
    let status = uv_write(write.request, handle.stream, &buffer, 1) { request, status in
      guard let data = request?.pointee.data else { return }
      let write = Unmanaged<BlockedWrite>.fromOpaque(data).takeRetainedValue()
      Connection.of(request?.pointee.handle.pointee.data).didWrite(write, status: status)
    }
    guard status == 0 else {
      Unmanaged.passUnretained(write).release()
      return writingFailed(.failed(libUVMessage(status)))
    }
    blockedWrite = write
    watch(write)
  }

  private func didWrite(_ write: BlockedWrite, status: Int32) {
    write.timer?.cancel()
    guard state != .closed else { return }
    blockedWrite = nil
    flushedBytes += UInt64(write.content.buffer.count)
    loop.giveBuffer(write.content)
    guard status == 0 else { return writingFailed(.failed(libUVMessage(status))) }
    delegate?.connectionDidFlush(self)
    flush()
    shutSendingSideIfDone()
  }

  /// Closes when too much waits.
  func checkSlowReader() {
    let waitingBytes = waitingBytes
    if waitingBytes > limits.maximumWaitingBytes { close(.slowReader(waitingBytes: waitingBytes)) }
  }

  /// Closes when the peer takes nothing for too long.
  private func watch(_ write: BlockedWrite) {
    write.timer = loop.schedule(after: limits.stalledWriteTimeout) { [weak self, weak write] in
      guard let self, let write, self.blockedWrite === write else { return }
      let leftBytes = Int(uv_stream_get_write_queue_size(self.handle.stream))
      guard leftBytes < write.lastSeenBytes else {
        return self.close(.slowReader(waitingBytes: self.waitingBytes))
      }
      write.lastSeenBytes = leftBytes
      self.watch(write)
    }
  }
}

extension OutputBuffer {
  /// The bytes in libuv's form; libuv does not change them.
  fileprivate var asLibUVBuffer: uv_buf_t {
    uv_buf_t(
      base: UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
      len: count)
  }
}

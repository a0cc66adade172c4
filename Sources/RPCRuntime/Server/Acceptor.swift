import CLibUV
import Glibc
import Limits
import RPCWire

/// Accepts connections on one loop and hands their descriptors out: one acceptor spreads them evenly also when there are
/// few, which sockets that share a port do not. Belongs to its loop's thread.
final class Acceptor: @unchecked Sendable, LoopResource {
  private let socket: ListenSocket
  private let loop: EventLoop
  private let poll: UnsafeMutablePointer<uv_poll_t>
  private let onAccept: (Int32) -> Void
  private let onFailure: (String) -> Void
  private var isClosed = false

  /// Starts accepting.
  ///
  /// - Parameters:
  ///   - onAccept: gets each connection's descriptor and owns it.
  ///   - onFailure: told why a connection could not be accepted.
  init(
    _ socket: ListenSocket, on loop: EventLoop, onAccept: @escaping (Int32) -> Void,
    onFailure: @escaping (String) -> Void
  ) {
    self.socket = socket
    self.loop = loop
    self.onAccept = onAccept
    self.onFailure = onFailure
    poll = .allocate(capacity: 1)
    loop.adopt(self)
    requireSuccess(uv_poll_init(loop.handles.loop, poll, socket.descriptor), of: "uv_poll_init")
    poll.pointee.data = Unmanaged.passRetained(self).toOpaque()
    startPolling()
  }

  deinit {
    poll.deallocate()
  }

  /// Stops accepting and closes the listening socket.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    loop.release(self)
    uv_poll_stop(poll)
    socket.close()
    uv_close(baseHandle(poll)) { handle in
      guard let data = handle?.pointee.data else { return }
      Unmanaged<Acceptor>.fromOpaque(data).release()
    }
  }

  func closeForShutdown() {
    close()
  }

  private func startPolling() {
    uv_poll_start(poll, Int32(UV_READABLE.rawValue)) { poll, _, _ in
      guard let data = poll?.pointee.data else { return }
      Unmanaged<Acceptor>.fromOpaque(data).takeUnretainedValue().acceptWaiting()
    }
  }

  private func acceptWaiting() {
    for _ in 0..<Limits.Server.acceptsPerTurn {
      guard !isClosed else { return }
      let descriptor = rollcall_accept(socket.descriptor)
      switch -descriptor {
      case EAGAIN: return
      // The peer had left before it was accepted.
      case ECONNABORTED, EPROTO: continue
      case 1...: return pauseAfterFailure(-descriptor)
      default: onAccept(descriptor)
      }
    }
  }

  /// Without a pause the loop would spin: the connection still waits, and accepting still fails.
  private func pauseAfterFailure(_ number: Int32) {
    onFailure(String(cString: strerror(number)))
    uv_poll_stop(poll)
    loop.schedule(after: Limits.Server.acceptRetryDelay) { [weak self] in
      guard let self, !self.isClosed else { return }
      self.startPolling()
    }
  }
}

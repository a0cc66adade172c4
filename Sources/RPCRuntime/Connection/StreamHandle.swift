import CLibUV
import RPCWire

/// The kinds of stream socket that connections are made of.
enum StreamKind: Sendable {
  case tcp
  case unix
  /// One of two connected ends in this process: to the system, a Unix socket.
  case inProcess
}

/// libuv's handle of one stream socket, on the heap because it must not move.
struct StreamHandle {
  let stream: UnsafeMutablePointer<uv_stream_t>

  /// Makes a handle without a socket, to connect or to `open` a descriptor with.
  init(kind: StreamKind, loop: EventLoop) {
    let size = max(MemoryLayout<uv_tcp_t>.size, MemoryLayout<uv_pipe_t>.size)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stream = memory.assumingMemoryBound(to: uv_stream_t.self)
    switch kind {
    case .tcp: requireSuccess(uv_tcp_init(loop.handles.loop, tcp), of: "uv_tcp_init")
    case .unix, .inProcess: requireSuccess(uv_pipe_init(loop.handles.loop, pipe, 0), of: "uv_pipe_init")
    }
  }

  var tcp: UnsafeMutablePointer<uv_tcp_t> {
    UnsafeMutableRawPointer(stream).assumingMemoryBound(to: uv_tcp_t.self)
  }

  var pipe: UnsafeMutablePointer<uv_pipe_t> {
    UnsafeMutableRawPointer(stream).assumingMemoryBound(to: uv_pipe_t.self)
  }

  /// Takes over a connected, non-blocking descriptor. Returns libuv's status; on failure the descriptor stays the caller's.
  func open(_ descriptor: Int32, kind: StreamKind) -> Int32 {
    switch kind {
    case .tcp: uv_tcp_open(tcp, descriptor)
    case .unix, .inProcess: uv_pipe_open(pipe, descriptor)
    }
  }

  /// The socket's descriptor, or nil when there is none yet.
  var descriptor: Int32? {
    var descriptor: uv_os_fd_t = -1
    return uv_fileno(baseHandle(stream), &descriptor) == 0 ? descriptor : nil
  }

  /// Closes a handle that no `Connection` owns, and frees it.
  func discard() {
    uv_close(baseHandle(stream)) { handle in UnsafeMutableRawPointer(handle)?.deallocate() }
  }
}

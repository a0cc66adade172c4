import CLibUV
import Glibc
import RPCWire

/// Two connected sockets that only this process has: what one end is given, the other reads.
struct SocketPair {
  /// The end for the server; whoever takes it closes it.
  let server: Int32
  /// The end for the client; whoever takes it closes it.
  let client: Int32

  /// Makes a pair of non-blocking ends.
  ///
  /// - Throws: `UNAVAILABLE` when the process has no descriptors left.
  init() throws(RPCError) {
    var ends: (Int32, Int32) = (-1, -1)
    let status = withUnsafeMutableBytes(of: &ends) {
      rollcall_stream_pair($0.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    guard status == 0 else {
      throw RPCError(.unavailable, "cannot connect in-process: \(String(cString: strerror(-status)))")
    }
    (server, client) = ends
  }
}

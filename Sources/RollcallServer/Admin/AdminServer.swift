import Glibc
import Limits
import RPCRuntime
import RPCWire
import SystemCalls
import Timekeeping

/// The server behind the administration socket: a runtime of its own, with a thread of its own, so that an operator gets an
/// answer also while the other loops are busy or have as many connections as they take.
final class AdminServer: Sendable {
  private let runtime: RPCServer
  /// Keeps a name for a long path.
  private let path: SocketPath

  /// Listens in the data folder; time-outs go by `time`. The socket of a server that was killed is replaced: whoever comes here holds the folder's
  /// lock, so that no other server can be behind it.
  init(in dataFolder: String, service: any RPCService, time: Timekeeper) async throws(RPCError) {
    do throws(SystemError) {
      path = try SocketPath(
        "\(dataFolder)/\(Limits.Process.adminSocketName)", maximumBytes: Limits.Socket.maximumPathBytes)
    } catch {
      throw RPCError(.failedPrecondition, "cannot listen in \(dataFolder): \(error)")
    }
    var configuration = ServerConfiguration()
    configuration.loopCount = 1
    configuration.maximumConnections = Limits.Process.adminConnections
    configuration.drainTimeout = Limits.Process.adminDrainTimeout
    configuration.time = time
    runtime = try RPCServer(services: [service], configuration: configuration)
    do throws(RPCError) {
      _ = try await runtime.start(listeningOn: .unix(path: path.usable))
      guard unsafe chmod(path.usable, 0o600) == 0 else {
        throw RPCError(.failedPrecondition, "\(path.whole): the mode cannot be set")
      }
    } catch {
      await runtime.drain()
      throw error
    }
  }

  /// Ends it, and removes the socket.
  func drain() async { await runtime.drain() }
}

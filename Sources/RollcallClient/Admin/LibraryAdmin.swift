internal import Glibc
internal import Limits
internal import RPCRuntime
internal import RPCWire
public import RollcallProto
internal import SystemCalls

/// What an operator asks a server on its own machine, over the socket in its data folder.
public final class LibraryAdmin: Sendable {
  private let channel: SocketChannel
  /// Keeps a name for a long path.
  private let path: SocketPath

  private init(channel: SocketChannel, path: SocketPath) {
    self.channel = channel
    self.path = path
  }

  /// Connects to the server whose library is in a folder.
  ///
  /// - Throws: `.notReachable`, saying what to do: no server runs there, or it is another user's.
  public static func connect(toDataFolder folder: String) async throws(RollcallError) -> LibraryAdmin {
    try await connect(toSocket: "\(folder)/\(Limits.Process.adminSocketName)")
  }

  /// Connects to a server's administration socket. Throws as ``connect(toDataFolder:)``.
  public static func connect(toSocket socket: String) async throws(RollcallError) -> LibraryAdmin {
    let path: SocketPath
    do throws(SystemError) {
      path = try SocketPath(socket, maximumBytes: Limits.Socket.maximumPathBytes)
      _ = try retryingInterrupted("access") { unsafe access(path.usable, R_OK | W_OK) }
    } catch {
      throw notReachable(socket, error)
    }
    do {
      return LibraryAdmin(channel: try await SocketChannel.connect(to: .unix(path: path.usable)), path: path)
    } catch {
      throw RollcallError(
        .notReachable, "no server answers at \(socket): it was killed, or is starting; start rollcalld anew",
        code: .unavailable)
    }
  }

  /// What the server has done since it was started, and what it is doing.
  ///
  /// - Throws: `NOT_THE_OPERATOR` where this process runs as neither the server's user nor root.
  public func statistics() async throws(RollcallError) -> RollcallV1.GetStatisticsResponse {
    do {
      let client = RollcallV1.LibraryAdminClient(channel: channel)
      return try await client.getStatistics(
        RollcallV1.GetStatisticsRequest(), options: CallOptions(timeout: Limits.Client.callTimeout))
    } catch {
      throw RollcallError(error)
    }
  }

  /// Has the server read its tokens anew.
  ///
  /// - Returns: how many there are.
  /// - Throws: `.tokensUnreadable` where it cannot; those known before stay good.
  public func reloadTokens() async throws(RollcallError) -> Int {
    do {
      let client = RollcallV1.LibraryAdminClient(channel: channel)
      return Int(
        try await client.reloadTokens(
          RollcallV1.ReloadTokensRequest(), options: CallOptions(timeout: Limits.Client.callTimeout)
        ).tokens)
    } catch {
      throw RollcallError(error)
    }
  }

  /// Closes the connection.
  public func close() async { await channel.close() }

  private static func notReachable(_ socket: String, _ error: SystemError) -> RollcallError {
    let advice =
      switch error.number {
      case ENOENT, ENOTDIR:
        "no server runs there; start rollcalld --data, or name the folder of one that runs"
      case EACCES, EPERM: "it is another user's; run this as the server's user, or as root"
      default: "name the data folder of a server that runs"
      }
    return RollcallError(.notReachable, "\(socket): \(error.words); \(advice)", code: .unavailable)
  }
}

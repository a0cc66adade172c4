internal import Glibc
internal import Limits
internal import RPCRuntime
internal import RPCWire
public import RollcallProto
internal import SystemCalls

/// What an operator asks a server: on its own machine over the socket in its data folder, or elsewhere by an administrator's token.
public final class LibraryAdmin: Sendable {
  private let channel: SocketChannel
  /// Keeps a name for a long path; nil where the server is elsewhere.
  private let path: SocketPath?
  /// What names this program to a server elsewhere.
  private let token: AccessToken?

  private init(channel: SocketChannel, path: SocketPath? = nil, token: AccessToken? = nil) {
    self.channel = channel
    self.path = path
    self.token = token
  }

  /// Connects to a server anywhere, for what an administrator's token allows: decisions on access.
  ///
  /// - Parameters:
  ///   - address: `HOST:PORT`, `[IPv6]:PORT` or `unix:PATH`.
  ///   - token: one that was made by `rollcall token create --admin`.
  /// - Throws: `.invalidArgument` for an address that makes no sense, `.notReachable`.
  public static func connect(
    to address: String, token: AccessToken?
  ) async throws(RollcallError) -> LibraryAdmin {
    let place: SocketAddress
    do { place = try SocketAddress(parsing: address) } catch { throw .invalidArgument(error.message) }
    do {
      return LibraryAdmin(channel: try await SocketChannel.connect(to: place), token: token)
    } catch {
      throw RollcallError(error)
    }
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
    try await call { (client, options) throws(RPCError) in
      try await client.getStatistics(RollcallV1.GetStatisticsRequest(), options: options)
    }
  }

  /// Has the server read its tokens anew.
  ///
  /// - Returns: how many there are.
  /// - Throws: `.tokensUnreadable` where it cannot; those known before stay good.
  public func reloadTokens() async throws(RollcallError) -> Int {
    let reply = try await call { (client, options) throws(RPCError) in
      try await client.reloadTokens(RollcallV1.ReloadTokensRequest(), options: options)
    }
    return Int(reply.tokens)
  }

  /// Makes a call.
  ///
  /// - Parameter libraryName: which library it is about; `nil`: the default one, or none in particular.
  func call<Reply>(
    about libraryName: String? = nil,
    _ body: (RollcallV1.LibraryAdminClient, CallOptions) async throws(RPCError) -> Reply
  ) async throws(RollcallError) -> Reply {
    var metadata: Metadata = [:]
    if let libraryName { metadata.append(key: "rollcall-library", value: libraryName) }
    if let token { metadata.append(key: "authorization", value: token.authorization) }
    let options = CallOptions(timeout: Limits.Client.callTimeout, metadata: metadata)
    do { return try await body(RollcallV1.LibraryAdminClient(channel: channel), options) } catch {
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

import AccessTokens
import Glibc
import RPCRuntime
import RPCWire
import RollcallProto

/// `rollcall.v1.LibraryAdmin`: what the operator asks. For the administration socket, and there for the server's own user
/// and root only, as the kernel vouches for them: the socket's mode keeps others out, and this holds where the mode does not.
struct AdminService: RollcallV1.LibraryAdminService {
  /// What the figures are read from.
  let source: StatisticsSource
  /// Decides on access.
  let access: AccessAdministration
  /// Holds the tokens.
  let authenticator: Authenticator
  /// The user that may ask beside root: the server's own.
  var userID = geteuid()

  func getStatistics(
    _ request: RollcallV1.GetStatisticsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.GetStatisticsResponse {
    try authorize(context.peer)
    return source.response()
  }

  func listAccess(
    _ request: RollcallV1.ListAccessRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListAccessResponse {
    try authorize(context.peer)
    return try await access.list(context)
  }

  func decideAccess(
    _ request: RollcallV1.DecideAccessRequest, context: ServerCallContext
  ) async throws -> RollcallV1.DecideAccessResponse {
    try authorize(context.peer)
    return try await access.decide(request, context)
  }

  func reloadTokens(
    _ request: RollcallV1.ReloadTokensRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ReloadTokensResponse {
    try authorize(context.peer)
    do throws(TokenFileError) {
      return RollcallV1.ReloadTokensResponse(tokens: UInt32(try authenticator.reload() ?? 0))
    } catch {
      throw RPCError(.tokensUnreadable, "\(error)")
    }
  }

  func authorize(_ peer: PeerAddress) throws(RPCError) {
    if case .unix(_, let peerUserID) = peer, peerUserID == userID || peerUserID == 0 { return }
    throw RPCError(
      .notTheOperator, "\(peer) may not administer this server; run as its user, \(userID), or as root")
  }
}

/// What answers `LibraryAdmin` on every other address: decisions on access to whoever has an administrator's token, and nothing else.
///
/// Not by the peer's user either: a process of the server's user may pass on what strangers send to a Unix socket that the
/// server listens on for everybody, and would make operators of them.
struct AdminElsewhere: RollcallV1.LibraryAdminService {
  /// Decides on access.
  let access: AccessAdministration
  /// Says who calls.
  let authenticator: Authenticator

  func listAccess(
    _ request: RollcallV1.ListAccessRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ListAccessResponse {
    try authorize(context)
    return try await access.list(context)
  }

  func decideAccess(
    _ request: RollcallV1.DecideAccessRequest, context: ServerCallContext
  ) async throws -> RollcallV1.DecideAccessResponse {
    try authorize(context)
    return try await access.decide(request, context)
  }

  private func authorize(_ context: ServerCallContext) throws(RPCError) {
    guard authenticator.hasTokens else { throw elsewhere(context) }
    let identity = try authenticator.identity(of: context)
    guard identity.isAdmin else {
      throw RPCError(
        .notTheOperator,
        "“\(identity.client)” may not administer this server: its token was made without --admin")
    }
  }

  func getStatistics(
    _ request: RollcallV1.GetStatisticsRequest, context: ServerCallContext
  ) async throws -> RollcallV1.GetStatisticsResponse {
    throw elsewhere(context)
  }

  func reloadTokens(
    _ request: RollcallV1.ReloadTokensRequest, context: ServerCallContext
  ) async throws -> RollcallV1.ReloadTokensResponse {
    throw elsewhere(context)
  }

  func elsewhere(_ context: ServerCallContext) -> RPCError {
    RPCError(
      .localAdministrationOnly,
      "\(context.method) is answered on the socket in the server's data folder only; "
        + "on its machine, run rollcall with --data DIR")
  }
}

internal import Limits
internal import RPCRuntime
internal import RPCWire
public import RollcallProto

extension LibraryAdmin {
  /// What was decided on clients' access to a library, and who asks for it.
  ///
  /// - Parameter libraryName: which library; `nil`: the default one.
  public func accessDecisions(
    to libraryName: String? = nil
  ) async throws(RollcallError) -> RollcallV1.ListAccessResponse {
    try await call(about: libraryName) { (client, options) throws(RPCError) in
      try await client.listAccess(RollcallV1.ListAccessRequest(), options: options)
    }
  }

  /// Decides what a client may do at a level; it is on the server's disk when this returns, and whoever waited for it knows.
  ///
  /// - Parameters:
  ///   - client: the client, as the server names it.
  ///   - libraryName: which library; `nil`: the default one.
  ///   - level: which level.
  ///   - status: `.notDetermined` takes the decision back: the client has what an undecided one has.
  public func decideAccess(
    of client: String, to libraryName: String? = nil, for level: AccessLevel, status: AuthorizationStatus
  ) async throws(RollcallError) {
    let request = RollcallV1.DecideAccessRequest(
      client: client, level: level.message,
      status: RollcallV1.AuthorizationStatus(rawValue: status.rawValue))
    _ = try await call(about: libraryName) { (client, options) throws(RPCError) in
      try await client.decideAccess(request, options: options)
    }
  }
}

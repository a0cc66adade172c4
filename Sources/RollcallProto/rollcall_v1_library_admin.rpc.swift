// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from rollcall/v1/library_admin.proto. Do not edit it.

public import RPCRuntime
public import RPCWire

extension RollcallV1 {
  /// The names of rollcall.v1.LibraryAdmin's methods.
  public enum LibraryAdminMethods {
    /// "rollcall.v1.LibraryAdmin/GetStatistics"
    public static let getStatistics = MethodName(service: "rollcall.v1.LibraryAdmin", method: "GetStatistics")
    /// "rollcall.v1.LibraryAdmin/ListAccess"
    public static let listAccess = MethodName(service: "rollcall.v1.LibraryAdmin", method: "ListAccess")
    /// "rollcall.v1.LibraryAdmin/DecideAccess"
    public static let decideAccess = MethodName(service: "rollcall.v1.LibraryAdmin", method: "DecideAccess")
    /// "rollcall.v1.LibraryAdmin/ReloadTokens"
    public static let reloadTokens = MethodName(service: "rollcall.v1.LibraryAdmin", method: "ReloadTokens")
  }
}

extension RollcallV1 {
  /// Answered on the server's local administration socket, and only to the server's own user and root; what is about access also
  /// elsewhere, to clients with an administrator's token.
  public struct LibraryAdminClient: Sendable {
    /// What carries the calls.
    public let channel: any ClientChannel

    /// Calls the service over a channel.
    public init(channel: any ClientChannel) { self.channel = channel }

    /// Tells what the server has done since it was started, and what it is doing.
    public func getStatistics(
      _ request: RollcallV1.GetStatisticsRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.GetStatisticsResponse {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.getStatistics, request, returning: RollcallV1.GetStatisticsResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Tells what was decided on clients' access, and who asks for it.
    public func listAccess(
      _ request: RollcallV1.ListAccessRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ListAccessResponse {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.listAccess, request, returning: RollcallV1.ListAccessResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Decides what a client may do. Whoever waits for the decision knows it at once.
    public func decideAccess(
      _ request: RollcallV1.DecideAccessRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.DecideAccessResponse {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.decideAccess, request, returning: RollcallV1.DecideAccessResponse.self,
        idempotency: .idempotent, options: options)
    }

    /// Reads the file of tokens anew, as SIGHUP does: from this call's answer on, those made are good and those revoked are not.
    public func reloadTokens(
      _ request: RollcallV1.ReloadTokensRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ReloadTokensResponse {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.reloadTokens, request, returning: RollcallV1.ReloadTokensResponse.self,
        idempotency: .idempotent, options: options)
    }
  }
}

extension RollcallV1 {
  /// Answered on the server's local administration socket, and only to the server's own user and root; what is about access also
  /// elsewhere, to clients with an administrator's token.
  public protocol LibraryAdminService: RPCService {
    /// Tells what the server has done since it was started, and what it is doing.
    func getStatistics(
      _ request: RollcallV1.GetStatisticsRequest, context: ServerCallContext
    ) async throws -> RollcallV1.GetStatisticsResponse

    /// Tells what was decided on clients' access, and who asks for it.
    func listAccess(
      _ request: RollcallV1.ListAccessRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ListAccessResponse

    /// Decides what a client may do. Whoever waits for the decision knows it at once.
    func decideAccess(
      _ request: RollcallV1.DecideAccessRequest, context: ServerCallContext
    ) async throws -> RollcallV1.DecideAccessResponse

    /// Reads the file of tokens anew, as SIGHUP does: from this call's answer on, those made are good and those revoked are not.
    func reloadTokens(
      _ request: RollcallV1.ReloadTokensRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ReloadTokensResponse
  }
}

extension RollcallV1.LibraryAdminService {
  /// What a server dispatches calls of rollcall.v1.LibraryAdmin by.
  public var methods: [ServerMethod] {
    [
      ServerMethod(RollcallV1.LibraryAdminMethods.getStatistics) {
        (request: RollcallV1.GetStatisticsRequest, context) in
        try await self.getStatistics(request, context: context)
      },
      ServerMethod(RollcallV1.LibraryAdminMethods.listAccess) {
        (request: RollcallV1.ListAccessRequest, context) in
        try await self.listAccess(request, context: context)
      },
      ServerMethod(RollcallV1.LibraryAdminMethods.decideAccess) {
        (request: RollcallV1.DecideAccessRequest, context) in
        try await self.decideAccess(request, context: context)
      },
      ServerMethod(RollcallV1.LibraryAdminMethods.reloadTokens) {
        (request: RollcallV1.ReloadTokensRequest, context) in
        try await self.reloadTokens(request, context: context)
      },
    ]
  }
}

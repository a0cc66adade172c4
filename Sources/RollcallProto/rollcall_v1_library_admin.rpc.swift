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
    /// "rollcall.v1.LibraryAdmin/CreateLibrary"
    public static let createLibrary = MethodName(service: "rollcall.v1.LibraryAdmin", method: "CreateLibrary")
    /// "rollcall.v1.LibraryAdmin/ListLibraries"
    public static let listLibraries = MethodName(service: "rollcall.v1.LibraryAdmin", method: "ListLibraries")
    /// "rollcall.v1.LibraryAdmin/DeleteLibrary"
    public static let deleteLibrary = MethodName(service: "rollcall.v1.LibraryAdmin", method: "DeleteLibrary")
    /// "rollcall.v1.LibraryAdmin/GetUsage"
    public static let getUsage = MethodName(service: "rollcall.v1.LibraryAdmin", method: "GetUsage")
    /// "rollcall.v1.LibraryAdmin/SetQuota"
    public static let setQuota = MethodName(service: "rollcall.v1.LibraryAdmin", method: "SetQuota")
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

    /// Makes an empty library.
    public func createLibrary(
      _ request: RollcallV1.CreateLibraryRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.LibraryUsage {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.createLibrary, request, returning: RollcallV1.LibraryUsage.self,
        idempotency: .unknown, options: options)
    }

    /// Lists the libraries by name.
    public func listLibraries(
      _ request: RollcallV1.ListLibrariesRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.ListLibrariesResponse {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.listLibraries, request, returning: RollcallV1.ListLibrariesResponse.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Deletes a library and all that is in it: when this is answered, it is gone for good. Calls that are under way in it end first,
    /// new ones find no library, and uploads under way are dropped. The default library cannot be deleted.
    public func deleteLibrary(
      _ request: RollcallV1.DeleteLibraryRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.DeleteLibraryResponse {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.deleteLibrary, request, returning: RollcallV1.DeleteLibraryResponse.self,
        idempotency: .unknown, options: options)
    }

    /// Tells what a library holds, and may hold.
    public func getUsage(
      _ request: RollcallV1.GetUsageRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.LibraryUsage {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.getUsage, request, returning: RollcallV1.LibraryUsage.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Changes how much a library may hold. Less than it holds drops nothing, and refuses every further byte.
    public func setQuota(
      _ request: RollcallV1.SetQuotaRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RollcallV1.LibraryUsage {
      try await channel.unary(
        RollcallV1.LibraryAdminMethods.setQuota, request, returning: RollcallV1.LibraryUsage.self,
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

    /// Makes an empty library.
    func createLibrary(
      _ request: RollcallV1.CreateLibraryRequest, context: ServerCallContext
    ) async throws -> RollcallV1.LibraryUsage

    /// Lists the libraries by name.
    func listLibraries(
      _ request: RollcallV1.ListLibrariesRequest, context: ServerCallContext
    ) async throws -> RollcallV1.ListLibrariesResponse

    /// Deletes a library and all that is in it: when this is answered, it is gone for good. Calls that are under way in it end first,
    /// new ones find no library, and uploads under way are dropped. The default library cannot be deleted.
    func deleteLibrary(
      _ request: RollcallV1.DeleteLibraryRequest, context: ServerCallContext
    ) async throws -> RollcallV1.DeleteLibraryResponse

    /// Tells what a library holds, and may hold.
    func getUsage(
      _ request: RollcallV1.GetUsageRequest, context: ServerCallContext
    ) async throws -> RollcallV1.LibraryUsage

    /// Changes how much a library may hold. Less than it holds drops nothing, and refuses every further byte.
    func setQuota(
      _ request: RollcallV1.SetQuotaRequest, context: ServerCallContext
    ) async throws -> RollcallV1.LibraryUsage
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
      ServerMethod(RollcallV1.LibraryAdminMethods.createLibrary) {
        (request: RollcallV1.CreateLibraryRequest, context) in
        try await self.createLibrary(request, context: context)
      },
      ServerMethod(RollcallV1.LibraryAdminMethods.listLibraries) {
        (request: RollcallV1.ListLibrariesRequest, context) in
        try await self.listLibraries(request, context: context)
      },
      ServerMethod(RollcallV1.LibraryAdminMethods.deleteLibrary) {
        (request: RollcallV1.DeleteLibraryRequest, context) in
        try await self.deleteLibrary(request, context: context)
      },
      ServerMethod(RollcallV1.LibraryAdminMethods.getUsage) {
        (request: RollcallV1.GetUsageRequest, context) in
        try await self.getUsage(request, context: context)
      },
      ServerMethod(RollcallV1.LibraryAdminMethods.setQuota) {
        (request: RollcallV1.SetQuotaRequest, context) in
        try await self.setQuota(request, context: context)
      },
    ]
  }
}

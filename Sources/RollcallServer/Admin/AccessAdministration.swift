import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

/// What an operator does about clients' access to the library that the call names, wherever it is asked for; whoever calls this has
/// made sure that an operator asks.
struct AccessAdministration: Sendable {
  let libraries: LibraryRegistry

  /// Every decision, and who asks.
  func list(_ context: ServerCallContext) async throws -> RollcallV1.ListAccessResponse {
    try await administering(context) { library in
      RollcallV1.ListAccessResponse(
        decisions: library.accessDecisions.map {
          RollcallV1.AccessDecision(
            client: $0.client, level: $0.level.message, status: $0.status.message,
            decidedUnixMilliseconds: $0.decidedUnixMilliseconds)
        },
        requests: library.accessRequests.map {
          RollcallV1.AccessRequest(
            client: $0.client, level: $0.level.message, askedUnixMilliseconds: $0.askedUnixMilliseconds)
        },
        defaultStatus: library.defaultAccess.message)
    }
  }

  /// Decides.
  func decide(
    _ request: RollcallV1.DecideAccessRequest, _ context: ServerCallContext
  ) async throws -> RollcallV1.DecideAccessResponse {
    try await administering(context) { library in
      let level = try AccessLevel(request.level, field: "level")
      let status = try AuthorizationStatus(request.status, field: "status")
      try await library.decideAccess(
        of: request.client, for: level, status: status == .notDetermined ? nil : status)
      return RollcallV1.DecideAccessResponse()
    }
  }

  private func administering<Reply: Sendable>(
    _ context: ServerCallContext, _ body: (PhotoLibrary) async throws -> Reply
  ) async throws -> Reply {
    let name = try Caller.library(of: context)
    do {
      let library = try await libraries.acquire(name, makesUnknown: false)
      defer { libraries.release(name) }
      return try await body(library)
    } catch {
      throw error.forRuntime
    }
  }
}

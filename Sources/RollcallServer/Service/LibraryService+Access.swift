import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto
import SystemCalls

extension LibraryService {
  func getAuthorization(
    _ request: RollcallV1.GetAuthorizationRequest, context: ServerCallContext
  ) async throws -> RollcallV1.Authorization {
    try await answering(context) { library, caller in
      let level = try AccessLevel(request.level, field: "level")
      return RollcallV1.Authorization(
        status: library.authorizationStatus(of: caller.client, for: level).message)
    }
  }

  func requestAuthorization(
    _ request: RollcallV1.RequestAuthorizationRequest, context: ServerCallContext
  ) async throws -> RollcallV1.Authorization {
    try await answering(context) { library, caller in
      let level = try AccessLevel(request.level, field: "level")
      let asked = ContinuousClock.now
      // The time is a person's, not the server's.
      defer { context.noteIntendedWait(nanoseconds: (ContinuousClock.now - asked).wholeNanoseconds) }
      let status = try await library.requestAuthorization(
        of: caller.client, for: level, waitingAtMost: .milliseconds(Int64(request.waitMilliseconds)))
      return RollcallV1.Authorization(status: status.message)
    }
  }
}

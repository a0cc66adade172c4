import PhotoLibrary
import RPCRuntime
import RPCWire
import RollcallProto

/// `rollcall.v1.PhotoLibrary` over a server's libraries: messages in, library calls, messages out.
///
/// Handlers run on the event loop of their connection. Nothing here blocks: libraries have threads of their own.
struct LibraryService: RollcallV1.PhotoLibraryService {
  /// What the calls are about.
  let libraries: LibraryRegistry
  /// The library's limits, for what is checked before it is asked.
  let limits: LibraryLimits
  /// Says who calls.
  let authenticator: Authenticator
  /// Told of what an operator has to do something about.
  let logger: Logger

  /// Runs the body of a method for its caller, with the library that it means, and turns what the floors below throw into what
  /// the runtime sends.
  ///
  /// - Parameter replyBytes: the most that the reply may take, where that may be far more than the request; the body begins
  ///   when there is room for it.
  func answering<Reply: Sendable>(
    _ context: ServerCallContext, replyBytes: Int = 0, _ body: (PhotoLibrary, Caller) async throws -> Reply
  ) async throws -> Reply {
    let caller = try Caller(context, authenticator)
    do {
      // Mostly neither has to be waited for, and then nothing is suspended.
      let open = libraries.acquireIfOpen(caller.library)
      let library = if let open { open } else { try await libraries.acquire(caller.library) }
      defer { libraries.release(caller.library) }
      if replyBytes > 0, !context.takeRoomAtOnce(forReplyOf: replyBytes) {
        try await context.waitForRoom(forReplyOf: replyBytes)
      }
      // Connections are served in turn: the one that asks for much waits for itself.
      return try await PhotoLibrary.$source.withValue(context.connectionID) {
        try await body(library, caller)
      }
    } catch {
      throw refusal(error, in: context.method)
    }
  }

  /// What the runtime is told of an error of the floors below.
  func refusal(_ error: any Error, in method: MethodName) -> any Error {
    if let error = error as? LibraryError { logger.logTrouble(error, in: method) }
    return error.forRuntime
  }
}

import Dispatch
import HeavyWork
import Limits
import RPCWire

/// Decodes large requests on a thread of its own, one after the other: copying megabytes on an event loop would hold up
/// everybody else on it for milliseconds.
final class LargeRequests: Sendable {
  private let queue = DispatchQueue(label: "rollcall.large-requests")
  private let arena = QueueArena()

  /// A request's bytes, and the memory that they lie in.
  struct Payload: @unchecked Sendable {
    // Unchecked: nobody writes to the bytes any more.
    let bytes: UnsafeRawBufferPointer
    let memory: FrameMemory
  }

  /// Whether a frame of so many bytes is large.
  static func areWorthIt(_ sizeBytes: Int) -> Bool { sizeBytes > Limits.Server.decodedOnLoopBytes }

  /// Waits until everything that was handed in is decoded. For a loop that its caller drives: what comes next must not
  /// depend on how fast another thread was.
  func waitUntilIdle() { queue.sync {} }

  /// Decodes a request, and lets go of its bytes.
  /// Throws the status to answer when it cannot be decoded.
  nonisolated(nonsending) func decode<Request: ProtobufMessage>(
    _ payload: Payload, as type: Request.Type = Request.self
  ) async throws(RPCError) -> Request {
    let result = await withCheckedContinuation { continuation in
      queue.async { [arena] in
        let result = HeavyWork.perform(sizeBytes: payload.bytes.count) {
          Result { () throws(RPCError) in
            try withExtendedLifetime(payload.memory) { () throws(RPCError) in
              try Request(decoding: payload.bytes, arena: arena.value)
            }
          }
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }
}

/// Belongs to its queue.
private final class QueueArena: @unchecked Sendable {
  let value = Arena(keptBytes: Limits.Wire.keptLargeArenaBytes)
}

import Locking
import RPCRuntime
import RPCWire
import RollcallProto

/// Methods that end in each of the ways in which a call can end.
struct FuzzedService: RPCService {
  private typealias Message = GrpcHealthV1.HealthCheckRequest

  private static let name = "f.F"
  /// Large enough that the system does not take it at once.
  private static let largeReply = Message(service: String(repeating: "x", count: 300_000))

  var methods: [ServerMethod] {
    [
      Self.method("Echo") { $0 },
      Self.method("Wait") { _ in
        await UntilCancelled().wait()
        throw CancellationError()
      },
      Self.method("Fill") { _ in Self.largeReply },
      Self.method("Refuse") { _ in
        throw RPCError(.failedPrecondition, "no", info: ErrorInfo(reason: "REFUSED"))
      },
    ]
  }

  private static func method(
    _ name: String, _ body: @escaping @Sendable (Message) async throws -> Message
  ) -> ServerMethod {
    ServerMethod(MethodName(service: Self.name, method: name)) { (request: Message, _) in
      try await body(request)
    }
  }

  /// The frame of a request for one of the methods.
  static func request(_ method: String, streamID: UInt32, timeoutNanoseconds: Int64 = 0) -> [UInt8] {
    var output = OutputBuffer()
    let arena = Arena()
    always("a request is written") { () throws(RPCError) in
      try EnvelopeEncoder.appendRequest(
        to: &output, streamID: streamID, method: MethodName(service: name, method: method),
        timeoutNanoseconds: timeoutNanoseconds, payload: try Message(service: "m").packed(in: arena))
    }
    return Array(output.bytes)
  }
}

/// Lets a task wait for its own cancellation. A sleep would do the same, but its timer stays for as long as it was to last, and
/// wakes on a thread of its own.
private final class UntilCancelled: Sendable {
  private struct State {
    var isCancelled = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  nonisolated(nonsending) func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          if !state.isCancelled { state.continuation = continuation }
          return state.isCancelled
        }
        if isCancelled { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.isCancelled = true
        return state.continuation.take()
      }
      continuation?.resume()
    }
  }
}

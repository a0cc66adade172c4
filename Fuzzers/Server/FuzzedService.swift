import RPCRuntime
import RPCWire
import RollcallProto

/// Methods that end in each of the ways in which a call can end.
struct FuzzedService: RPCService {
  private typealias Message = GrpcHealthV1.HealthCheckRequest

  private static let name = "f.F"
  /// Large enough that the system does not take it at once.
  private static let largeReplyBytes = 300_000

  var methods: [ServerMethod] {
    [
      Self.method("Echo") { $0 },
      // Until it is cancelled.
      Self.method("Wait") { message in
        try await Task.sleep(for: .seconds(3_600))
        return message
      },
      Self.method("Fill") { _ in Message(service: String(repeating: "x", count: Self.largeReplyBytes)) },
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
  static func request(_ method: String, streamID: UInt32) -> [UInt8] {
    var output = OutputBuffer()
    let arena = Arena()
    always("a request is written") { () throws(RPCError) in
      try EnvelopeEncoder.appendRequest(
        to: &output, streamID: streamID, method: MethodName(service: name, method: method),
        payload: try Message(service: "m").packed(in: arena))
    }
    return Array(output.bytes)
  }
}

import Limits
import RPCRuntime
import RPCWire
import RollcallProto

@testable import RollcallServer

extension Fuzzer {
  /// Decodes a method's request, and hands it to the server's own handler over a real library.
  ///
  /// What comes back is a reply that survives being encoded, or an error with a reason that is the caller's fault or tells
  /// of a limit: never one that says the server failed.
  static func request<Request: ProtobufMessage, Reply: ProtobufMessage>(
    _ method: MethodName, smokeExecutions: Int = 10_000, seeds: [Request],
    resolve: @escaping (inout Request, FuzzedLibrary) -> Void = { _, _ in },
    handler: @escaping @Sendable (LibraryService, Request, ServerCallContext) async throws -> Reply
  ) -> Fuzzer {
    Fuzzer(
      "request-" + hyphenated(method.method), smokeExecutions: smokeExecutions,
      seeds: { seeds.map { seed in always("a seed is encoded") { try seed.encoded() } } }
    ) { input in
      guard var request = MessageRoundTrip.message(input, as: Request.self) else { return }
      let library = FuzzedLibrary.shared
      resolve(&request, library)
      let context = ServerCallContext(
        id: 1, method: method, metadata: ["rollcall-client": "fuzzer"], deadline: nil, peer: .inProcess)
      let service = library.service
      let answer = library.wait { [request] in
        do {
          return Result<Reply, any Error>.success(try await handler(service, request, context))
        } catch {
          return .failure(error)
        }
      }
      check(answer, of: method)
    }
  }

  private static func check<Reply: ProtobufMessage>(_ answer: Result<Reply, any Error>, of method: MethodName)
  {
    switch answer {
    case .success(let reply):
      let bytes = always("\(method)'s reply is encoded") { try reply.encoded(in: MessageRoundTrip.arena) }
      require(bytes.count <= Limits.Wire.maximumFrameDataBytes, "\(method)'s reply fits no frame")
      MessageRoundTrip.requireSame(bytes.withUnsafeBytes { MessageRoundTrip.message($0) }, reply)
    case .failure(let error as RPCError):
      let serversFault: [StatusCode] = [.ok, .unknown, .internal, .dataLoss, .unavailable, .unimplemented]
      require(error.info?.reason.isEmpty == false, "\(method) fails without a reason: \(error)")
      require(!serversFault.contains(error.code), "\(method) fails by the server's fault: \(error)")
      var output = OutputBuffer()
      always("\(method)'s error is sent") { () throws(RPCError) in
        try EnvelopeEncoder.appendResponse(
          to: &output, streamID: 1, error: error, arena: MessageRoundTrip.arena)
      }
    case .failure(let error):
      broken("\(method) fails by what is no status: \(error)")
    }
  }

  /// "SaveImage" as "save-image".
  private static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text += "-" }
      text += character.lowercased()
    }
  }
}

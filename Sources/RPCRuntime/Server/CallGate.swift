/// Stands before and behind every handler of a service: what a test uses to make calls slow or fail.
package protocol CallGate: Sendable {
  /// The handler is about to run; what is thrown is answered instead, and it does not run.
  func willRun(_ context: ServerCallContext) async throws
  /// The handler has made its reply; what is thrown is answered instead.
  func didRun(_ context: ServerCallContext) async throws
}

/// A service whose calls go through a gate.
package struct GatedService: RPCService {
  private let service: any RPCService
  private let gate: any CallGate

  /// Puts `gate` around the handlers of `service`.
  package init(_ service: any RPCService, behind gate: any CallGate) {
    self.service = service
    self.gate = gate
  }

  package var methods: [ServerMethod] {
    service.methods.map { ServerMethod(name: $0.name, handler: $0.handler.gated(by: gate)) }
  }
}

extension UnaryHandler {
  func gated(by gate: any CallGate) -> any MethodHandler {
    UnaryHandler { [body] request, context in
      try await gate.willRun(context)
      let reply = try await body(request, context)
      try await gate.didRun(context)
      return reply
    }
  }
}

extension ImmediateHandler {
  func gated(by gate: any CallGate) -> any MethodHandler { waiting.gated(by: gate) }
}

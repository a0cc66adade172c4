// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from grpc/health/v1/health.proto. Do not edit it.

public import RPCRuntime
public import RPCWire

extension GrpcHealthV1 {
  /// The names of grpc.health.v1.Health's methods.
  public enum HealthMethods {
    /// "grpc.health.v1.Health/Check"
    public static let check = MethodName(service: "grpc.health.v1.Health", method: "Check")
  }
}

extension GrpcHealthV1 {
  /// Whether the server is ready for calls.
  public struct HealthClient: Sendable {
    /// What carries the calls.
    public let channel: any ClientChannel

    /// Calls the service over a channel.
    public init(channel: any ClientChannel) { self.channel = channel }

    /// Tells the state of one service, or of the whole server; NOT_FOUND where the server has no such service.
    public func check(
      _ request: GrpcHealthV1.HealthCheckRequest, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GrpcHealthV1.HealthCheckResponse {
      try await channel.unary(
        GrpcHealthV1.HealthMethods.check, request, returning: GrpcHealthV1.HealthCheckResponse.self,
        idempotency: .noSideEffects, options: options)
    }
  }
}

extension GrpcHealthV1 {
  /// Whether the server is ready for calls.
  public protocol HealthService: RPCService {
    /// Tells the state of one service, or of the whole server; NOT_FOUND where the server has no such service.
    func check(
      _ request: GrpcHealthV1.HealthCheckRequest, context: ServerCallContext
    ) async throws -> GrpcHealthV1.HealthCheckResponse
  }
}

extension GrpcHealthV1.HealthService {
  /// What a server dispatches calls of grpc.health.v1.Health by.
  public var methods: [ServerMethod] {
    [
      ServerMethod(GrpcHealthV1.HealthMethods.check) {
        (request: GrpcHealthV1.HealthCheckRequest, context) in
        try await self.check(request, context: context)
      },
    ]
  }
}
